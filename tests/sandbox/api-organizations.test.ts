// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v1 } from '@/contract/v1';
import { type ApiWorld, apiWorld, providerDomain } from './apiWorld';

let world: ApiWorld;

beforeEach(async () => {
  world = await apiWorld({
    organizations: [
      { id: 'org_1', name: 'Northwind Trail', members: ['usr_ada', 'usr_max'] },
      { id: 'org_ada', name: 'Ada Lindqvist', organizationType: 'Personal' },
      { id: 'org_closed', isActive: false },
      { id: 'org_max', name: 'Atlas Media', members: ['usr_max'] },
    ],
    domains: [{ domain: 'go.northwind.example' }, { domain: 'read.atlas.example', organizationId: 'org_max' }],
    links: [{ slug: 'one' }, { slug: 'two', domain: 'go.northwind.example' }],
  });
});
afterEach(() => world.close());

describe('Access', () => {
  it.each([
    ['no token', null, 401, 'Authentication failed'],
    ['a token that does not verify', 'bad', 401, 'Authentication failed'],
    ['an unknown person', 'auth0|unknown', 401, 'Authentication failed'],
    ['an expired session', 'auth0|eli', 401, 'Authentication failed'],
    ['no preview access', 'auth0|pia', 403, 'Preview access denied'],
  ])('is refused for %s', async (_, as, status, detail) => {
    expect(await world.ask(v1.signedIn, { as })).toMatchObject({ status, json: { status, detail, message: detail } });
    expect(await world.ask(v1.listOrganizations, { as })).toMatchObject({ status });
  });

  it('lets a person without a plan sign in and choose one', async () => {
    expect(await world.ask(v1.signedIn, { as: 'auth0|bo' })).toMatchObject({
      status: 200,
      json: { planStatus: 'None' },
    });
    expect(await world.ask(v1.listPlans, { as: 'auth0|bo' })).toMatchObject({ status: 200 });
  });
});

describe('What belongs to another tenant', () => {
  const max = { organizationId: 'org_max', projectId: 'prj_max', domain: 'read.atlas.example' };
  const body = { name: 'Mine', isActive: true };
  const link = { deepLink: 'https://www.example.com/', customSlug: 'x', name: 'X', domain: max.domain };

  it.each([
    ['PUT organization', () => world.ask(v1.updateOrganization, { path: { id: 'org_max' }, body })],
    ['DELETE organization', () => world.ask(v1.deleteOrganization, { path: { id: 'org_max' } })],
    ['GET projects', () => world.ask(v1.listProjects, { path: max })],
    ['POST project', () => world.ask(v1.createProject, { path: max, body: { name: 'Mine' } })],
    ['GET domains', () => world.ask(v1.listDomains, { path: max })],
    ['GET links', () => world.ask(v1.listLinks, { path: max })],
    ['GET links of a foreign project', () => world.ask(v1.listLinks, { path: { projectId: 'prj_max' } })],
    ['GET links of a foreign domain', () => world.ask(v1.listLinks, { path: { domain: max.domain } })],
    ['POST link', () => world.ask(v1.createLink, { path: max, body: link })],
    ['DELETE domain', () => world.ask(v1.deleteDomain, { path: { domain: max.domain } })],
    ['PATCH domain', () => world.ask(v1.refreshDomain, { path: { domain: max.domain } })],
    ['POST import', () => world.ask(v1.uploadFirebaseCsv, { path: max, body: new FormData() })],
  ])('is answered like what does not exist: %s', async (_, ask) => {
    expect(await ask()).toMatchObject({ status: 404, json: { title: 'Not found' } });
  });

  it('is not in the list', async () => {
    const { json } = await world.ask(v1.listOrganizations);
    expect(json.organizations.map(({ id }: { id: string }) => id)).toEqual(['org_1', 'org_ada', 'org_closed']);
  });
});

describe('An organization', () => {
  it('is created with a default project and its creator as the only member, whatever else is sent', async () => {
    const unknown = {
      id: 'org_1',
      memberCount: 9,
      isActive: false,
      created: '2020-01-01T00:00:00Z',
      ownerId: 'usr_max',
    };
    const body = { name: ' Helios ', organizationType: 'Team', ...unknown };
    const { json } = await world.ask(v1.createOrganization, { body });
    expect(json.organization).toMatchObject({
      id: expect.not.stringMatching(/^org_1$/),
      name: 'Helios',
      description: '',
      isActive: true,
      projectCount: 1,
      memberCount: 1,
      created: '2026-03-01T12:00:00.000Z',
    });
    const projects = await world.ask(v1.listProjects, { path: { organizationId: json.organization.id } });
    expect(projects.json.projects).toMatchObject([{ name: 'Default Project', createdBy: 'Ada Lindqvist' }]);
  });

  it.each([
    [
      'a name that can not be seen',
      { name: '\u200b\u200b', organizationType: 'Team' },
      'name',
      'Name must be at least 2 characters',
    ],
    ['a name of one letter', { name: 'A', organizationType: 'Team' }, 'name', 'Name must be at least 2 characters'],
    ['no type', { name: 'Helios' }, 'organizationType', 'Organization type is required'],
    [
      'an unknown type',
      { name: 'Helios', organizationType: 'Guild' },
      'organizationType',
      'Organization type is required',
    ],
  ])('is refused with %s', async (_, body, path, message) => {
    expect(await world.ask(v1.createOrganization, { body })).toMatchObject({
      status: 422,
      json: { detail: message, errors: [{ path, message }] },
    });
  });

  it('keeps its type and id whatever an update says', async () => {
    const body = { name: 'Renamed', isActive: false, organizationType: 'Personal', id: 'org_2', memberCount: 9 };
    const { json } = await world.ask(v1.updateOrganization, { path: { id: 'org_1' }, body });
    expect(json.organization).toMatchObject({
      id: 'org_1',
      name: 'Renamed',
      isActive: false,
      organizationType: 'Team',
      memberCount: 2,
    });
  });

  it('that is Personal is not deleted, and says so', async () => {
    expect(await world.ask(v1.deleteOrganization, { path: { id: 'org_ada' } })).toMatchObject({
      status: 200,
      json: { success: false, message: 'The Personal organization cannot be deleted' },
    });
  });

  it('takes everything that belongs to it along, and is then unknown', async () => {
    const path = { id: 'org_1' };
    expect(await world.ask(v1.deleteOrganization, { path })).toMatchObject({ status: 200, json: { success: true } });
    expect(await world.ask(v1.deleteOrganization, { path })).toMatchObject({ status: 404 });
    const [left] = await world.database.orm.all(sql`select
      (select count(*) from links) links, (select count(*) from link_counts) counts,
      (select count(*) from projects where organization_id = 'org_1') projects,
      (select count(*) from memberships where organization_id = 'org_1') members`);
    expect(left).toEqual({ links: 0, counts: 0, projects: 0, members: 0 });
  });

  it('leaves no orphan when it is deleted while links are created', async () => {
    const links = Array.from({ length: 20 }, (_, index) => ({
      deepLink: 'https://www.example.com/',
      customSlug: `s${index}`,
      name: 'Racing',
      domain: providerDomain,
    }));
    const answers = await Promise.all([
      ...links.slice(0, 10).map((body) => world.ask(v1.createLink, { body })),
      world.ask(v1.deleteOrganization, { path: { id: 'org_1' } }),
      ...links.slice(10).map((body) => world.ask(v1.createLink, { body })),
    ]);
    expect(answers.every(({ status }) => [200, 201, 404].includes(status))).toBe(true);
    expect(await world.database.orm.all(sql`select count(*) n from links`)).toEqual([{ n: 0 }]);
  });

  it('that is inactive can be read but not added to', async () => {
    const path = { organizationId: 'org_closed', projectId: 'prj_closed' };
    expect(await world.ask(v1.listDomains, { path })).toMatchObject({ status: 200 });
    const refused = { status: 403, json: { detail: 'Inactive organizations cannot be used' } };
    expect(await world.ask(v1.createProject, { path, body: { name: 'New' } })).toMatchObject(refused);
    expect(await world.ask(v1.createDomain, { path, body: { domainName: 'a.example' } })).toMatchObject(refused);
    // 409 would be the slug's
    const body = { deepLink: 'https://a.example', customSlug: 'a', name: 'A', domain: providerDomain };
    const toLinks = { ...path, domain: providerDomain };
    expect(await world.ask(v1.createLink, { path: toLinks, body })).toMatchObject(refused);
  });
});

describe('A project', () => {
  it('is created in the organization of the address, whatever is sent', async () => {
    const unknown = { id: 'prj_x', organizationId: 'org_max', createdBy: 'Mallory', created: '2020-01-01T00:00:00Z' };
    const { json } = await world.ask(v1.createProject, { body: { name: 'Spring', ...unknown } });
    expect(json.project).toMatchObject({
      id: expect.not.stringMatching(/^prj_x$/),
      organizationId: 'org_1',
      createdBy: 'Ada Lindqvist',
      created: '2026-03-01T12:00:00.000Z',
    });
  });

  it('has a name of its own within its organization', async () => {
    const message = 'A project named Default Project already exists in this organization';
    expect(await world.ask(v1.createProject, { body: { name: 'Default Project' } })).toMatchObject({
      status: 409,
      json: { detail: message, errors: [{ path: 'name', message }] },
    });
  });
});

describe('A checkout session', () => {
  const body = { planId: 'team', billingPeriod: 'yearly' };

  it('leads to the payment page and is open and unpaid at first', async () => {
    const { json } = await world.ask(v1.createCheckoutSession, { body });
    expect(json.sessionUrl).toBe(`http://localhost:4400/pay/${json.sessionId}`);
    expect(await world.ask(v1.readCheckoutSession, { path: { id: json.sessionId } })).toMatchObject({
      json: { sessionId: json.sessionId, status: 'open', paymentStatus: 'unpaid' },
    });
  });

  it('is seen by no other person', async () => {
    const { json } = await world.ask(v1.createCheckoutSession, { body });
    const foreign = { path: { id: json.sessionId }, as: 'auth0|max' };
    expect(await world.ask(v1.readCheckoutSession, foreign)).toMatchObject({ status: 404 });
  });

  it.each([
    ['an unknown plan', { ...body, planId: 'gold' }, 'stripe', 422],
    ['the plan that is sold by hand', { ...body, planId: 'enterprise' }, 'stripe', 422],
    ['another period', { ...body, billingPeriod: 'weekly' }, 'stripe', 422],
    ['another payment provider', body, 'paypal', 404],
  ])('is refused for %s', async (_, asked, provider, status) => {
    expect(await world.ask(v1.createCheckoutSession, { path: { provider }, body: asked })).toMatchObject({ status });
  });
});

describe('A request', () => {
  const headers = { authorization: 'Bearer auth0|ada', 'content-type': 'application/json' };
  const post = (init: RequestInit) => world.api.request('/v1/organizations', { method: 'POST', headers, ...init });

  it.each([
    ['another content type', { headers: { ...headers, 'content-type': 'text/plain' }, body: '{}' }, 415],
    ['broken JSON', { body: '{"name":' }, 400],
    ['bytes that are no UTF-8', { body: new Uint8Array([0x7b, 0xff, 0x7d]) }, 400],
    ['no body', {}, 400],
    ['a body above 1 MB', { body: JSON.stringify({ name: 'x'.repeat(1_100_000) }) }, 413],
  ])('with %s is refused', async (_, init, status) => {
    const answer = await post(init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('to an unknown address is answered 404 without telling anything', async () => {
    const answer = await world.api.request('/v1/secrets', { headers });
    expect(await answer.json()).toMatchObject({ status: 404, detail: 'There is nothing at this address' });
  });

  it('that fails inside is answered 500 with a fixed text', async () => {
    world.database.close();
    const answer = await world.ask(v1.listOrganizations);
    expect(answer).toMatchObject({ status: 500, json: { detail: 'Something went wrong on the server' } });
    expect(JSON.stringify(answer.json)).not.toMatch(/sql|client|\.ts/i);
  });
});
