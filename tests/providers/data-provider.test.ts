import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDomains, refreshDomain } from '@/contract/domains';
import { listLinks, setLinkStatus } from '@/contract/links';
import { createOrganization, listOrganizations } from '@/contract/organizations';
import { createDataProvider } from '@/providers/data/createDataProvider';
import { inScope } from '@/providers/data/scope';
import { resources } from '@/resources';
import { domain, link, links } from '../support/rows';
import { createTestWorld, type WorldOptions } from '../support/world';

const scope = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.localhost:4400' };

async function setUp(options?: WorldOptions) {
  const world = await createTestWorld(options);
  return { world, provider: createDataProvider(world.client(), resources) };
}

describe('an operation that is not declared', () => {
  it.each([
    ['a list of checkout', 'list', (provider: Provider) => provider.getList({ resource: 'checkout' })],
    ['one organization', 'one', (provider: Provider) => provider.getOne({ resource: 'organizations', id: 'org_1' })],
    [
      'an update of a project',
      'update',
      (provider: Provider) => provider.update({ resource: 'projects', id: 'p', variables: {} }),
    ],
    ['the removal of a link', 'remove', (provider: Provider) => provider.deleteOne({ resource: 'links', id: 'l' })],
    ['a resource of another name', 'not-there', (provider: Provider) => provider.getList({ resource: 'not-there' })],
    [
      'an action of another name',
      'explode',
      (provider: Provider) =>
        provider.update({ resource: 'domains', id: 'd', variables: {}, meta: inScope(scope, { action: 'explode' }) }),
    ],
  ])('names itself before any request: %s', async (_, name, ask) => {
    const { world, provider } = await setUp();
    await expect(ask(provider)).rejects.toThrow(`'${name}'`);
    expect(world.allRequests()).toEqual([]);
  });

  it('names the id that is missing in its scope', async () => {
    const { world, provider } = await setUp();
    await expect(provider.getList({ resource: 'links', meta: inScope({ organizationId: 'org_1' }) })).rejects.toThrow(
      "'projectId'",
    );
    expect(world.allRequests()).toEqual([]);
  });
});
type Provider = ReturnType<typeof createDataProvider>;

describe('what the address bar adds to meta', () => {
  it('never becomes a method, an address or a header', async () => {
    const { world, provider } = await setUp();
    const meta = {
      ...inScope(),
      method: 'delete',
      url: 'https://evil.test',
      headers: { 'x-evil': 'yes' },
      query: { a: 1 },
    };
    await provider.getList({ resource: 'organizations', meta });
    const [request] = world.requests(listOrganizations);
    expect(request).toMatchObject({ method: 'GET', path: '/v1/organizations', query: {} });
    expect(request?.headers.get('x-evil')).toBeNull();
  });

  it('never becomes a scope, because the hook’s own scope stands after it', async () => {
    const { world, provider } = await setUp();
    const fromAddress = { scope: 'org_2', organizationId: 'org_2', action: 'refresh' };
    await provider.getList({ resource: 'domains', meta: { ...fromAddress, ...inScope(scope) } });
    expect(world.requests(listDomains)[0]?.params).toEqual({ organizationId: 'org_1' });
  });
});

describe('a list', () => {
  it('gives its rows with their identity, its total and the token of the next page', async () => {
    const { provider } = await setUp({ rows: { links: links(3) } });
    const page = await provider.getList({ resource: 'links', meta: inScope(scope), pagination: { pageSize: 2 } });
    expect(page).toMatchObject({
      data: [{ id: 'go.localhost:4400+l-1' }, { id: 'go.localhost:4400+l-2' }],
      total: 3,
      cursor: { next: expect.any(String) },
    });
  });

  it('hands the continuation token on as it came', async () => {
    const { world, provider } = await setUp();
    world.reply(listLinks, { links: [], hasMore: false });
    const token = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((text) => text.isWellFormed());
    const odd = fc.oneof(token, fc.constantFrom('+ / = &', '%7B"a"%7D', '日本', 'a+b/c=='));
    await fc.assert(
      fc.asyncProperty(odd, async (sent) => {
        const pagination = { currentPage: sent as unknown as number }; // Refine types its page parameter as a number
        await provider.getList({ resource: 'links', meta: inScope(scope), pagination });
        expect(world.requests(listLinks).at(-1)?.query.continuationToken).toBe(sent);
      }),
      { numRuns: 30 },
    );
  });

  it('takes no page number for a token', async () => {
    const { world, provider } = await setUp();
    await provider.getList({ resource: 'links', meta: inScope(scope), pagination: { currentPage: 2 } });
    expect(world.requests(listLinks)[0]?.query).toEqual({ pageSize: '25' });
  });

  it('ends where the server says that there is no more, token or not', async () => {
    const { world, provider } = await setUp();
    world.reply(listLinks, { links: [], hasMore: false, nextContinuationToken: 'stale' });
    const page = await provider.getList({ resource: 'links', meta: inScope(scope) });
    expect(page.cursor?.next).toBeUndefined();
  });

  it('is given up with its signal', async () => {
    const { world, provider } = await setUp();
    world.hang(listOrganizations);
    const giveUp = new AbortController();
    const list = provider.getList({ resource: 'organizations', meta: { ...inScope(), signal: giveUp.signal } });
    giveUp.abort();
    await expect(list).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('a write', () => {
  it('sends its values and gives the row that the server answers', async () => {
    const { world, provider } = await setUp();
    const variables = { name: 'Helios', organizationType: 'Team' };
    const { data } = await provider.create({ resource: 'organizations', variables, meta: inScope() });
    expect(world.requests(createOrganization)[0]?.body).toEqual(variables);
    expect(data).toMatchObject({ name: 'Helios', type: 'Team' });
  });

  it('finds its row by the whole identity', async () => {
    const { world, provider } = await setUp({ rows: { links: [link('abc')] } });
    const id = 'go.localhost:4400+abc';
    await provider.update({ resource: 'links', id, variables: { isActive: false }, meta: inScope(scope) });
    expect(world.requests(setLinkStatus)[0]).toMatchObject({ params: { ...scope, id }, body: { isActive: false } });
  });

  it('can be an action by name', async () => {
    const { world, provider } = await setUp({ rows: { domains: [domain('go.example.com')] } });
    const meta = inScope({ organizationId: 'org_1', domain: 'go.example.com' }, { action: 'refresh' });
    const { data } = await provider.update({ resource: 'domains', id: 'go.example.com', variables: {}, meta });
    expect(world).toHaveRequested(refreshDomain, 1);
    expect(data).toMatchObject({ domain: 'go.example.com' });
  });
});

describe("a call of Refine's own, without a declaration", () => {
  const call = ({ custom }: Provider, url: string) => custom?.({ url, method: 'get' });

  it('goes to the API with the bearer, and fails as every call does', async () => {
    const { world, provider } = await setUp();
    expect(provider.getApiUrl()).toBe('http://localhost:4400');
    await call(provider, '/v1/organizations');
    expect(world.requests(listOrganizations)[0]?.headers.get('authorization')).toMatch(/^Bearer ./);
    world.fail(listOrganizations, 403, { detail: 'Not for you' });
    await expect(call(provider, '/v1/organizations')).rejects.toMatchObject({ statusCode: 403, detail: 'Not for you' });
  });
});
