// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDoor } from '../support/shape';
import { type Source, sourcesUnder } from '../support/sources';

const nameOf = ({ path }: Pick<Source, 'path'>) => path.replace(/\.tsx?$/, '');
const app = new Map(sourcesUnder('src').map((source) => [nameOf(source), source]));
const page = readFileSync(`${import.meta.dirname}/../../docs/architecture.md`, 'utf8');
const [, section = ''] = /## Two ways through the files\n([\s\S]*?)\n## /.exec(page) ?? [];

/** Of each way the files on the page, in the worker and on the page again, in order. */
const ways = [...section.matchAll(/```text\n([\s\S]*?)\n```/g)].map(([, text = '']) =>
  text.split('|').map((part) => part.split(/\s+/).filter(Boolean)),
);

const pathsOf = (name: string) => [...app.keys()].filter((path) => path.endsWith(`/${name}`));

/** The files that one imports, types included; of an engine those behind its door that have the names. */
function importsOf(path: string): readonly string[] {
  return (app.get(path)?.imports ?? []).flatMap(({ target, allNames }) => {
    if (!isDoor(target)) return target;
    const behind = app.get(target)?.imports ?? [];
    return behind.filter((each) => each.allNames.some((name) => allNames.includes(name))).map((each) => each.target);
  });
}

/** Those of a thread that neither import one of the files before them nor are imported there. */
function apartIn(names: readonly string[]): readonly string[] {
  const paths = names.flatMap(pathsOf);
  return paths.filter((path, place) => {
    const before = paths.slice(0, place);
    return place > 0 && !before.some((each) => importsOf(each).includes(path) || importsOf(path).includes(each));
  });
}

describe('the ways through the files', () => {
  it.each([
    ['from a typed key to the rows', 0, 31],
    ['from a change of many links to the calls and back', 1, 25],
  ])('%s pass few files, each named so that it is one', (_, index, most) => {
    const names = ways[index]?.flat() ?? [];
    expect(names.length).toBeGreaterThan(10);
    expect(names.length).toBeLessThanOrEqual(most);
    expect(names.filter((name) => pathsOf(name).length !== 1)).toEqual([]);
  });

  it('name files of which each imports one that stands before it in its thread, or is imported there', () => {
    const threads = ways.flatMap(([asked = [], worker = [], shown = []]) => [[...asked, ...shown], worker]);
    expect(threads.map(apartIn)).toEqual([[], [], [], []]);
  });
});
