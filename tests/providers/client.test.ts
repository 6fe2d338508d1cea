import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { env } from '@/config';
import { limits } from '@/config/limits';
import { deleteDomain } from '@/contract/domains';
import type { Endpoint } from '@/contract/endpoint';
import { uploadFirebaseCsv } from '@/contract/imports';
import { createLink, setLinkStatus } from '@/contract/links';
import { deleteOrganization, listOrganizations } from '@/contract/organizations';
import { signedIn } from '@/contract/profile';
import { listProjects } from '@/contract/projects';
import { ApiError } from '@/providers/http/apiError';
import { clientFor } from '@/providers/http/client';
import { errorSentence } from '@/providers/http/errorSentence';
import { link } from '../support/rows';
import { server } from '../support/server';
import { createTestWorld } from '../support/world';

/** The error of a call that has to fail. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the client', () => {
  it('sends the bearer to the API', async () => {
    const world = await createTestWorld();
    await world.client().call(listOrganizations);
    expect(world.requests(listOrganizations)[0]?.headers.get('authorization')).toMatch(/^Bearer \S+$/);
  });

  it('sends nothing to the host of an absolute address, but asks its own', async () => {
    const asked: string[] = [];
    server.use(
      http.all('*', ({ request }) => {
        asked.push(new URL(request.url).origin);
        return HttpResponse.json({});
      }),
    );
    await failureOf(clientFor(async () => 'secret').axios.get('https://evil.test/v1/organizations'));
    expect(asked).toEqual([env.apiBaseUrl]);
  });

  it('asks for a token before every call, and gives up without one', async () => {
    const world = await createTestWorld();
    const noToken = new ApiError('token', 'No authentication token available');
    const client = clientFor(() => Promise.reject(noToken));
    expect(await failureOf(client.call(listOrganizations))).toBe(noToken);
    expect(world).toHaveRequested(listOrganizations, 0);
  });

  it('makes a call in the background when no other is under way', async () => {
    const world = await createTestWorld();
    const client = world.client();
    const projects = world.hold(listProjects);
    const call = client.call(listProjects, { path: { organizationId: 'org_1' } });
    const background = client.raw(listOrganizations, { isBackground: true });
    await expect.poll(() => projects.waiting).toHaveLength(1);
    expect(world).toHaveRequested(listOrganizations, 0);
    projects.releaseAll();
    await Promise.allSettled([call, background]);
    expect(world).toHaveRequested(listOrganizations, 1);
  });

  it('is one and the same for one source of tokens', () => {
    const getToken = async () => 'token';
    expect(clientFor(getToken)).toBe(clientFor(getToken));
  });

  it('waits 30 s for an answer', () => {
    expect(limits.apiTimeoutMs).toBe(30_000);
    expect(clientFor(async () => 'token').axios.defaults.timeout).toBe(30_000);
  });

  it('sends nothing for a path that is not complete', async () => {
    const world = await createTestWorld();
    const error = await failureOf(world.client().call(listProjects, { path: { organizationId: '..' } }));
    expect(error).toMatchObject({ message: expect.stringContaining("'organizationId'") });
    expect(world.allRequests()).toEqual([]);
  });

  it('uploads a file as the field ‘file’, with its name and the browser’s own boundary', async () => {
    const world = await createTestWorld();
    const file = new File(['shortLink,deepLink\nabc,https://example.com\n'], 'links.csv', { type: 'text/csv' });
    const path = { organizationId: 'org_1', projectId: 'prj_1' };
    const percents: number[] = [];
    const reply = await world
      .client()
      .call(uploadFirebaseCsv, { path, file, onProgress: (percent) => percents.push(percent) });
    expect(reply.success).toBe(true);
    expect(world.requests(uploadFirebaseCsv)[0]?.headers.get('content-type')).toMatch(
      /^multipart\/form-data; boundary=/,
    );
    expect(percents.at(-1)).toBe(100);
  });

  it.each([
    ['nothing', ''],
    ['broken JSON', '{"half'],
    ['markup that is called JSON', '<html></html>'],
  ])('succeeds with 200 and %s when the reply is not needed', async (_, text) => {
    const world = await createTestWorld({ rows: { links: [link('one')] } });
    world.malformed(setLinkStatus, text);
    const path = {
      organizationId: 'org_1',
      projectId: 'prj_1',
      domain: 'go.localhost:4400',
      id: 'go.localhost:4400+one',
    };
    await world.client().call(setLinkStatus, { path, body: { isActive: false } });
    expect(world).toHaveRequested(setLinkStatus, 1);
  });
});

describe('a call that fails', () => {
  it.each([
    [400, { detail: 'Too short' }, { statusCode: 400, detail: 'Too short', kind: 'answered' }],
    [422, { errors: { name: ['Too short'] } }, { statusCode: 422, errors: { name: 'Too short' } }],
    [409, { message: 'Taken' }, { statusCode: 409, serverMessage: 'Taken' }],
    [502, '<html><body>Bad gateway</body></html>', { statusCode: 502, detail: undefined, message: '' }],
    [500, 'Out of order', { statusCode: 500, detail: 'Out of order' }],
  ])('with %d keeps what the server says', async (status, body, expected) => {
    const world = await createTestWorld();
    world.fail(listOrganizations, status, body);
    const error = await failureOf(world.client().call(listOrganizations));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
  });

  it.each([
    ['broken JSON', '{"organizations":['],
    ['a text', '"organizations"'],
    ['null', 'null'],
  ])('because 200 carries %s is malformed, not empty', async (_, text) => {
    const world = await createTestWorld();
    world.malformed(listOrganizations, text);
    expect(await failureOf(world.client().call(listOrganizations))).toMatchObject({ kind: 'malformed' });
  });

  const place = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.localhost:4400', id: 'one' };
  const unreadable = 'The answer of the server could not be read.';
  const unknown = `${unreadable} The request may have been carried out.`;
  const file = new File(['shortLink,deepLink\n'], 'links.csv');
  it.each([
    ['a read', listOrganizations, {}, unreadable],
    ['the creation of a link', createLink, { body: { customSlug: 'one' } }, unknown],
    ['the change of a status', setLinkStatus, { body: { isActive: false } }, unknown],
    ['the deletion of a domain', deleteDomain, {}, unknown],
    ['the deletion of an organization', deleteOrganization, {}, unknown],
    ['an upload', uploadFirebaseCsv, { file }, unknown],
  ] as const)(
    'because %s is answered with a page could not be read, and no API has answered',
    async (_, endpoint, options, message) => {
      const world = await createTestWorld();
      world.page(endpoint);
      const client = world.client();
      const path = { ...place, organizationId: 'org_1' };
      const failure = { kind: 'malformed', statusCode: 0, message };
      expect(await failureOf(client.call<Endpoint>(endpoint, { path, ...options }))).toMatchObject(failure);
      expect(await failureOf(client.raw<Endpoint>(endpoint, { path, ...options }))).toMatchObject(failure);
    },
  );

  it.each([
    ['plain text', 'Your request was blocked.', { detail: undefined, message: '' }],
    ['JSON', '{"detail":"Too short"}', { detail: 'Too short', message: 'Too short' }],
  ])('takes no words of a page, and those of the API whatever their type: %s', async (_, body, said) => {
    const world = await createTestWorld();
    world.fail(listOrganizations, 403, body, { headers: { 'content-type': 'text/html' } });
    expect(await failureOf(world.client().call(listOrganizations))).toMatchObject({ statusCode: 403, ...said });
  });

  it('does not fail for the type of an answer without a body', async () => {
    const world = await createTestWorld();
    const typed = new Headers({ 'content-type': 'text/html' });
    server.use(http.all('*', () => new HttpResponse(null, { status: 204, headers: typed })));
    expect(await world.client().call(deleteDomain, { path: place })).not.toBeInstanceOf(Error);
  });

  it('because the profile has no userId is malformed', async () => {
    const world = await createTestWorld();
    world.reply(signedIn, { email: 'ada@example.com', planStatus: 'Active' });
    expect(await failureOf(world.client().call(signedIn))).toMatchObject({ kind: 'malformed' });
  });

  it('for want of a connection says so', async () => {
    const world = await createTestWorld();
    world.cut(listOrganizations);
    expect(await failureOf(world.client().call(listOrganizations))).toMatchObject({
      kind: 'network',
      statusCode: 0,
      message: "The server can't be reached. Check your connection and try again.",
    });
  });

  it('because the app gave it up is aborted, not a failure of the server', async () => {
    const world = await createTestWorld();
    world.hang(listOrganizations);
    const giveUp = new AbortController();
    const failure = failureOf(world.client().call(listOrganizations, { signal: giveUp.signal }));
    giveUp.abort();
    expect(await failure).toMatchObject({ kind: 'aborted' });
  });

  it('carries nothing of the request: no bearer, no address', async () => {
    const world = await createTestWorld();
    world.fail(listOrganizations, 500);
    const error = await failureOf(clientFor(async () => 'secret-token').call(listOrganizations));
    expect(`${JSON.stringify(error)} ${String(error)}`).not.toMatch(/secret-token|bearer|localhost/i);
  });

  it.each([
    ['5', 5_000],
    ['0', undefined],
    ['86400', 60_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
    ['soon', undefined],
  ])('with Retry-After %s asks for a wait of %s ms', async (header, retryAfterMs) => {
    const world = await createTestWorld();
    world.fail(listOrganizations, 429, {}, { headers: { 'retry-after': header } });
    expect(await failureOf(world.client().call(listOrganizations))).toMatchObject({ retryAfterMs });
  });
});

describe('an answer 429', () => {
  const soon = () => new Date(Date.now() + 4_500).toUTCString(); // a date has whole seconds
  it.each([
    ['seconds', () => '5', /^Too many requests\. Try again in 5 seconds\.$/],
    ['one second', () => '1', /^Too many requests\. Try again in 1 second\.$/],
    ['a date', soon, /^Too many requests\. Try again in [345] seconds\.$/],
    ['an hour', () => '3600', /^Too many requests\. Try again in 60 minutes\.$/],
    ['a date that has passed', () => new Date(0).toUTCString(), /^Too many requests\. Try again shortly\.$/],
    ['something else', () => 'later', /^Too many requests\. Try again shortly\.$/],
  ])('without words says when to try again, with %s in Retry-After', async (_, header, sentence) => {
    const world = await createTestWorld();
    world.fail(listOrganizations, 429, {}, { headers: { 'retry-after': header() } });
    const error = await failureOf(world.client().call(listOrganizations));
    expect(errorSentence(error, 'the fallback')).toMatch(sentence);
  });

  it('says when to try again without Retry-After too, and otherwise what the server says', async () => {
    const world = await createTestWorld();
    world.fail(listOrganizations, 429, '');
    expect(errorSentence(await failureOf(world.client().call(listOrganizations)), 'the fallback')).toBe(
      'Too many requests. Try again shortly.',
    );
    world.fail(listOrganizations, 429, { message: 'Slow down, please' });
    expect(errorSentence(await failureOf(world.client().call(listOrganizations)), 'the fallback')).toBe(
      'Slow down, please',
    );
  });
});
