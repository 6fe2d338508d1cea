import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sandbox } from './sandbox/vitePlugin.ts';

const here = import.meta.dirname;
const testSetup = './tests/support/setup.ts';

/**
 * Packages that any import of Refine's antd bindings brings along and that the dashboard never calls. Never list
 * packages in general: antd's patch for React 19 and the style sheets are imported for their side effects alone.
 */
const unusedWhenUncalled =
  /node_modules[\\/](react-markdown|remark-[a-z]+|micromark[^/\\]*|mdast[^/\\]*|unified|vfile[^/\\]*|property-information|papaparse|sunflower-antd)[\\/]/;

export default defineConfig({
  plugins: [react(), sandbox()],
  resolve: { alias: { '@': `${here}/src`, '@sandbox': `${here}/sandbox` } },
  build: {
    sourcemap: false,
    modulePreload: { polyfill: false },
    // the content security policy allows fonts from the own origin, not from data: URLs
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: unusedWhenUncalled, sideEffects: false }] },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/bench/**'],
          setupFiles: existsSync(`${here}/${testSetup}`) ? [testSetup] : [],
          css: false,
          restoreMocks: true,
          testTimeout: 20_000,
          fileParallelism: false,
          // one copy of react-router, or the router's hooks find no router
          server: { deps: { inline: [/@refinedev\/react-router/] } },
        },
      },
    ],
  },
});
