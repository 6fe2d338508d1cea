import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bootFiles, protectedAddresses } from '../support/addresses';
import { dist } from './world';

const files = readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const scripts = files.filter((file) => file.endsWith('.js'));
const isWorker = (file: string) => /Worker-[\w-]+\.js$/.test(file);
const isBoot = (file: string) => basename(file).startsWith('boot-');
const [, firstScript = ''] =
  /<script type="module"[^>]*\ssrc="\/([^"]+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
const scriptsWith = (pattern: RegExp) => scripts.filter((file) => pattern.test(readFileSync(file, 'utf8')));

it('carries scripts and no source maps', () => {
  expect(scripts.length).toBeGreaterThan(5);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(scriptsWith(/^\/\/# sourceMappingURL=/m)).toEqual([]);
});

it('has no file with a name that content blockers refuse', () => {
  const blocked =
    /analytic|telemetry|insight|cookie|consent|gdpr|track(?:er|ing)|advert|banner|popup|sponsor|(?:^|[-_.])ads?[-_.]/i;
  expect(
    files.map((file) => basename(file).replace(/-[\w-]{8}(?=\.)/, '')).filter((name) => blocked.test(name)),
  ).toEqual([]);
});

it.each([
  { what: 'a person of the sandbox', pattern: /Lindqvist|auth0\|ada/ },
  { what: 'its organizations', pattern: /Northwind|org_northwind/ },
  { what: 'its database', pattern: /drizzle|libsql|CREATE TABLE/i },
  { what: 'its server', pattern: /getRequestListener|signing-key\.json/ },
])('carries nothing of the sandbox: $what', ({ pattern }) => {
  expect(scriptsWith(pattern)).toEqual([]);
});

it.each([
  { what: 'eval', pattern: /(?<![\w$.])eval\(/ },
  { what: 'document.write', pattern: /document\.write(ln)?\(/ },
])('carries no $what', ({ pattern }) => {
  expect(scriptsWith(pattern)).toEqual([]);
});

it('has no inline script, which the security policy would block, besides one block of data', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const [before = '', after = '', ...others] = html.split(
    /<script id="configuration" type="application\/json">[^<]*<\/script>/,
  );
  expect(others).toEqual([]);
  expect(after).toContain('<script');
  expect(before + after).not.toMatch(/<script(?![^>]*\ssrc=)/);
});

it('names its version, its commit and the time of the build, and nothing of the machine', () => {
  const { version, commit, builtAt, ...others } = JSON.parse(readFileSync(join(dist, 'version.json'), 'utf8'));
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(commit ?? 'a copy without a repository').toMatch(/^[\da-f]{40}(-dirty)?$|repository/);
  expect(new Date(builtAt).toISOString()).toBe(builtAt);
  expect(others).toEqual({});
});

it('names for each documented address the files that it needs: eight scripts at most, ten for all links or many', () => {
  const { pages: needed, sdk } = bootFiles(dist);
  const paths = protectedAddresses();
  expect(paths).toContain('/links/create-many');
  expect(Object.keys(needed).toSorted()).toEqual([...paths, '/choose-plan', '/checkout/success'].toSorted());
  const missing = [...Object.values(needed), sdk].flat().filter((file) => !files.includes(join(dist, file)));
  expect(missing).toEqual([]);
  const more = new Map([
    ['/links/checks', 9],
    ['/links/changes', 9],
    ['/links/create-many', 10],
  ]);
  const maxOf = (path: string) => more.get(path) ?? 8;
  const addedAlways = 2; // the script before the first paint, and the first one
  expect(Object.entries(needed).filter(([path, named]) => named.length + addedAlways > maxOf(path))).toEqual([]);
  expect(needed['/links']?.length).toBeLessThanOrEqual(4);
  const ofProjects = needed['/projects']?.map((file) => readFileSync(join(dist, file), 'utf8')).join();
  expect(ofProjects).toContain('UI mockup'); // the notice of the page stands in a slot
});

/** Of the first load: the script before the first paint, the first one, and what the address needs besides. */
const loadedBytes = (later: readonly string[]) =>
  [...scripts.filter(isBoot), ...[firstScript, ...later].map((file) => join(dist, file))]
    .map((file) => gzipSync(readFileSync(file)).length)
    .reduce((all, each) => all + each, 0);

it('loads at most 266 kB of scripts after gzip for the links, in six files, and 116 kB in two for the sign-in page', () => {
  const later = bootFiles(dist).pages['/links'] ?? [];
  expect(later).toHaveLength(4);
  expect(loadedBytes(later)).toBeLessThanOrEqual(266_000);
  expect(readFileSync(join(dist, firstScript), 'utf8')).not.toMatch(/\b(?:import|from)\s*["'`]\.\//);
  expect(loadedBytes([])).toBeLessThanOrEqual(116_000);
});

it('asks visitors about cookies, and shows them what is not found, without the workspace', () => {
  const parts = ['Question', 'PreferencesModal', 'PrivacyPage', 'NotFoundPage', 'ConfigurationProblems'];
  const files = parts.map((part) => scripts.find((file) => basename(file).startsWith(`${part}-`)) ?? part);
  const loaded = new Set(files);
  for (const file of loaded)
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:import|from)\s*["'`]\.\/([^"'`]+)/g))
      loaded.add(join(dist, 'assets', imported));
  const names = [...loaded].map((file) => basename(file).replace(/-[\w-]{8}\.js$/, ''));
  expect(names.filter((name) => ['access', 'workspace', 'pages'].includes(name))).toEqual([]);
});

it('has Chromium compile the scripts of each first view while they arrive, and no package that comes later', () => {
  const { pages: needed, sdk } = bootFiles(dist);
  const startsWithHint = (file: string) => readFileSync(file, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  const firstViews = new Set([firstScript, ...Object.values(needed).flat()]);
  expect([...firstViews].filter((file) => !startsWithHint(join(dist, file)))).toEqual([]);
  const later = sdk.filter((file) => !firstViews.has(file));
  expect(later.map((file) => startsWithHint(join(dist, file)))).toEqual([false]);
});

it('asks for the profile with a file that does without the workspace, which takes long to run', () => {
  const [holder = '', ...others] = scriptsWith(/\/v1\/user\/signed-in/).filter(
    (file) => !isBoot(file) && !isWorker(file),
  );
  expect(others).toEqual([]);
  expect(basename(holder)).toMatch(/^access-/);
  expect(readFileSync(holder, 'utf8')).not.toMatch(/from\s*["'`]\.\/(workspace|pages|\w+Page)-/);
});

it('has the page of what changed in one file of 15 kB at most after gzip', () => {
  const [page = '', ...others] = scripts.filter((file) => /^ChangesPage-[\w-]{8}\.js$/.test(basename(file)));
  expect(others).toEqual([]);
  expect(gzipSync(readFileSync(page)).length).toBeLessThanOrEqual(15 * 1024);
});

it('has what a page needs of jobs in one file of 6.3 kB at most after gzip, and what carries them out in a worker', () => {
  const [engine = '', ...others] = scriptsWith(/The job was not started/);
  expect(others).toEqual([]);
  expect(gzipSync(readFileSync(engine)).length).toBeLessThanOrEqual(6.3 * 1024);
  expect(scriptsWith(/The server did not take the change/).every(isWorker)).toBe(true);
});
