import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/../..`;

/** `npm run bench`: it takes minutes, and its figures depend on the machine, so no test run includes it. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export of its configuration
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}/src`, '@sandbox': `${root}/sandbox` } },
  test: {
    environment: 'node',
    include: ['tests/bench/links.bench.ts'],
    globalSetup: ['./tests/bench/globalSetup.ts'],
    testTimeout: 150_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
});
