// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = `${import.meta.dirname}/../..`;
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

/** The code blocks that name the file they are taken from: ```` ```ts file=tests/links/status.test.ts ````. */
const excerpts = readdirSync(`${root}/docs`)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...read(`docs/${name}`).matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
      page: `docs/${name}`,
      file,
      code,
      opening: code.split('\n')[0],
    })),
  );

it.each(excerpts)('$page shows what stands in $file: $opening', ({ file, code }) => {
  expect(read(file)).toContain(code);
});

it('the pages show examples at all', () => {
  expect(new Set(excerpts.map(({ file }) => file)).size).toBeGreaterThan(2);
});
