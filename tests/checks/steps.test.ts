// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Check } from '@/engines/links/checks';
import type { Link } from '@/engines/links/model';
import { world } from '../sandbox/outerWorld';
import { checkedAcross, now } from './found';

const domains = ['go.localhost:4400', 'trail.localhost:4400', 'way.localhost:4400'] as const;
type Domain = (typeof domains)[number];
const ends = ['loop', 'dead-end', 'chain'] as const satisfies readonly Check[];
type End = (typeof ends)[number] | 'elsewhere';

interface Node {
  readonly domain: Domain;
  /** The number of the link that it leads to; undefined for another site. */
  readonly next: number | undefined;
  readonly state: 'active' | 'inactive' | 'expired' | 'deleted';
}

const slugOf = (number: number) => `s${number}`;
const addressOf = (nodes: readonly Node[], number: number) =>
  `http://${nodes[number]?.domain ?? domains[1]}/${slugOf(number)}`;
const destinationOf = (nodes: readonly Node[], { next }: Node) =>
  next === undefined ? 'https://example.com/' : addressOf(nodes, next);

/** Links that lead to each other, within their domain or over others, to some that are not there, and elsewhere. */
const graph = (size: number) =>
  fc.array(
    fc.record<Node>({
      domain: fc.constantFrom(...domains),
      next: fc.option(fc.nat(size), { nil: undefined, freq: 16 }),
      state: fc.oneof(
        { weight: 8, arbitrary: fc.constant('active') },
        { weight: 1, arbitrary: fc.constantFrom('inactive', 'expired', 'deleted') },
      ),
    }),
    { minLength: size, maxLength: size },
  );

const linksOf = (nodes: readonly Node[]) =>
  nodes.map(
    (node, number): Partial<Link> => ({
      domain: node.domain,
      slug: slugOf(number),
      destination: destinationOf(nodes, node),
      isActive: node.state !== 'inactive',
      deleted: node.state === 'deleted',
      expiresAt: node.state === 'expired' ? '2026-01-01T00:00:00Z' : undefined,
    }),
  );

async function results(nodes: readonly Node[], unread: readonly Domain[] = []): Promise<readonly (End | 'deleted')[]> {
  const found = await checkedAcross(domains, linksOf(nodes), unread);
  return nodes.map(({ domain, state }, number) => {
    if (state === 'deleted') return 'deleted';
    const names = ends.filter((end) => found.get(domain)?.(end).includes(slugOf(number)));
    expect(names.length).toBeLessThan(2);
    return names[0] ?? 'elsewhere';
  });
}

/** Follows links from one to the next, until each was visited. */
async function follow(
  nodes: readonly Node[],
  start: number,
  isFollowed: (number: number) => boolean | Promise<boolean>,
): Promise<End> {
  const passed = new Set<number>();
  for (let at = nodes[start]?.next; ; at = nodes[at]?.next) {
    if (at === undefined) return passed.size === 0 ? 'elsewhere' : 'chain';
    if (!(await isFollowed(at))) return 'dead-end';
    if (at === start) return 'loop';
    if (passed.has(at)) return 'chain';
    passed.add(at);
  }
}

const followAll = (nodes: readonly Node[], isFollowed: (number: number) => boolean | Promise<boolean>) =>
  Promise.all(nodes.map(async ({ state }, start) => (state === 'deleted' ? state : follow(nodes, start, isFollowed))));

it('says of each link what following links over several domains leads to', async () => {
  await fc.assert(
    fc.asyncProperty(graph(9), async (nodes) => {
      expect(await results(nodes)).toEqual(await followAll(nodes, (number) => nodes[number]?.state === 'active'));
    }),
    { numRuns: 150 },
  );
});

it.each([
  ['in Unicode', 'https://wäg.example'],
  ['in capitals and Unicode', 'HTTPS://WÄG.example'],
  ['with percent codes', 'https://w%C3%A4g.example'],
  ['with a dot at its end', 'https://xn--wg-via.example.'],
])('knows a domain by its host %s, on the domain itself and on another one', async (_, host) => {
  const [way, trail] = ['xn--wg-via.example', 'trail.example'];
  const found = await checkedAcross(
    [way, trail],
    [
      { domain: way, slug: 'a', destination: `${host}/b` },
      { domain: way, slug: 'b', destination: `${host}/a?from=b` },
      { domain: way, slug: 'site', destination: 'https://wäg.example.com/a' },
      { domain: trail, slug: 'lost', destination: `${host}/nowhere` },
    ],
    [],
  );
  expect(found.get(way)?.('loop')).toEqual(['a', 'b']);
  expect(found.get(trail)?.('dead-end')).toEqual(['lost']);
  for (const check of ends) expect(found.get(way)?.(check)).not.toContain('site');
});

it('follows no link to a domain of which not all links are here', async () => {
  const [, unread] = domains;
  await fc.assert(
    fc.asyncProperty(graph(9), async (nodes) => {
      const isRead = (domain: Domain) => domain !== unread;
      const known = nodes.map((node): Node => {
        const target = node.next === undefined ? undefined : (nodes[node.next]?.domain ?? unread);
        return target === unread && isRead(node.domain) ? { ...node, next: undefined } : node;
      });
      const ofRead = <Value>(values: readonly Value[]) =>
        values.filter((_, number) => isRead(nodes[number]?.domain ?? unread));
      const followed = await followAll(known, (number) => nodes[number]?.state === 'active');
      expect(ofRead(await results(nodes, [unread]))).toEqual(ofRead(followed));
    }),
    { numRuns: 50 },
  );
});

it('says of each link what a visitor comes to who follows it', async () => {
  const [nodes = []] = fc.sample(graph(60), { seed: 11, numRuns: 1 });
  const links = nodes.map((node, number) => ({
    domain: node.domain,
    slug: slugOf(number),
    deepLink: destinationOf(nodes, node),
    isActive: node.state !== 'inactive',
    deleted: node.state === 'deleted',
    ...(node.state === 'expired' && { expiresAt: now - 1 }),
  }));
  const { send, close } = await world({ rows: { domains: domains.slice(1).map((domain) => ({ domain })), links } });
  async function isFollowed(number: number): Promise<boolean> {
    const answer = await send(addressOf(nodes, number), { method: 'HEAD' });
    const node = nodes[number];
    return node !== undefined && answer.headers.get('location') === destinationOf(nodes, node);
  }
  const visits = await followAll(nodes, isFollowed);
  expect(await results(nodes)).toEqual(visits);
  expect(new Set(visits)).toEqual(new Set(['elsewhere', 'loop', 'dead-end', 'chain', 'deleted']));
  await close();
});
