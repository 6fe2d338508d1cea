// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v1 } from '@/contract/v1';
import { type ApiWorld, apiWorld, providerDomain } from './apiWorld';

let world: ApiWorld;

beforeEach(async () => {
  world = await apiWorld({
    organizations: [{ id: 'org_1' }, { id: 'org_max', members: ['usr_max'] }],
    domains: [{ domain: 'go.acme.example' }, { domain: 'taken.example', organizationId: 'org_max' }],
    links: [{ slug: 'one', domain: 'go.acme.example' }],
  });
});
afterEach(() => world.close());

const create = (domainName: string) => world.ask(v1.createDomain, { body: { domainName } });

it("The provider's domain comes first in every organization and is marked with the product's name", async () => {
  const { json } = await world.ask(v1.listDomains);
  expect(json.domains).toMatchObject([
    {
      domain: providerDomain,
      organizationId: 'org_1',
      isWaypostDomain: true,
      status: 'active',
      hasVerificationRecords: false,
    },
    { domain: 'go.acme.example', organizationId: 'org_1', isWaypostDomain: false, hasVerificationRecords: true },
  ]);
});

describe('A new domain', () => {
  it('is new and says which records to make', async () => {
    expect(await create('go.helios.example')).toMatchObject({
      status: 201,
      json: {
        domain: {
          domain: 'go.helios.example',
          status: 'new',
          cloudflareStatus: 'pending',
          cloudflareSslStatus: 'initializing',
          txtRecordName: '_cf-custom-hostname.go.helios.example',
          txtRecordValue: expect.any(String),
          cnameRecordValue: 'go.localhost',
          hasVerificationRecords: true,
        },
      },
    });
  });

  it.each([
    ['Go.Helios.EXAMPLE', 'go.helios.example'],
    [' go.helios.example. ', 'go.helios.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
  ])('%s is stored as %s', async (given, canonical) => {
    expect(await create(given)).toMatchObject({ status: 201, json: { domain: { domain: canonical } } });
  });

  it.each(['go.acme.example', 'GO.acme.example', 'go.acme.example.', 'taken.example'])(
    '%s is refused, because it is in use',
    async (name) => {
      expect(await create(name)).toMatchObject({ status: 409, json: { errors: [{ path: 'domainName' }] } });
    },
  );

  it.each(['go.localhost', 'x.go.localhost'])("%s is refused, because it is the provider's", async (name) => {
    expect(await create(name)).toMatchObject({ status: 409, json: { detail: expect.stringContaining('Waypost') } });
  });

  it.each([
    'localhost',
    'a_b.example',
    '169.254.169.254',
    '0x7f.1',
    '[::1]',
    'https://a.example',
    'a.example/path',
    'a.example:80',
    `${'a'.repeat(64)}.example`,
    'pаypal.example', // the second letter is Cyrillic
    '',
  ])('%s is no domain name', async (name) => {
    expect(await create(name)).toMatchObject({ status: 422, json: { errors: [{ path: 'domainName' }] } });
  });
});

describe("'Refresh status'", () => {
  /** The three statuses after each of six refreshes. */
  async function journey(name: string): Promise<string[]> {
    await create(name);
    const steps: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      const { json } = await world.ask(v1.refreshDomain, { path: { domain: name } });
      const { status, cloudflareStatus, cloudflareSslStatus } = json.domain;
      steps.push([status, cloudflareStatus, cloudflareSslStatus].join(' '));
    }
    return steps;
  }

  const towards = [
    'pendingDns pending initializing',
    'pendingDns pendingValidation pendingValidation',
    'pendingSsl active pendingValidation',
    'pendingActivation active active',
    'active active active',
  ];

  it.each([
    ['go.helios.example', [...towards, 'active active active']],
    ['we-moved.example', [...towards, 'error moved active']],
    ['expired.example', [...towards, 'error active expired']],
    ['faulty.example', [...towards.slice(0, 4), 'active active pendingValidation', 'active active active']],
    ['blocked.example', [...towards.slice(0, 2), ...Array.from({ length: 4 }, () => 'error blocked initializing')]],
    ['wrong.example', [towards[0], ...Array.from({ length: 5 }, () => 'error pendingValidation initializing')]],
    ['never.example', Array.from({ length: 6 }, () => towards[0])],
  ])('leads %s through its states', async (name, expected) => {
    expect(await journey(name)).toEqual(expected);
  });

  it('ends the failure of the list of a faulty domain, while the lists of other domains are given', async () => {
    const list = async (domain: string) => (await world.ask(v1.listLinks, { path: { domain } })).status;
    const refresh = () => world.ask(v1.refreshDomain, { path: { domain: 'faulty.example' } });
    await create('faulty.example');
    for (const status of [200, 200, 200, 200, 500, 200]) {
      await refresh();
      expect([await list('faulty.example'), await list('go.acme.example')]).toEqual([status, 200]);
    }
  });

  it('says when it looked', async () => {
    world.pass(60_000);
    const { json } = await world.ask(v1.refreshDomain, { path: { domain: 'go.acme.example' } });
    expect(json.domain).toMatchObject({ lastStatusRefresh: '2026-03-01T12:01:00.000Z', status: 'active' });
  });
});

describe('Deleting a domain', () => {
  it('takes its links along, and it is then unknown', async () => {
    const path = { domain: 'go.acme.example' };
    expect(await world.ask(v1.deleteDomain, { path })).toMatchObject({ status: 200 });
    expect(await world.ask(v1.deleteDomain, { path })).toMatchObject({ status: 404 });
    expect(await world.ask(v1.createDomain, { body: { domainName: 'go.acme.example' } })).toMatchObject({
      status: 201,
    });
    expect((await world.ask(v1.listLinks, { path })).json).toMatchObject({ links: [], totalCount: 0 });
  });

  it("is refused for the provider's", async () => {
    expect(await world.ask(v1.deleteDomain, { path: { domain: providerDomain } })).toMatchObject({ status: 409 });
  });
});
