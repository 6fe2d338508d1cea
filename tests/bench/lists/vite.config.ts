import { defineConfig } from 'vite';

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export of its configuration
export default defineConfig({
  base: '/lists/',
  resolve: {
    alias: { '@': `${import.meta.dirname}/../../../src`, '@sandbox': `${import.meta.dirname}/../../../sandbox` },
  },
  worker: { format: 'es' },
  build: { modulePreload: { polyfill: false } },
});
