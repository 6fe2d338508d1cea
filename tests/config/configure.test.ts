// @vitest-environment node
import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { envOf, parsePageValues } from '@/config/env';
import { configure as configureBuild, connectSources } from '../../build/configuration.ts';

const root = join(import.meta.dirname, '../..');
const required = {
  VITE_API_BASE_URL: 'https://api.example.com/base',
  VITE_AUTH0_DOMAIN: 'tenant.eu.auth0.com',
  VITE_AUTH0_CLIENT_ID: 'client',
  VITE_AUTH0_AUDIENCE: 'https://api.example.com',
  VITE_MARKETING_URL: 'https://www.example.com',
  VITE_DEFAULT_SHORT_DOMAIN: 'go.example.com',
  VITE_ACME_VALIDATION_HOST: 'validate.example.com',
};
const telemetry = {
  VITE_APPINSIGHTS_CONNECTION_STRING: 'InstrumentationKey=x;IngestionEndpoint=https://in.example/v2',
};

type Values = Readonly<Record<string, string>>;
interface Outcome {
  readonly code: number;
  readonly said: string;
  readonly complaints: readonly string[];
}

let folder: string;
const page = () => readFileSync(join(folder, 'index.html'), 'utf8');
const write = (text: string) => writeFileSync(join(folder, 'index.html'), text);
const pageWith = (block: string) =>
  `<!doctype html>\n<script id="configuration" type="application/json">${block}</script>\n<p>$& \\1</p>\n`;
const unconfigured = pageWith('{"format":1,"built":{"VITE_PAYMENT_PROVIDER":"paypal"},"values":{}}');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-configure-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  write(unconfigured);
});

function run(program: string, parameters: readonly string[], env: Values = {}): Promise<Outcome> {
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const done = (failure: ExecFileException | null, said: string, complaints: string) =>
      resolve({
        code: Number(failure?.code ?? 0),
        said,
        complaints: complaints.split('\n').filter((line) => line !== ''),
      });
    execFile(program, parameters, { cwd: root, env: { PATH, ...env } }, done);
  });
}

const runConfigure = (...parameters: readonly string[]) =>
  run(process.execPath, ['scripts/configure.mjs', ...parameters]);

/** Both take values in their own way, and name the foreign origins of the policy. */
const ways = {
  /** In this process: starting Vite for each takes a second. */
  async 'what npm run configure does with the values of its file'(values: Values) {
    try {
      const sources = connectSources(configureBuild(folder, values)).join(' ');
      return { code: 0, said: '', complaints: [], sources };
    } catch (error) {
      return { code: 1, said: '', complaints: String(Object(error).message).split('\n'), sources: '' };
    }
  },
  async 'the start script of a container'(values: Values) {
    const show = ['sh', '-c', 'printf %s "$WAYPOST_CONNECT_SRC"'];
    const outcome = await run('sh', ['scripts/container.sh', folder, ...show], { HOME: '/', ...values });
    return { ...outcome, sources: outcome.said };
  },
};

const blockIn = (html: string) => parsePageValues(/type="application\/json">([^<]*)<\/script>/.exec(html)?.[1]);

describe.each(Object.entries(ways))('%s', (_, configure) => {
  it('writes the values into the page of a build, names the origins of the policy, and keeps all else', async () => {
    const { code, sources, complaints } = await configure({ ...required, ...telemetry, VITE_PRODUCT_NAME: 'Acme' });
    expect(complaints).toEqual([]);
    expect(code).toBe(0);
    expect(sources).toBe('https://api.example.com https://tenant.eu.auth0.com https://in.example');
    expect(blockIn(page())).toEqual({
      built: { VITE_PAYMENT_PROVIDER: 'paypal' },
      values: { ...required, ...telemetry, VITE_PRODUCT_NAME: 'Acme' },
    });
    expect(page().replace(/"values":.*<\/script>/, '"values":{}}</script>')).toBe(unconfigured);
  });

  it('replaces the values that an earlier start has written', async () => {
    await configure({ ...required, VITE_PRODUCT_NAME: 'Acme' });
    const { code } = await configure({ ...required, VITE_API_BASE_URL: 'https://other.example' });
    expect(code).toBe(0);
    expect(blockIn(page()).values).toEqual({ ...required, VITE_API_BASE_URL: 'https://other.example' });
  });

  it.each([
    ['</script><script>alert(1)</script>'],
    ['<!-- <script'],
    ['"Acme" \\ & $& \\1 Länks'],
    ['},"values":{"VITE_API_BASE_URL":"https://evil.example"}'],
  ])('writes %s as a text that stays in its place', async (name) => {
    await configure({ ...required, VITE_PRODUCT_NAME: name });
    const { values } = blockIn(page());
    expect(envOf(values)).toMatchObject({ productName: name, apiBaseUrl: required.VITE_API_BASE_URL });
    await configure(required);
    expect(blockIn(page()).values).toEqual(required);
  });

  it('takes every variable of .env.example', async () => {
    const values: Values = {
      ...required,
      ...telemetry,
      VITE_PRODUCT_NAME: 'Acme',
      VITE_PAYMENT_PROVIDER: 'stripe',
      VITE_PREVIEW_FEATURES: 'bulk-actions',
      VITE_LOCAL_COPIES: 'memory',
      VITE_LINK_SEARCH: 'server',
    };
    const named = readFileSync(join(root, '.env.example'), 'utf8').match(/^# VITE_\w+(?==)/gm) ?? [];
    expect(Object.keys(values).toSorted()).toEqual(named.map((line) => line.slice('# '.length)).toSorted());
    expect(await configure(values)).toMatchObject({ code: 0, complaints: [] });
    expect(blockIn(page()).values).toEqual(values);
  });

  it.each(['VITE_LOCAL_COPIES', 'VITE_APPINSIGHTS_CONNECTION_STRING'])(
    'writes an empty %s, which wins',
    async (name) => {
      await configure({ ...required, [name]: '' });
      expect(blockIn(page()).values).toEqual({ ...required, [name]: '' });
    },
  );

  it.each([
    ['http://localhost:4400/idp', 'https://api.example.com http://localhost:4400'],
    ['https://api.example.com/idp', 'https://api.example.com'],
  ])('names the origin of the identity provider %s once', async (domain, origins) => {
    expect((await configure({ ...required, VITE_AUTH0_DOMAIN: domain })).sources).toBe(origins);
  });

  it('names where telemetry goes without an endpoint of its own', async () => {
    const { sources } = await configure({ ...required, VITE_APPINSIGHTS_CONNECTION_STRING: 'InstrumentationKey=x' });
    expect(sources).toContain(' https://dc.services.visualstudio.com');
  });

  it.each([
    [{}, Object.keys(required).map((name) => `${name} is missing`)],
    [{ ...required, VITE_API_BASE_URL: ' ' }, ['VITE_API_BASE_URL is missing']],
    [{ ...required, VITE_API_URL: 'x' }, ['VITE_API_URL is unknown']],
    [
      { ...required, VITE_API_BASE_URL: 'api.example' },
      ['VITE_API_BASE_URL must be an http or https address, without a user, ? or #'],
    ],
    [
      { ...required, VITE_AUTH0_DOMAIN: 'a.b?c' },
      ['VITE_AUTH0_DOMAIN must be a host or an http(s) address, without a user, ? or #'],
    ],
    [
      { ...required, VITE_AUTH0_DOMAIN: 'a.b; script-src *' },
      ['VITE_AUTH0_DOMAIN must be a host or an http(s) address, without a user, ? or #'],
    ],
  ])('refuses %j, and changes nothing', async (values: Values, complaints) => {
    const outcome = await configure(values);
    expect(outcome.complaints).toEqual(complaints);
    expect(outcome).toMatchObject({ code: 1, said: '' });
    expect(page()).toBe(unconfigured);
  });

  it.each(['https://api.example?x', 'https://api.example/#x', 'https://u:p@api.example', 'https://api .example'])(
    'refuses %s as address of the API and of the marketing site',
    async (address) => {
      const { complaints } = await configure({ ...required, VITE_API_BASE_URL: address, VITE_MARKETING_URL: address });
      const reason = 'must be an http or https address, without a user, ? or #';
      expect(complaints).toEqual([`VITE_API_BASE_URL ${reason}`, `VITE_MARKETING_URL ${reason}`]);
      expect(page()).toBe(unconfigured);
    },
  );

  it('refuses a page without a block, and says so', async () => {
    write('<!doctype html>');
    const outcome = await configure(required);
    expect(outcome.code).toBe(1);
    expect(outcome.complaints.join()).toMatch(/index\.html has no block/);
    expect(page()).toBe('<!doctype html>');
  });

  it('refuses a folder without a page', async () => {
    rmSync(join(folder, 'index.html'));
    const outcome = await configure(required);
    expect(outcome.code).toBe(1);
    expect(outcome.complaints.join()).toMatch(/index\.html/);
    expect(existsSync(join(folder, 'index.html'))).toBe(false);
  });
});

describe('npm run configure', () => {
  /** A file of these values, quoted, with a variable that is not of the page. */
  function fileOf(values: Values): string {
    const file = join(folder, 'values.env');
    const lines = Object.entries({ WAYPOST_SANDBOX_PORT: '4400', ...values }).map(
      ([name, value]) => `${name}='${value}'`,
    );
    writeFileSync(file, ['# of the deployment', ...lines].join('\n'));
    return file;
  }

  it('writes the values of a file into the page, and says what the policy needs', async () => {
    const values = { ...required, ...telemetry, VITE_PRODUCT_NAME: '"Acme" \\ & $& \\1 Länks' };
    const { code, said, complaints } = await runConfigure(fileOf(values), folder);
    expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
    expect(said).toMatch(
      /^connect-src 'self' https:\/\/api\.example\.com https:\/\/tenant\.eu\.auth0\.com https:\/\/in\.example$/m,
    );
    expect(blockIn(page()).values).toEqual(values);
  });

  it('refuses what the app would list as malformed, and changes nothing', async () => {
    const outcome = await runConfigure(fileOf({ ...required, VITE_LOCAL_COPIES: 'disk' }), folder);
    expect(outcome.complaints).toEqual(['VITE_LOCAL_COPIES must be one of device, memory, off']);
    expect(outcome).toMatchObject({ code: 1, said: '' });
    expect(page()).toBe(unconfigured);
  });

  it.each([
    ['no file', [], /^Name a file with the values/],
    ['a file that is not there', ['no.env'], /no\.env/],
  ])('says what is wrong with %s', async (_, parameters, complaint) => {
    const { code, complaints } = await runConfigure(...parameters);
    expect(code).toBe(1);
    expect(complaints).toEqual([expect.stringMatching(complaint)]);
  });

  it.each([
    ['no JSON', '{"format":1,'],
    ['another format', '{"format":2,"built":{},"values":{}}'],
  ])('refuses a page whose block is %s', async (_, block) => {
    write(pageWith(block));
    expect(() => configureBuild(folder, required)).toThrow('has no block for these values');
    expect(page()).toBe(pageWith(block));
  });
});

describe('the start script of a container', () => {
  it('runs the command that follows with its parameters, and ends with its code', async () => {
    const command = ['sh', '-c', 'printf "%s|" "$@"; exit 7', 'sh', 'daemon off;', 'two  spaces'];
    const { code, said } = await run('sh', ['scripts/container.sh', folder, ...command], required);
    expect(said).toBe('daemon off;|two  spaces|');
    expect(code).toBe(7);
  });

  it('starts nothing without a value that it needs', async () => {
    const { said } = await run('sh', ['scripts/container.sh', folder, 'echo', 'started']);
    expect(said).toBe('');
  });

  it('writes a line break as a space', async () => {
    await run('sh', ['scripts/container.sh', folder, 'true'], { ...required, VITE_PRODUCT_NAME: 'Acme\nLinks' });
    expect(blockIn(page()).values).toMatchObject({ VITE_PRODUCT_NAME: 'Acme Links' });
  });
});
