// @vitest-environment node

import { links } from '@sandbox/database/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v1 } from '@/contract/v1';
import { type ApiWorld, apiWorld, providerDomain } from './apiWorld';

let world: ApiWorld;
const numbered = (amount: number) => Array.from({ length: amount }, (_, index) => ({ slug: `s${amount - index}` }));
const slugs = (page: { links: { shortLink: string }[] }) => page.links.map(({ shortLink }) => shortLink);

beforeEach(async () => {
  world = await apiWorld({
    projects: [
      { id: 'prj_1', organizationId: 'org_1' },
      { id: 'prj_2', organizationId: 'org_1', name: 'Spring' },
    ],
    domains: [
      { domain: 'go.acme.example' },
      { domain: 'go.acme.localhost' },
      { domain: 'new.acme.example', status: 'pendingDns' },
    ],
    links: [...numbered(30), { slug: 'there', domain: 'go.acme.example' }, { slug: 'spring', projectId: 'prj_2' }],
  });
});
afterEach(() => world.close());

describe('The list of links', () => {
  const page = async (query: Record<string, string> = {}, path = {}) =>
    (await world.ask(v1.listLinks, { query, path })).json;

  it('shows the newest 25 first, with the number of all', async () => {
    const first = await page();
    expect(slugs(first)).toEqual(Array.from({ length: 25 }, (_, index) => `s${30 - index}`));
    expect(first).toMatchObject({ hasMore: true, totalCount: 30, nextContinuationToken: expect.any(String) });
  });

  it('goes on where the page before ended, in another page size and when links were added in between', async () => {
    const first = await page({ pageSize: '20' });
    const body = { deepLink: 'https://www.example.com/', customSlug: 'late', name: 'Late', domain: providerDomain };
    await world.ask(v1.createLink, { body });
    const second = await page({ pageSize: '200', continuationToken: first.nextContinuationToken });
    expect(slugs(second)).toEqual(Array.from({ length: 10 }, (_, index) => `s${10 - index}`));
    expect(second).toMatchObject({ hasMore: false, totalCount: 31 });
    expect(second).not.toHaveProperty('nextContinuationToken');
  });

  it('holds only the links of its project and domain', async () => {
    expect(slugs(await page({}, { projectId: 'prj_2' }))).toEqual(['spring']);
    expect(slugs(await page({}, { domain: 'GO.acme.example' }))).toEqual(['there']);
  });

  it.each([
    ['broken', 'nonsense', providerDomain, 400],
    ['of another domain', '', 'go.acme.example', 400],
  ])('refuses a continuation token that is %s', async (_, token, domain, status) => {
    const { nextContinuationToken } = await page({ pageSize: '10' });
    const query = { pageSize: '10', continuationToken: token || nextContinuationToken };
    expect(await world.ask(v1.listLinks, { query, path: { domain } })).toMatchObject({ status });
  });

  it('answers 410 for a token of the day before yesterday', async () => {
    const { nextContinuationToken } = await page();
    world.pass(48 * 60 * 60 * 1000);
    const query = { continuationToken: nextContinuationToken };
    expect(await world.ask(v1.listLinks, { query })).toMatchObject({ status: 410 });
  });

  it('answers 410 for a token that is older than the seconds that are set', async () => {
    const hurried = await apiWorld({ links: numbered(3) }, { pageTokenSeconds: 5 });
    const { json } = await hurried.ask(v1.listLinks, { query: { pageSize: '1' } });
    const next = { query: { pageSize: '1', continuationToken: json.nextContinuationToken } };
    hurried.pass(5_000);
    expect(await hurried.ask(v1.listLinks, next)).toMatchObject({ status: 200 });
    hurried.pass(1);
    expect(await hurried.ask(v1.listLinks, next)).toMatchObject({ status: 410 });
    await hurried.close();
  });

  it.each(['0', '201', 'many', '1.5'])('refuses the page size %s', async (pageSize) => {
    expect(await world.ask(v1.listLinks, { query: { pageSize } })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'pageSize' }] },
    });
  });
});

describe('A new link', () => {
  const body = { deepLink: 'https://www.example.com/a', customSlug: 'abc', name: 'A', domain: providerDomain };
  const create = (change: object, path = {}) => world.ask(v1.createLink, { body: { ...body, ...change }, path });
  const acme = { domain: 'go.acme.example' };
  const local = { domain: 'go.acme.localhost' };

  it('has a short URL, http on this machine and https elsewhere', async () => {
    expect(await create({})).toMatchObject({ status: 201, json: { shortUrl: `http://${providerDomain}/abc` } });
    expect(await create(acme, acme)).toMatchObject({ json: { shortUrl: 'https://go.acme.example/abc' } });
  });

  it('keeps every field, and none that the API does not know', async () => {
    const optional = {
      description: 'D',
      tags: ['one', 'two'],
      expiresAt: '2026-03-02T12:00:00+02:00',
      utmSource: 's',
      utmMedium: 'm',
      utmCampaign: 'c',
      utmTerm: 't',
      utmContent: 'n',
      socialTitle: 'T',
      socialDescription: 'SD',
      socialImageUrl: 'https://www.example.com/i.png',
    };
    await create({ ...optional, clickCount: 99, deleted: true, organizationId: 'org_x', createdBy: 'Mallory' });
    const { json } = await world.ask(v1.listLinks, { query: { pageSize: '1' } });
    expect(json.links).toMatchObject([
      {
        ...optional,
        expiresAt: '2026-03-02T10:00:00.000Z',
        created: '2026-03-01T12:00:00.000Z',
        createdBy: 'Ada Lindqvist',
        clickCount: 0,
        deleted: false,
        isActive: true,
        organizationId: 'org_1',
      },
    ]);
  });

  it('finds its slug taken, in whatever project of the domain', async () => {
    const message = `The slug spring is already taken on ${providerDomain}`;
    expect(await create({ customSlug: 'spring' })).toMatchObject({
      status: 409,
      json: { detail: message, errors: [{ path: 'customSlug', message }] },
    });
    expect(await create({ customSlug: 'Spring' })).toMatchObject({ status: 201 });
  });

  it('wins or loses against another of the same moment, never both', async () => {
    const answers = await Promise.all([create({}), create({ deepLink: 'https://www.example.com/b' })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it.each([
    ['https://go.acme.example/abc', acme],
    ['http://go.acme.example/abc', acme],
    ['HTTPS://GO.ACME.EXAMPLE/abc', acme],
    ['https://go.acme.example:443/abc', acme],
    ['https://go.acme.example./abc', acme],
    ['https://go.acme.example/abc/', acme],
    ['https://go.acme.example/%61bc', acme],
    ['https://go.acme.example/abc?qr=1#top', acme],
    ['http://go.acme.localhost:4400/abc', local],
    ['http://go.localhost:4400/abc', {}],
  ])('does not lead to itself: %s', async (deepLink, domain) => {
    expect(await create({ ...domain, deepLink }, domain)).toMatchObject({
      status: 422,
      json: {
        errors: [{ path: 'deepLink', message: 'Destination URL cannot be the same as the generated short link' }],
      },
    });
  });

  it.each(['https://go.acme.example/ABC', 'https://go.acme.example/other', 'myapp://go.acme.example/abc'])(
    'may lead to %s',
    async (deepLink) => {
      expect(await create({ ...acme, deepLink }, acme)).toMatchObject({ status: 201 });
    },
  );

  it.each([
    ['a destination that runs', { deepLink: 'javascript:alert(1)' }, 'deepLink'],
    ['a slug with a slash', { customSlug: 'a/b' }, 'customSlug'],
    ['SQL as slug', { customSlug: "' OR 1=1--" }, 'customSlug'],
    ['a name of 101 characters', { name: 'n'.repeat(101) }, 'name'],
    ['an expiration in the past', { expiresAt: '2026-03-01T11:59:59Z' }, 'expiresAt'],
    ['another domain than the address', acme, 'domain'],
    ['NUL in its name', { name: 'a\0b' }, 'name'],
  ])('is refused with %s', async (_, change, path) => {
    expect(await create(change)).toMatchObject({ status: 422, json: { errors: [{ path }] } });
  });

  it('waits until its domain is active', async () => {
    const domain = { domain: 'new.acme.example' };
    expect(await create(domain, domain)).toMatchObject({ status: 422, json: { errors: [{ path: 'domain' }] } });
  });

  it('has a name that is stored as it is, whatever it looks like', async () => {
    const name = `' OR 1=1-- %_\u202e<b>`;
    await create({ name });
    expect((await world.ask(v1.listLinks)).json.links[0]).toMatchObject({ name });
  });
});

describe("A link's status", () => {
  const set = (slug: string, isActive: boolean, path = {}) =>
    world.ask(v1.setLinkStatus, { path: { id: `${providerDomain}+${slug}`, ...path }, body: { isActive } });

  it('is switched off and on', async () => {
    expect(await set('s1', false)).toMatchObject({ status: 200, json: { shortLink: 's1', isActive: false } });
    expect(await set('s1', true)).toMatchObject({ json: { isActive: true } });
  });

  it('comes back from deleted when it is switched on, not when it is switched off', async () => {
    await world.database.orm.update(links).set({ deleted: true }).where(eq(links.slug, 's1'));
    expect(await set('s1', false)).toMatchObject({ json: { isActive: false, deleted: true } });
    expect(await set('s1', true)).toMatchObject({ json: { isActive: true, deleted: false } });
  });

  it.each([
    ['an unknown slug', { id: `${providerDomain}+nothing` }],
    ['a slug in other case', { id: `${providerDomain}+S1` }],
    ['no domain in the identity', { id: 's1' }],
    ['another project', { id: `${providerDomain}+s1`, projectId: 'prj_2' }],
    ['a pattern', { id: `${providerDomain}+s%` }],
    ['NUL behind the slug', { id: `${providerDomain}+s1\0` }],
  ])('is answered 404 for %s', async (_, path) => {
    expect(await set('', true, path)).toMatchObject({ status: 404 });
  });
});
