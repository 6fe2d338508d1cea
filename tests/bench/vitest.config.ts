import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/../..`;

/** A part of the bench, with what it is served by. One part after the other: they measure the same machine. */
const part = (name: string, setup: string, groupOrder: number) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: [`tests/bench/${name}.bench.ts`],
    globalSetup: [setup],
    sequence: { groupOrder },
    hookTimeout: 120_000,
  },
});

/** `npm run bench`: it takes minutes, and its figures depend on the machine, so no test run includes it. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export of its configuration
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}/src`, '@sandbox': `${root}/sandbox` } },
  test: {
    reporters: ['verbose'],
    fileParallelism: false,
    testTimeout: 600_000,
    projects: [
      part('network', './tests/bench/network/globalSetup.ts', 0),
      part('links', './tests/bench/globalSetup.ts', 1),
      part('moving', './tests/bench/globalSetup.ts', 2),
      part('lists', './tests/bench/lists/globalSetup.ts', 3),
      part('all-domains', './tests/bench/lists/globalSetup.ts', 4),
      part('differences', './tests/bench/lists/globalSetup.ts', 5),
      part('jobs', './tests/bench/globalSetup.ts', 6),
      part('search', './tests/bench/search/globalSetup.ts', 7),
      part('declared', './tests/bench/declared/globalSetup.ts', 8),
      part('tabs', './tests/bench/tabs/globalSetup.ts', 9),
    ],
  },
});
