import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export of its configuration
export default defineConfig({ base: '/reference/', plugins: [react()], build: { modulePreload: { polyfill: false } } });
