// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesUnder } from '../support/sources';

const root = `${import.meta.dirname}/../..`;
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const exists = (path: string) => ['', '.ts', '.tsx'].some((ending) => existsSync(`${root}/${path}${ending}`));

/** Files of these pages are made up. */
const madeUp = ['docs/adding-a-resource.md', 'docs/adding-a-job.md'];

const docs = readdirSync(`${root}/docs`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .filter((page) => !madeUp.includes(page));
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...docs];

const textsUnder = (folder: string) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|css|js|mjs)$/.test(name))
    .map((name) => read(`${folder}/${name}`));

/** What stands in backticks; an anchor at the end of a path is no part of it. */
const quoted = (page: string) => [...read(page).matchAll(/`([^`\s]+?)(?:#[\w-]+)?`/g)].map(([, text = '']) => text);
const isPath = (text: string) => /^(src|tests|sandbox|docs|build)\//.test(text) && !/[<{*…]/.test(text);
/** Decisions leave out `src/`. */
const isInLayer = (text: string) =>
  /^(contract|config|lib|ui|providers|forms|resources|shell|pages)\/[^<{*…]+$/.test(text);

describe('a path in the documentation', () => {
  it.each(pages)('is that of a file or folder: %s', (page) => {
    const full = quoted(page).filter(isPath);
    const inSrc = quoted(page)
      .filter(isInLayer)
      .map((path) => `src/${path}`);
    expect([...full, ...inSrc].filter((path) => !exists(path))).toEqual([]);
  });

  it('is found at all', () => {
    expect(pages.flatMap(quoted).filter(isPath).length).toBeGreaterThan(20);
  });
});

/** A test that a page names, with its title as the code spells it: `` `tests/links/qr.test.ts`: *fits every file system* ``. */
const cited = (page: string) =>
  [...read(page).matchAll(/`(tests\/[^`]+)`: \*([^*]+)\*/g)].map(([, file = '', title = '']) => ({
    page,
    file,
    title,
  }));

describe('a test that the documentation names', () => {
  it.each(pages.flatMap(cited))('in $page stands in $file: $title', ({ file, title }) => {
    expect(read(file)).toMatch(new RegExp(`['"\`]${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`]`));
  });

  it('is found for each promise of security and accessibility', () => {
    const counts = ['SECURITY.md', 'docs/accessibility.md'].map((page) => cited(page).length);
    expect(Math.min(...counts)).toBeGreaterThan(10);
  });
});

it('pictures in the documentation exist', () => {
  const pictures = pages.flatMap((page) =>
    [...read(page).matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => posix.join(posix.dirname(page), path)),
  );
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !exists(path))).toEqual([]);
});

const code = ['src', 'sandbox', 'tests', 'build', 'public'].flatMap(textsUnder);

/** A heading as it is cited: 'Link status' as '#link-status'. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

describe('the rules of the product', () => {
  const rules = read('docs/product.md');
  const anchors = [...rules.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

  it('have a heading of their own for each anchor', () => {
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });

  it('are cited by an anchor, never by the number of a section', () => {
    const elsewhere = [...code, ...pages.map(read)].flatMap(
      (text) => text.match(/(\bsections? \d|\(decisions?[):]).*/gi) ?? [],
    );
    expect(elsewhere).toEqual([]);
  });

  it('are cited by anchors that they have, in the code and in the documentation', () => {
    const cited = [...code, ...pages.map(read)].flatMap((text) => [...text.matchAll(/docs\/product\.md#([\w-]+)/g)]);
    const inside = [...rules.matchAll(/\]\(#([\w-]+)\)/g)];
    expect(cited.length).toBeGreaterThan(20);
    const names = [...cited, ...inside].map(([, anchor = '']) => anchor);
    expect(names.filter((name) => !anchors.includes(name))).toEqual([]);
  });
});

it('decisions that are cited by number exist', () => {
  const numbers = readdirSync(`${root}/docs/decisions`).map((name) => name.slice(0, 4));
  const cited = [...code, ...pages.map(read)].flatMap((text) => [...text.matchAll(/docs\/decisions\/(\d+)/g)]);
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.map(([, number = '']) => number).filter((number) => !numbers.includes(number))).toEqual([]);
});

describe('the tree in the README', () => {
  const [, tree = ''] = /## The tree\n+```\n([\s\S]*?)\n```/.exec(read('README.md')) ?? [];
  const listed = [...tree.matchAll(/^(\S+)\/\s/gm)].map(([, folder = '']) => folder);

  it('lists folders that exist', () => {
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((folder) => !exists(folder))).toEqual([]);
  });

  it('lists every folder of src', () => {
    const folders = readdirSync(`${root}/src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => `src/${name}`).filter((folder) => !listed.includes(folder))).toEqual([]);
  });
});

it('each decision has a number of its own, the same in the name and in the title', () => {
  const names = readdirSync(`${root}/docs/decisions`).toSorted();
  const numbers = names.map((name) => Number(/^(\d{4})-/.exec(name)?.[1]));
  const titles = names.map((name) => Number(/^# (\d+)\. /.exec(read(`docs/decisions/${name}`))?.[1]));
  expect(titles).toEqual(numbers);
  expect(new Set(numbers).size).toBe(names.length);
  expect(numbers.every((number) => number > 0)).toBe(true);
});

it('every variable of the deployment and of the sandbox is explained in .env.example', () => {
  const explained = read('.env.example');
  const readers = ['src/config', 'sandbox'].flatMap((folder) => sourcesUnder(folder));
  const variables = readers.flatMap(({ text }) => text.match(/\b(VITE|WAYPOST_SANDBOX)_[A-Z0-9_]+\b/g) ?? []);
  expect(variables.length).toBeGreaterThan(0);
  expect(variables.filter((variable) => !explained.includes(variable))).toEqual([]);
});

it('npm scripts that the documentation names are scripts of the package', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }; // our own file
  const named = [...pages, ...madeUp].flatMap((page) => [...read(page).matchAll(/\bnpm run ([a-z:]+)/g)]);
  expect(named.map(([, script = '']) => script).filter((script) => !(script in scripts))).toEqual([]);
});

it('what is stored in the browser has its line in the rules of the product', () => {
  const rules = read('docs/product.md');
  const keys = sourcesUnder('src').flatMap(({ text }) =>
    text.includes('.csv') // names of files
      ? []
      : [...text.matchAll(/\b(?:storageKey|storedStates(?:<\w+>)?)\(\s*['`]([a-z-]+)/g)].map(([, name = '']) => name),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((name) => !rules.includes(`waypost-${name}`))).toEqual([]);
});
