import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltApp, startDeployments } from '../support/builtApp';
import { screenWords } from '../support/screenWords';
import { openTool, press, statusOf } from './allLinksScreen';
import { createLink, northwind, rowOf } from './linksScreen';
import { openApp, openForAll } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';
import { dist, origin } from './world';

/** What the two deployments of one build do not share, besides their API and their identity provider. */
const kinds = [
  { name: 'Acme Links', site: 'https://acme.test', keys: 'acme-links-' },
  { name: 'Zenith', site: 'https://zenith.test', keys: 'zenith-' },
] as const;

let apps: readonly BuiltApp[];
beforeAll(async () => {
  apps = await startDeployments(
    kinds.map(({ name, site }) => ({ VITE_PRODUCT_NAME: name, VITE_MARKETING_URL: `${site}/` })),
    dist,
    { origin, dist },
  );
});
afterAll(() => Promise.all((apps ?? []).map((app) => app.stop())));

const contentsOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  );

it('two deployments of one build differ in the block of the page alone', () => {
  const [one, other] = apps.map(({ dist }) => contentsOf(dist));
  const differing = [...(one ?? [])].filter(([name, text]) => other?.get(name) !== text).map(([name]) => name);
  expect([...(one?.keys() ?? [])]).toEqual([...(other?.keys() ?? [])]);
  expect(differing).toEqual(['index.html']);
  const withoutBlock = (text = '') => text.replace(/(type="application\/json">)[^<]*/, '$1');
  expect(withoutBlock(one?.get('index.html'))).toBe(withoutBlock(other?.get('index.html')));
});

it('has the source map of each script of its own beside the build, and none in it', () => {
  const scripts = contentsOf(join(dist, 'assets'));
  const maps = contentsOf(join(`${dist}-maps`, 'assets'));
  const lineOf = (start: string, words: string) => {
    const [name = '', code = ''] = [...scripts].find(([each]) => each.startsWith(start) && each.endsWith('.js')) ?? [];
    const map: SourceMapPayload = JSON.parse(maps.get(`${name}.map`) ?? '');
    const before = code.slice(0, code.indexOf(words)).split('\n');
    const found = new SourceMap(map).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
    if (!('originalSource' in found)) throw new Error(`The map of ${name} does not know '${words}'`);
    expect(readFileSync(found.originalSource, 'utf8').split('\n')[found.originalLine]).toContain(words);
    return found.originalSource;
  };
  expect([...scripts.keys()].filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(lineOf('index-', 'VITE_PRODUCT_NAME')).toBe('src/config/env.ts');
  expect(lineOf('boot-', 'Welcome to')).toBe('src/boot/boot.ts');
  expect(lineOf('indexWorker-', 'The other end has gone')).toBe('src/lib/rpc.ts');
  expect([...maps].filter(([, text]) => text.includes(process.cwd())).map(([name]) => name)).toEqual([]);
});

/** Signs in, reads a list, creates a link, and switches links off by a job. */
async function workIn(page: Page, origin: string, slug: string): Promise<void> {
  await signIn(page, 'Ada Lindqvist');
  await page.goto(`${origin}${northwind}`);
  await rowOf(page, 'spring').waitFor();
  await createLink(page, { destination: `https://www.example.com/${slug}`, slug, name: slug });
  await page.getByRole('searchbox', { name: screenWords.searchLinks }).fill(slug);
  await expect.poll(statusOf(page)).toMatch(/^1 of \d+ links/);
  await openTool(page, screenWords.changeStatus);
  await press(page, 'Deactivate 1 link');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect
    .poll(textOf(page.getByRole('region', { name: 'Job', exact: true })))
    .toMatch(/^Done: 1 of 1 deactivated/);
}

it('both are worked in side by side in one browser, each with its own name, API, identity provider and marketing site', async () => {
  const [acme, zenith] = apps;
  if (!acme || !zenith) throw new Error('Two deployments are served');
  const { page: first, context } = await openApp({
    of: acme.origin,
    at: '/privacy',
    consent: 'open',
    hosts: [new URL(zenith.origin).host],
  });
  const calls = new Map<Page, Set<string>>();
  const pages = [first, await context.newPage()];
  for (const [index, page] of pages.entries()) {
    const called = new Set<string>();
    calls.set(page, called);
    page.on('request', (request) => called.add(new URL(request.url()).origin));
    const { name, site } = kinds[index] ?? kinds[0];
    await page.goto(`${apps[index]?.origin}/login`);
    await page.getByRole('heading', { name: `Welcome to ${name}` }).waitFor();
    await expect.poll(() => page.title()).toBe(`Sign in · ${name}`);
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe(`${site}/`);
    const banner = page.getByRole('button', { name: 'Reject All' });
    await banner.click();
  }

  await Promise.all(pages.map((page, index) => workIn(page, apps[index]?.origin ?? '', `only-here-${index}`)));

  for (const [index, page] of pages.entries()) {
    const { name, keys } = kinds[index] ?? kinds[0];
    expect([...(calls.get(page) ?? [])]).toEqual([apps[index]?.origin]);
    await page.goto(`${apps[index]?.origin}${northwind}&q=only-here`);
    await rowOf(page, `only-here-${index}`).waitFor();
    expect(await rowOf(page, `only-here-${1 - index}`).count()).toBe(0);
    await page.getByText(`${name} Admin`).first().waitFor();
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => !/^(@@auth0spajs@@|auth0|a0)/.test(key) && !key.startsWith(keys))).toEqual([]);
  }
});

describe('the sign-in page with another block', () => {
  let page: Page;
  let block = '';
  beforeAll(async () => {
    const app = await openForAll({ of: apps[0]?.origin, at: '/privacy' });
    page = app.page;
    await page.route('**/login', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<script id="configuration"[^>]*>)[^<]*/,
        (_, start) => start + block,
      );
      await route.fulfill({ response, body: html });
    });
    return app.close;
  });

  const problemsWith = async (text: string) => {
    block = text;
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Configuration error' }).waitFor();
    return page.getByRole('listitem').allTextContents();
  };

  it('of a build without values says what is missing until it is configured, and asks for nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    expect(await problemsWith('{"format":1,"built":{},"values":{}}')).toEqual(
      [
        'API_BASE_URL',
        'AUTH0_DOMAIN',
        'AUTH0_CLIENT_ID',
        'AUTH0_AUDIENCE',
        'MARKETING_URL',
        'DEFAULT_SHORT_DOMAIN',
        'ACME_VALIDATION_HOST',
      ].map((name) => `VITE_${name} is missing`),
    );
    expect(asked.filter((url) => /\/(v1|idp)\//.test(url))).toEqual([]);
    expect(await page.locator('.start-card').count()).toBe(0);
  });

  it.each([
    ['an older format', '{"values":{}}', /its format is undefined, not 1$/],
    ['a newer format', '{"format":2,"values":{}}', /its format is 2, not 1$/],
    ['half of a block', '{"format":1,"val', /can't be read: .*JSON/],
  ])('of %s says so', async (_, text, problem) => {
    expect(await problemsWith(text)).toEqual([expect.stringMatching(problem)]);
  });
});
