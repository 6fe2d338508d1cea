// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcesUnder } from '../support/sources';

const app = sourcesUnder('src');
const page = readFileSync(`${import.meta.dirname}/../../docs/architecture.md`, 'utf8');
const [, section = ''] = /## Two ways through the files\n([\s\S]*?)\n## /.exec(page) ?? [];
const ways = [...section.matchAll(/```text\n([\s\S]*?)\n```/g)].map(([, names = '']) =>
  names.split(/[\s|]+/).filter(Boolean),
);

const withoutEnding = (path: string) => path.replace(/\.tsx?$/, '');
const pathsOf = (name: string) =>
  app.map(({ path }) => withoutEnding(path)).filter((path) => path.endsWith(`/${name}`));

describe('the ways through the files', () => {
  it.each([
    ['from a typed key to the rows', 0, 34],
    ['from a change of many links to the calls and back', 1, 25],
  ])('%s pass few files, each named so that it is one', (_, index, most) => {
    const names = ways[index] ?? [];
    expect(names.length).toBeGreaterThan(10);
    expect(names.length).toBeLessThanOrEqual(most);
    expect(names.filter((name) => pathsOf(name).length !== 1)).toEqual([]);
  });

  it('name files that import others of their way, or are imported there', () => {
    const apart = ways.flatMap((names) => {
      const own = new Set(names.flatMap(pathsOf));
      const ofWay = app.filter(({ path }) => own.has(withoutEnding(path)));
      const others = ofWay.flatMap(({ path, imports }) =>
        imports.map(({ target }) => [withoutEnding(path), target] as const),
      );
      // an engine is imported by its door
      const isNear = (path: string) =>
        others.some(([from, to]) => (from === path && (own.has(to) || to.endsWith('/index'))) || to === path);
      return [...own].filter((path) => !isNear(path));
    });
    expect(apart).toEqual([]);
  });
});
