// @vitest-environment node
import { logLine } from '@sandbox/http/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callApi, form, origin, world } from './outerWorld';

let here: Awaited<ReturnType<typeof world>>;
beforeEach(async () => {
  here = await world();
});
afterEach(() => here.close());

const json = (body: BodyInit): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});

describe('the sandbox', () => {
  it.each(['/', '/links', '/callback?code=1', '/v1extra', '/src/main.tsx'])('leaves %s to the dashboard', (path) => {
    expect(here.sandbox.fetch(new Request(origin + path))).toBeUndefined();
  });

  it.each(['http://evil.test:4400/', 'http://localhost.evil.test:4400/v1/x', 'http://localhost:4401/v1/x'])(
    'serves nothing under %s',
    async (url) => {
      const answer = await here.sandbox.fetch(new Request(url));
      expect(answer?.status).toBe(421);
    },
  );

  it.each(['http://127.0.0.1:4400/telemetry', 'http://[::1]:4400/telemetry'])('answers at %s', async (url) => {
    const answer = await here.sandbox.fetch(new Request(url));
    expect(answer?.status).toBe(200);
  });

  it.each(['http://evil.test', 'null', `${origin}0`, 'http://localhost', `https://localhost:4400`])(
    'does not run a change that %s asks for',
    async (from) => {
      await here.send('/telemetry/v2/track', json('[{"name":"kept"}]'));
      const answer = await here.send('/telemetry', { method: 'DELETE', headers: { origin: from } });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await (await here.send('/telemetry')).json()).toEqual([{ name: 'kept' }]);
    },
  );

  it('shares answers with its own origin, without credentials', async () => {
    const headers = { origin, 'access-control-request-method': 'PUT' };
    const answer = await here.send('/v1/organizations/x', { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
    const foreign = await here.send('/v1/organizations/x', { method: 'OPTIONS', headers: { origin: 'null' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['/idp/nothing', '/pay', '/telemetry/nothing', '/v1/nothing'])('answers %s with a problem', async (path) => {
    const answer = await here.send(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ title: 'Not found', status: 404 });
    expect((await here.send(path, { method: 'HEAD' })).status).toBe(404);
  });

  it('says nothing about an error of its own, and logs it', async () => {
    const events: string[] = [];
    const broken = await world({ log: (event) => events.push(event) });
    broken.sandbox.database.close();
    const answer = await broken.send('/pay/chk_1');
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Server error',
      status: 500,
      detail: 'Something went wrong in the sandbox.',
      message: 'Something went wrong in the sandbox.',
    });
    expect(events).toEqual(['request.failed', 'request']);
  });

  it('logs no error of a request that its caller has given up', async () => {
    const events: string[] = [];
    const broken = await world({ log: (event) => events.push(event) });
    broken.sandbox.database.close();
    await broken.send('/pay/chk_1', { signal: AbortSignal.abort() });
    expect(events).toEqual(['request']);
  });

  it('refuses a method that the address does not know, and names those it does', async () => {
    const answer = await here.send('/v1/user/signed-in');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(await answer.json()).toMatchObject({ title: 'Method not allowed', status: 405 });
  });
});

describe('a body', () => {
  const token = '/idp/oauth/token';

  it.each<[string, number, RequestInit]>([
    ['broken JSON', 400, json('{"a":')],
    ['a string of 500,000 quotes without an end', 400, json(`"${'\\"'.repeat(500_000)}`)],
    ['JSON that is nested 10,000 deep', 400, json('['.repeat(10_000) + ']'.repeat(10_000))],
    ['JSON that is not UTF-8', 400, json(new Uint8Array([0x22, 0xff, 0x22]))],
    ['more than 1 MB', 413, json(`"${'a'.repeat(1024 * 1024)}"`)],
    ['XML', 415, { method: 'POST', headers: { 'content-type': 'application/xml' }, body: '<a/>' }],
    ['plain text', 415, { method: 'POST', body: '{}' }],
  ])('of %s is answered with %i', async (_what, status, init) => {
    const answer = await here.send(token, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: expect.any(String),
      status,
      detail: expect.any(String),
      message: expect.any(String),
    });
  });

  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'without anything in it is answered with 400, as %s too',
    async (type) => {
      const answer = await here.send(token, { method: 'POST', headers: { 'content-type': type } });
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    },
  );

  it('without a length is stopped at 1 MB as well, long before its end', async () => {
    let sent = 0;
    const long = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
        if (sent >= 8 * 1024 * 1024) controller.close();
      },
    });
    const answer = await here.send(token, { ...json(''), body: long, duplex: 'half' } as RequestInit); // not in the DOM types
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });

  it('of a form is not accepted by the API', async () => {
    expect((await here.send('/v1/user/signed-in', form({ a: 'b' }))).status).toBe(415);
  });
});

describe('the rate limit', () => {
  it('stops a person after 200 requests in a second and no other person, for a second only', async () => {
    const limited = await world({ limits: { rateLimit: true } });
    const ada = await limited.sandbox.issueAccessToken('auth0|ada');
    const max = await limited.sandbox.issueAccessToken('auth0|max');
    for (let count = 0; count < 200; count++) await callApi(limited.send, ada);
    const refused = await callApi(limited.send, ada);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await callApi(limited.send, max)).status).toBe(200);
    limited.later(1);
    expect((await callApi(limited.send, ada)).status).toBe(200);
    await limited.close();
  });

  it('counts strangers by their address, whatever X-Forwarded-For says', async () => {
    const limited = await world({ limits: { rateLimit: true } });
    const visit = (count: number, address: string) =>
      limited.send('/telemetry', { headers: { 'x-forwarded-for': `10.0.0.${count}` } }, address);
    for (let count = 0; count < 200; count++) await visit(count, '127.0.0.1');
    expect((await visit(201, '127.0.0.1')).status).toBe(429);
    expect((await visit(202, '127.0.0.2')).status).toBe(200);
    await limited.close();
  });
});

describe('the log', () => {
  it('is one line per event, without terminal codes and without tokens', async () => {
    const token = await here.sandbox.issueAccessToken('auth0|ada');
    const line = logLine('request', { path: `/a\r\nb\u001b[31m\u009b\u202e`, agent: `Bearer ${token}` });
    expect(line).toMatch(/^[\u0020-\u007e]+$/);
    expect(line).not.toContain(token.slice(0, 20));
    expect(line).toMatch(/token:[0-9a-f]{8}/);
    expect(JSON.parse(line)).toMatchObject({ event: 'request', path: '/a\r\nb\u001b[31m\u009b\u202e' });
  });

  it('says method, path and status of a request, and nothing of its query', async () => {
    const events: unknown[] = [];
    const logged = await world({ log: (event, details) => events.push([event, details]) });
    await logged.send('/idp/v2/logout?returnTo=secret');
    expect(events).toEqual([
      ['request', { method: 'GET', path: '/idp/v2/logout', status: 400, ms: expect.any(Number) }],
    ]);
    await logged.close();
  });
});
