import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './build/chunks.ts';
import { compileHints } from './build/compileHints.ts';
import { configuredPreview } from './build/configuration.ts';
import { sourceMaps } from './build/sourceMaps.ts';
import { startPage } from './build/startPage.ts';
import { versionFile } from './build/versionFile.ts';
import { sandbox } from './sandbox/vitePlugin.ts';
import { ClosingLine } from './tests/support/closingLine.ts';
import { TestOrder } from './tests/support/testOrder.ts';
import { testWorkers } from './tests/support/workers.ts';

const here = import.meta.dirname;

/** What the tests' app is built with: everything at the origin of a sandbox on its usual port, which no test opens. */
const testVariables = {
  VITE_PRODUCT_NAME: 'Waypost',
  VITE_API_BASE_URL: 'http://localhost:4400',
  VITE_AUTH0_DOMAIN: 'http://localhost:4400/idp',
  VITE_AUTH0_CLIENT_ID: 'waypost-sandbox',
  VITE_AUTH0_AUDIENCE: 'https://api.waypost.test',
  VITE_MARKETING_URL: 'https://waypost.test',
  VITE_DEFAULT_SHORT_DOMAIN: 'go.localhost:4400',
  VITE_ACME_VALIDATION_HOST: 'validation.waypost.test',
};

/**
 * Packages without side effects that do not say so, and that Refine imports: they count only where they are called. Never list packages in
 * general: style sheets are imported for their side effects alone.
 */
const unusedWhenUncalled =
  /node_modules[\\/](react-markdown|remark-[a-z]+|micromark[^/\\]*|mdast[^/\\]*|unified|vfile[^/\\]*|property-information|papaparse|sunflower-antd|rc-field-form|@rc-component[\\/]async-validator)[\\/]/;

/** Content blockers refuse files with these words in their names (EasyList, EasyPrivacy, the lists of cookie notices). */
const blockedWords = /analytics|telemetry|insights|cookie|consent|gdpr|track(?:er|ing)?|advert|banner|popup|sponsor/gi;

/** What `npm run rules` leaves out. Vitest does not tell `--exclude` to its projects. */
const screens = process.env.npm_lifecycle_event === 'rules' ? ['tests/**/*.test.tsx', 'tests/catalog/**'] : [];

export default defineConfig({
  plugins: [react(), sandbox(), configuredPreview(), startPage(), compileHints(), sourceMaps(), versionFile()],
  resolve: {
    alias: {
      '@': `${here}/src`,
      '@sandbox': `${here}/sandbox`,
      qs: `${here}/build/qs.ts`,
      'query-string': `${here}/build/qs.ts`,
    },
  },
  // in the build a class has no name for people: each stands in the scripts of the first view
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: {
    sourcemap: 'hidden',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // the content security policy allows fonts from the own origin, not from data: URLs
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: unusedWhenUncalled, sideEffects: false }] },
      output: {
        codeSplitting: { groups: chunkGroups() },
        chunkFileNames: ({ name }) => `assets/${name.replaceAll(blockedWords, '') || 'part'}-[hash].js`,
      },
    },
  },
  // a worker may load what it rarely needs
  worker: { format: 'es' },
  test: {
    reporters: ['default', new ClosingLine()],
    // a worker keeps its module graph from file to file: loading antd for each would take longer than the tests
    isolate: false,
    maxWorkers: testWorkers,
    // the next run finds what this one has transformed, below node_modules: a few files then start two seconds sooner
    experimental: { fsModuleCache: true },
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          // a page is much that lives for one test: with more room for what is young, a tenth of the time is saved
          execArgv: ['--max-semi-space-size=64'],
          // the sandbox's origin, as in development: app and API are one site
          environmentOptions: { jsdom: { url: `${testVariables.VITE_API_BASE_URL}/` } },
          env: testVariables,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/bench/**', ...screens],
          setupFiles: ['./tests/support/setup.ts'],
          css: false,
          restoreMocks: true,
          // waits end sooner by themselves; a machine that has much else to do is slow, not wrong
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 45_000, interval: 10 } },
          // one copy of react-router, or the router's hooks find no router
          server: { deps: { inline: [/@refinedev\/react-router/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['./tests/e2e/globalSetup.ts'],
          setupFiles: ['./tests/support/languages.ts'],
          // bounds that only a failure reaches: what takes a second takes fifteen where other work has the cores
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
});
