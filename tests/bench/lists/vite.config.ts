import { defineConfig } from 'vite';
import { throughDoors } from '../../../build/doors.ts';
import { sandbox } from '../../../sandbox/vitePlugin.ts';

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export of its configuration
export default defineConfig({
  base: '/lists/',
  plugins: [sandbox(), throughDoors()], // the configuration of the dashboard that it is served beside
  resolve: {
    alias: { '@': `${import.meta.dirname}/../../../src`, '@sandbox': `${import.meta.dirname}/../../../sandbox` },
  },
  worker: { format: 'es', plugins: () => [throughDoors()] }, // as in the product
  build: { modulePreload: { polyfill: false } },
});
