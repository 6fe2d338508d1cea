// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest';
import { v1 } from '@/contract/v1';
import { type ApiWorld, apiWorld, providerDomain } from '../sandbox/apiWorld';
import { declaredCalls, shapes } from '../support/declared';

/** How each endpoint is called so that it succeeds; a new endpoint without a case does not compile. */
type Case = (world: ApiWorld) => Promise<{ status: number; json: unknown }>;

const link = { deepLink: 'https://www.example.com/boots', customSlug: 'boots', name: 'Boots', domain: providerDomain };

const cases = {
  signedIn: ({ ask }) => ask(v1.signedIn),
  listOrganizations: ({ ask }) => ask(v1.listOrganizations),
  createOrganization: ({ ask }) =>
    ask(v1.createOrganization, { body: { name: 'Helios', description: 'Solar parks', organizationType: 'Team' } }),
  updateOrganization: ({ ask }) =>
    ask(v1.updateOrganization, { path: { id: 'org_1' }, body: { name: 'Helios', isActive: false } }),
  deleteOrganization: ({ ask }) => ask(v1.deleteOrganization, { path: { id: 'org_1' } }),
  listProjects: ({ ask }) => ask(v1.listProjects),
  createProject: ({ ask }) => ask(v1.createProject, { body: { name: 'Spring', description: 'From March to June' } }),
  listLinks: ({ ask }) => ask(v1.listLinks, { query: { pageSize: '1' } }),
  createLink: ({ ask }) => ask(v1.createLink, { body: link }),
  setLinkStatus: ({ ask }) =>
    ask(v1.setLinkStatus, { path: { id: `${providerDomain}+full` }, body: { isActive: false } }),
  uploadFirebaseCsv: ({ ask }) => ask(v1.uploadFirebaseCsv, { body: csv() }),
  listDomains: ({ ask }) => ask(v1.listDomains),
  createDomain: ({ ask }) => ask(v1.createDomain, { body: { domainName: 'go.northwind.example' } }),
  refreshDomain: ({ ask }) => ask(v1.refreshDomain, { path: { domain: 'go.acme.example' } }),
  deleteDomain: ({ ask }) => ask(v1.deleteDomain, { path: { domain: 'go.acme.example' } }),
  listPlans: ({ ask }) => ask(v1.listPlans),
  createCheckoutSession: ({ ask }) =>
    ask(v1.createCheckoutSession, { body: { planId: 'team', billingPeriod: 'yearly' } }),
  readCheckoutSession: async ({ ask }) => {
    const created = await ask(v1.createCheckoutSession, { body: { planId: 'team', billingPeriod: 'yearly' } });
    return ask(v1.readCheckoutSession, { path: { id: created.json.sessionId } });
  },
} satisfies Record<keyof typeof v1, Case>;

let world: ApiWorld;

beforeEach(async () => {
  world = await apiWorld(
    {
      domains: [{ domain: 'go.acme.example', lastStatusRefresh: 1_770_000_000_000 }],
      links: [
        {
          slug: 'full',
          description: 'Everything filled in',
          tags: ['a', 'b'],
          clickCount: 3,
          qrCodeScanCount: 2,
          previewServedCount: 1,
          expiresAt: 1_900_000_000_000,
          utmSource: 'source',
          utmMedium: 'medium',
          utmCampaign: 'campaign',
          utmTerm: 'term',
          utmContent: 'content',
          socialTitle: 'Title',
          socialDescription: 'Description',
          socialImageUrl: 'https://www.example.com/image.png',
        },
        { slug: 'plain' },
      ],
    },
    { declared: shapes },
  );
});
afterEach(() => world.close());

const names = Object.keys(v1) as (keyof typeof v1)[]; // Object.keys forgets the names

it.each(names)('%s succeeds and its reply means what the contract reads in it', async (name) => {
  const { status, json } = await cases[name](world);
  expect([200, 201, 202]).toContain(status);
  const read = v1[name].reply.parse(json);
  // As JSON, where 'not there' and undefined are one: nothing is dropped, changed or filled in by a default.
  expect(JSON.parse(JSON.stringify(read))).toEqual(unwrapped(json));
});

it.each(names)('%s is answered 401 without a token', async (name) => {
  const endpoint = v1[name];
  const answer = await world.ask(endpoint, { as: null, path: { id: 'org_1' } });
  expect(answer).toMatchObject({ status: 401, type: expect.stringContaining('application/problem+json') });
});

it.each(declaredCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s of a declared resource is answered 401 without a token',
  async (_, call) => {
    const answer = await world.ask(call, { as: null, path: { id: 'x' } });
    expect(answer).toMatchObject({ status: 401, type: expect.stringContaining('application/problem+json') });
  },
);

function csv(): FormData {
  const form = new FormData();
  form.append(
    'file',
    new File(['shortLink,deepLink\nabc,https://www.example.com/'], 'links.csv', { type: 'text/csv' }),
  );
  return form;
}

/** The contract takes a list or a record out of its wrapping: `{ organizations: […] }`. */
function unwrapped(json: unknown): unknown {
  const [[name, value] = [], ...others] = Object.entries(Object(json));
  return others.length === 0 && name && /^(organization|project|domain)s?$/.test(name) ? value : json;
}
