// @vitest-environment node
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostToListenOn, refuseBusyPort, refuseProduction } from '@sandbox/dev/refusals';
import { portOf, setupFrom } from '@sandbox/dev/setup';
import { fillVariables } from '@sandbox/dev/variables';
import { greeting } from '@sandbox/dev/words';
import { people } from '@sandbox/people';
import { hiddenFiles, sandbox } from '@sandbox/vitePlugin';
import { preview, resolveConfig } from 'vite';
import { expect, it, vi } from 'vitest';

const origin = 'http://localhost:4400';
const greetingOf = (rows: 'demo' | 'empty', more: { links?: number; colleague?: number } = {}) =>
  greeting({ folder: '.sandbox/4400', options: { origin, storage: { kind: 'memory' }, rows, ...more } });
const setupWith = (variables: Record<string, string>) =>
  setupFrom({ VITE_API_BASE_URL: origin, VITE_AUTH0_DOMAIN: `${origin}/idp`, ...variables }, origin, '/srv/waypost');

it('the start names the address, the data and what each person shows, in a line each', () => {
  expect(greetingOf('demo')).toBe(`
  Dashboard   http://localhost:4400/
  Data        .sandbox/4400
  Telemetry   http://localhost:4400/telemetry

  Sign in as
    Ada Lindqvist   Everyday work: domains and links in every state
    Max Large       Scale: one domain with 20,000 links
    Dora Many       Many domains: 60,000 links on six of them
    Nia New         A new account: nothing created yet
    Bo Free         No plan: the first step is to choose one
    Pia Waiting     No preview access: the sign-in is refused
    Eli Late        An expired session: every call fails with 401
`);
});

it('the start of an empty world promises nothing of the demo', () => {
  expect(greetingOf('empty')).toContain(`
    Ada Lindqvist   Team plan: nothing created yet
    Max Large       Enterprise plan: nothing created yet
    Dora Many       Business plan: nothing created yet
    Nia New         Personal plan: nothing created yet
    Bo Free         No plan: the first step is to choose one
`);
});

it('the start says how long the long list is', () => {
  expect(greetingOf('demo', { links: 200_000 })).toContain(
    '    Max Large       Scale: one domain with 200,000 links\n',
  );
});

it('the search runs when it is asked for, in a world of its own', () => {
  expect(setupWith({ WAYPOST_SANDBOX_SEARCH: '1', WAYPOST_SANDBOX_LINKS: '500' })).toMatchObject({
    folder: expect.stringMatching(/-500-links-search$/),
    options: { search: true },
  });
  expect(setupWith({})?.options.search).toBe(false);
});

it('a list of another size lives in a folder of its own', () => {
  expect(setupWith({ WAYPOST_SANDBOX_LINKS: '200000' })).toMatchObject({
    folder: '.sandbox/4400-200000-links',
    options: { rows: 'demo', links: 200_000 },
  });
  expect(setupWith({})).toMatchObject({ folder: '.sandbox/4400', options: { links: undefined } });
});

it.each(['many', '0', '-5', '2.5'])('a list of "%s" links is refused in one line that says what to do', (links) => {
  expect(() => setupWith({ WAYPOST_SANDBOX_LINKS: links })).toThrow(
    `"${links}" is no number of links. Choose one above 0: npm run dev -- --links 200000`,
  );
});

it('an empty world with a long list is refused', () => {
  expect(() => setupWith({ WAYPOST_SANDBOX_LINKS: '5', WAYPOST_SANDBOX_EMPTY: '1' })).toThrow(
    'An empty world has no links: use --empty or --links, not both.',
  );
});

it('the start announces a colleague in one line, with the seed of the edits', () => {
  expect(greetingOf('demo', { colleague: 7 })).toContain(
    '\n  Colleague   Iris Novak edits links of Ada and Max while you work here (seed 7)\n',
  );
});

it('a colleague works in a world of its own, with a list of any size', () => {
  expect(setupWith({ WAYPOST_SANDBOX_COLLEAGUE: '7' })).toMatchObject({
    folder: '.sandbox/4400-colleague',
    options: { rows: 'demo', colleague: 7 },
  });
  expect(setupWith({ WAYPOST_SANDBOX_COLLEAGUE: '1', WAYPOST_SANDBOX_LINKS: '500' })).toMatchObject({
    folder: '.sandbox/4400-500-links-colleague',
    options: { links: 500, colleague: 1 },
  });
  expect(setupWith({ WAYPOST_SANDBOX_COLLEAGUE: '' })?.options.colleague).toBeUndefined();
});

it.each(['Iris', '-5', '2.5', 'true'])(
  'a colleague of the seed "%s" is refused in one line that says what to do',
  (seed) => {
    expect(() => setupWith({ WAYPOST_SANDBOX_COLLEAGUE: seed })).toThrow(
      `"${seed}" is no seed of a colleague. Choose a whole number: npm run dev -- --colleague 7`,
    );
  },
);

it('a colleague in an empty world is refused', () => {
  expect(() => setupWith({ WAYPOST_SANDBOX_COLLEAGUE: '1', WAYPOST_SANDBOX_EMPTY: '1' })).toThrow(
    'An empty world has no links to edit: use --empty or --colleague, not both.',
  );
});

it('the lifetime of continuation tokens is a variable', () => {
  expect(setupWith({ WAYPOST_SANDBOX_PAGE_TOKEN_SECONDS: '20' })?.options.pageTokenSeconds).toBe(20);
});

it.each([undefined, '', ' '])(
  'a name of the product that is %j is the default one, for the page and for the sandbox',
  (name) => {
    vi.stubEnv('VITE_PRODUCT_NAME', name);
    const variables = fillVariables({ VITE_API_BASE_URL: origin, VITE_PRODUCT_NAME: name }, origin);
    expect(process.env.VITE_PRODUCT_NAME).toBe('Waypost');
    expect(setupFrom(variables, origin, '/srv/waypost')?.options.productName).toBe('Waypost');
  },
);

it.each([
  [undefined, '', 4400],
  [undefined, '4417', 4417],
  [4500, '4417', 4500],
])('the port is %j of the command, else "%s" of the environment, else 4400', (configured, variable, port) => {
  expect(portOf(configured, { WAYPOST_SANDBOX_PORT: variable })).toBe(port);
});

it.each(['80000', '0', '-1', 'abc', '44.5'])(
  'a start on port "%s" is refused in one line that says what to do',
  (port) => {
    expect(() => portOf(undefined, { WAYPOST_SANDBOX_PORT: port })).toThrow(
      `WAYPOST_SANDBOX_PORT is "${port}", which is no port. Choose a number from 1 to 65535.`,
    );
  },
);

it.each([
  [undefined, '127.0.0.1'],
  [false, '127.0.0.1'],
  ['localhost', 'localhost'],
  ['::1', '::1'],
])('a start with the host %j listens on %s, even where others may sign in', (asked, host) => {
  expect([hostToListenOn(asked, false), hostToListenOn(asked, true)]).toEqual([host, host]);
});

it.each([true, '0.0.0.0', '::', '192.168.0.7', 'localhost.example.com'])(
  'a start with the host %j is refused, and warns where others may sign in',
  (asked) => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => hostToListenOn(asked, false)).toThrow(
      'The sandbox listens on this machine only. Set WAYPOST_SANDBOX_EXPOSE=1 as well if others may sign in to it.',
    );
    expect(said).not.toHaveBeenCalled();
    expect(hostToListenOn(asked, true)).toBe(asked);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('anybody can sign in to it'));
  },
);

it('a start on a port that is in use is refused in one line that names another one', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo; // of a TCP server
  await expect(refuseBusyPort(port)).rejects.toThrow(
    `Port ${port} is in use. Stop what runs there, or choose another one: WAYPOST_SANDBOX_PORT=${port + 1}`,
  );
  await once(other.close(), 'close');
  await expect(refuseBusyPort(port)).resolves.toBeUndefined();
});

it('a start in production is refused', () => {
  expect(() => refuseProduction('production')).toThrow('The sandbox does not start with NODE_ENV=production');
  for (const nodeEnv of [undefined, 'development', 'test']) expect(() => refuseProduction(nodeEnv)).not.toThrow();
});

it.each([`https://tenant.eu.auth0.com`, `${origin}/idp.example.com`, ''])(
  'a start with the sign-in service "%s" is refused',
  (issuer) => {
    expect(() => setupWith({ VITE_AUTH0_DOMAIN: issuer })).toThrow('The sandbox accepts its own sign-ins only');
  },
);

it('hides all files that Vite hides', async () => {
  const { server } = await resolveConfig({ configFile: false }, 'serve');
  expect(server.fs.deny.length).toBeGreaterThan(3);
  expect(hiddenFiles).toEqual(expect.arrayContaining(server.fs.deny));
});

it('answers 404 for a built file that is not there, and the page for every other address', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'waypost-preview-'));
  await writeFile(join(outDir, 'index.html'), '<p>page</p>');
  await writeFile(join(outDir, 'there.js'), '1');
  const server = await preview({
    configFile: false,
    plugins: [sandbox()],
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const { port } = server.httpServer.address() as AddressInfo; // of a TCP server
  const statuses: Record<string, number> = {};
  for (const path of ['assets/gone-1.js', 'go.acme.com?v=1', 'there.js', 'links?q=a.js', 'index.html', '']) {
    statuses[path] = (await fetch(`http://127.0.0.1:${port}/${path}`)).status;
  }
  expect(statuses).toEqual({
    'assets/gone-1.js': 404,
    'go.acme.com?v=1': 200,
    'there.js': 200,
    'links?q=a.js': 200,
    'index.html': 200,
    '': 200,
  });
  await server.close();
  await rm(outDir, { recursive: true });
});

it('the README describes each person in the same words', () => {
  const readme = readFileSync(`${import.meta.dirname}/../../README.md`, 'utf8');
  const table = people.map(({ name, note }) => `| ${name} | ${note} |`);
  expect(readme).toContain(table.join('\n'));
});
