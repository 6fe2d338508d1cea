import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deployPage, sameOriginHeaders } from '../support/deployPage';
import { screenWords } from '../support/screenWords';
import { keyEndpoint } from './identityTraffic';
import { openApp } from './openApp';
import { dist, origin } from './world';

const { headers, httpsHeaders, cache, configuration } = deployPage;
const inLowerCase = (named: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value]));
const asset = readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.js'));

it.each([
  { what: 'the start page', path: '/', status: 200, type: 'text/html', kept: cache.page },
  { what: 'a deep address', path: '/links?size=50', status: 200, type: 'text/html', kept: cache.page },
  { what: 'an address that is no page', path: '/no/such/page', status: 200, type: 'text/html', kept: cache.page },
  { what: 'a hashed file', path: `/assets/${asset}`, status: 200, type: 'text/javascript', kept: cache.asset },
  { what: 'a hashed file that is gone', path: '/assets/gone.js', status: 404, type: null, kept: cache.missingAsset },
  { what: 'a file with a plain name', path: '/favicon.svg', status: 200, type: 'image/svg+xml', kept: cache.file },
])('$what is answered with the headers of docs/deploy.md', async ({ path, status, type, kept }) => {
  const answer = await fetch(`${origin}${path}`);

  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...inLowerCase(sameOriginHeaders),
    'cache-control': kept,
  });
  expect(answer.headers.get('content-type')?.split(';')[0] ?? null).toBe(type);
});

it('the headers of docs/deploy.md let no site frame the app, sniff its types or learn where its users come from', () => {
  expect(headers['Content-Security-Policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
  expect(headers['Content-Security-Policy']).toMatch(/require-trusted-types-for 'script'; trusted-types default$/);
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('Strict-Transport-Security');
  expect(httpsHeaders['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/);
});

it('keeps a hashed file for a year and asks again for everything else', () => {
  expect(cache).toEqual({
    asset: 'public, max-age=31536000, immutable',
    missingAsset: 'no-cache',
    file: 'no-cache',
    page: 'no-cache',
  });
});

it.each([
  { server: 'nginx', line: (name: string, value: string) => `add_header ${name} "${value}" always;` },
  { server: 'caddy', line: (name: string, value: string) => `${name} "${value}"` },
] as const)('the configuration of $server sets every header, and the cache rules', ({ server, line }) => {
  const lines = configuration(server)
    .split('\n')
    .map((text) => text.trim());

  for (const [name, value] of Object.entries({ ...headers, ...httpsHeaders }))
    expect(lines).toContain(line(name, value));
  for (const value of Object.values(cache)) expect(configuration(server)).toContain(`"${value}"`);
});

/** Notes in the page which directives have blocked something. */
const noteBlocked = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    const { dataset } = document.documentElement;
    dataset.blocked = `${dataset.blocked ?? ''} ${effectiveDirective}`;
  });

const blocked = (page: Page) => () => page.evaluate(() => document.documentElement.dataset.blocked ?? '');
const blockedWords = /^console: (policy|Refused|.*Content Security Policy|.*Trusted)|^uncaught: (EvalError|TypeError)/;

it('an injected script, handler, text, address and call are blocked', async () => {
  const { page } = await openApp({ at: keyEndpoint, expected: [blockedWords, /status of 404/] });
  await page.addInitScript(noteBlocked);
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const smuggled = '<script>document.title = 0</script><img src="/assets/gone.svg" onerror="document.title = 0">';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${smuggled}</body>`) });
  });

  await page.goto('/login');
  await page.getByRole('button', { name: screenWords.signIn, exact: true }).waitFor();
  await expect.poll(blocked(page)).toContain('script-src-elem');
  await expect.poll(blocked(page)).toContain('script-src-attr');

  // from a timer, because what the test itself runs in the page stands above the policy
  for (const { by, program } of [
    { by: /script-src|trusted-types/, program: 'eval("document.title = 0")' },
    { by: /script-src|trusted-types/, program: 'location.assign("javascript:void(document.title = 0)")' },
    { by: /connect-src/, program: 'fetch("https://foreign.example/").catch(() => 0)' },
  ]) {
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { blocked: '' }));
    await page.evaluate(`setTimeout(() => ${program})`);
    await expect.poll(blocked(page)).toMatch(by);
  }
  const written = page.evaluate(() => {
    document.createElement('p').innerHTML = '<img src="x" onerror="document.title = 0">';
  });
  await expect(written).rejects.toThrow('Markup is not written as text');
  expect(await page.title()).toBe('Sign in · Waypost');
});
