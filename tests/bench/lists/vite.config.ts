import { defineConfig } from 'vite';
import { sandbox } from '../../../sandbox/vitePlugin.ts';

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export of its configuration
export default defineConfig({
  base: '/lists/',
  plugins: [sandbox()], // the configuration of the dashboard that it is served beside
  resolve: {
    alias: { '@': `${import.meta.dirname}/../../../src`, '@sandbox': `${import.meta.dirname}/../../../sandbox` },
  },
  worker: { format: 'es' }, // as in the product
  build: { modulePreload: { polyfill: false } },
});
