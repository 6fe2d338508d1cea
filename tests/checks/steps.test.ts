// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Check } from '@/resources/links/checks/checks';
import type { Link } from '@/resources/links/model';
import { world } from '../sandbox/outerWorld';
import { checked, now } from './found';

const domain = 'go.localhost:4400';
const ends = ['loop', 'dead-end', 'chain'] as const satisfies readonly Check[];
type End = (typeof ends)[number] | 'elsewhere';

interface Node {
  /** The number of the link that it leads to; undefined for another site. */
  readonly next: number | undefined;
  readonly state: 'active' | 'inactive' | 'expired' | 'deleted';
}

const slugOf = (number: number) => `s${number}`;
const destinationOf = ({ next }: Node) =>
  next === undefined ? 'https://example.com/' : `http://${domain}/${slugOf(next)}`;

/** Links that lead to each other, to others that are not there, and elsewhere. */
const graph = (size: number) =>
  fc.array(
    fc.record<Node>({
      next: fc.option(fc.nat(size), { nil: undefined, freq: 16 }),
      state: fc.oneof(
        { weight: 8, arbitrary: fc.constant('active') },
        { weight: 1, arbitrary: fc.constantFrom('inactive', 'expired', 'deleted') },
      ),
    }),
    { minLength: size, maxLength: size },
  );

const linkOf = (node: Node, number: number): Partial<Link> => ({
  domain,
  slug: slugOf(number),
  destination: destinationOf(node),
  isActive: node.state !== 'inactive',
  deleted: node.state === 'deleted',
  expiresAt: node.state === 'expired' ? '2026-01-01T00:00:00Z' : undefined,
});

function judged(nodes: readonly Node[]): readonly (End | 'deleted')[] {
  const found = checked(nodes.map(linkOf), { domain });
  const slugs = ends.map((end) => [end, found(end)] as const);
  return nodes.map(({ state }, number) => {
    if (state === 'deleted') return 'deleted';
    const names = slugs.filter(([, some]) => some.includes(slugOf(number))).map(([end]) => end);
    expect(names.length).toBeLessThan(2);
    return names[0] ?? 'elsewhere';
  });
}

/** Walks from one link to the next, until it has been everywhere. */
async function walk(
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

const walks = (nodes: readonly Node[], isFollowed: (number: number) => boolean | Promise<boolean>) =>
  Promise.all(nodes.map(async ({ state }, start) => (state === 'deleted' ? state : walk(nodes, start, isFollowed))));

it('says of each link what a walk from link to link comes to', async () => {
  await fc.assert(
    fc.asyncProperty(graph(9), async (nodes) => {
      expect(judged(nodes)).toEqual(await walks(nodes, (number) => nodes[number]?.state === 'active'));
    }),
    { numRuns: 150 },
  );
});

it('says of each link what a visitor comes to who follows it', async () => {
  const [nodes = []] = fc.sample(graph(60), { seed: 11, numRuns: 1 });
  const links = nodes.map((node, number) => ({
    slug: slugOf(number),
    deepLink: destinationOf(node),
    isActive: node.state !== 'inactive',
    deleted: node.state === 'deleted',
    ...(node.state === 'expired' && { expiresAt: now - 1 }),
  }));
  const { send, close } = await world({ rows: { links } });
  async function isFollowed(number: number): Promise<boolean> {
    const answer = await send(`http://${domain}/${slugOf(number)}`, { method: 'HEAD' });
    const node = nodes[number];
    return node !== undefined && answer.headers.get('location') === destinationOf(node);
  }
  const visits = await walks(nodes, isFollowed);
  expect(judged(nodes)).toEqual(visits);
  expect(new Set(visits)).toEqual(new Set(['elsewhere', 'loop', 'dead-end', 'chain', 'deleted']));
  await close();
});
