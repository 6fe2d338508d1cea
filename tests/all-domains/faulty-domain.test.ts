// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest';
import { v1 } from '@/contract/v1';
import { type AskedPage, ProjectPages } from '@/engines/link-lists/reading/projectPages';
import { ApiError } from '@/providers/http/apiError';
import { type ApiWorld, apiWorld, providerDomain } from '../sandbox/apiWorld';

let world: ApiWorld;
beforeEach(async () => {
  world = await apiWorld({
    domains: [
      { domain: 'go.acme.example' },
      { domain: 'faulty.acme.example', cloudflareSslStatus: 'pendingValidation' },
    ],
    links: [
      { slug: 'a', domain: 'go.acme.example' },
      { slug: 'b', domain: 'go.acme.example' },
      { slug: 'a', domain: 'faulty.acme.example' },
      ...['c', 'd', 'e'].map((slug) => ({ slug })),
    ],
  });
});
afterEach(() => world.close());

async function ask({ domain, token, pageSize }: AskedPage) {
  const query = { pageSize: String(pageSize), ...(token !== undefined && { continuationToken: token }) };
  const { status, json } = await world.ask(v1.listLinks, { path: { domain }, query });
  if (status !== 200) throw new ApiError('answered', json.detail, { statusCode: status });
  const page = v1.listLinks.reply.parse(json);
  return {
    links: page.links,
    next: page.hasMore ? page.nextContinuationToken : undefined,
    total: page.totalCount,
  };
}

async function read() {
  const domains = [providerDomain, 'go.acme.example', 'faulty.acme.example'];
  const pages = new ProjectPages({ domains, pageSize: 2, ask, createdAt: () => NaN });
  const links: string[] = [];
  for (let next: string | undefined; ; ) {
    const given = await pages.read(next);
    links.push(...given.links.map(({ domain, shortLink }) => `${domain}/${shortLink}`));
    next = given.next;
    if (next === undefined) return { links, total: given.total, missing: given.missing };
  }
}

const others = [
  'go.acme.example/a',
  'go.acme.example/b',
  ...['c', 'd', 'e'].map((slug) => `${providerDomain}/${slug}`),
];

it('the faulty domain of the sandbox is named, and all links of the others are read, until its status is refreshed', async () => {
  expect(await read()).toEqual({ links: others, total: 5, missing: ['faulty.acme.example'] });
  await world.ask(v1.refreshDomain, { path: { domain: 'faulty.acme.example' } });
  expect(await read()).toEqual({ links: ['faulty.acme.example/a', ...others], total: 6, missing: [] });
});
