import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/../..`;

/** `npm run browsers`: engines that not every machine has, so no test run includes it. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export of its configuration
export default defineConfig({
  root,
  test: {
    name: 'browsers',
    reporters: ['verbose'],
    environment: 'node',
    include: ['tests/browsers/journey.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
