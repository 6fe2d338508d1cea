import { addressOfId, type Check, type Link } from '@/engines/links';
import { inPieces } from '@/lib/inPieces';
import type { LoadedList } from '../store/loadedList';
import { eachChecked } from './checkedRows';
import { type OuterLink, type OuterLinks, outerLinkOf, stepAmong, withoutFinalDot } from './collectSteps';
import { lastStop } from './steps';

/** A link, and the instant, in ms, that decides what is expired. */
export interface AskedFindings {
  readonly id: string;
  readonly now: number;
}

/** What the checks find of one link. */
export interface LinkFindings {
  readonly checks: readonly Check[];
  /** Where a chain ends; undefined when it leads into a circle. */
  readonly end: string | undefined;
}

export async function findingsOf(list: LoadedList, { id, now }: AskedFindings): Promise<LinkFindings> {
  const row = list.index.rowOf(id);
  if (row === undefined) return { checks: [], end: undefined };
  const checks = await inPieces(list.checks.findings(row, now));
  return { checks, end: checks.includes('chain') ? await endOf(list, row, now) : undefined };
}

async function endOf(list: LoadedList, row: number, now: number): Promise<string | undefined> {
  const { outer } = list.checks;
  const last = lastStop(list.index, row, now, outer);
  if (typeof last !== 'number') return outer.links.get(last ?? '')?.destination;
  const [end] = await list.links([last]);
  return end?.[1].destination;
}

/** Links of the list's domain, and the domains on which links lead to each other. */
export interface AskedOuter {
  readonly ids: readonly string[];
  readonly domain: string;
  readonly domains: readonly string[];
}

type FollowedList = Pick<LoadedList, 'index' | 'links'>;

/** Links of which the store is asked at once. */
const linksAtOnce = 4000;

/** The ids of links of other domains that links of the list lead to, by row. Only the host is a column: the links themselves are read. */
export async function outerTargets(
  list: FollowedList,
  domains: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const { index } = list;
  const names = new Set(domains.map((domain) => domain.toLowerCase().replace(/:\d+$/, '')));
  const hosts = index.values.of.host.passing(([host = '']) => names.has(withoutFinalDot(host)));
  const targets = new Map<number, string>();
  if (!hosts.includes(1)) return targets;
  const rows: number[] = [];
  const search = eachChecked(index, ({ values: { host } }, at, row) => {
    if (hosts[host[at] ?? 0] === 1) rows.push(row);
  });
  await inPieces(search);
  for await (const [row, { destination }] of linksAt(list, rows)) {
    const target = stepAmong(destination, domains);
    if (target !== undefined) targets.set(row, target);
  }
  return targets;
}

/** The links with these ids, and all of the list that they lead to. */
export async function outerLinks(list: FollowedList, { ids, domain, domains }: AskedOuter): Promise<OuterLinks> {
  const known = new Map<string, OuterLink>();
  for (let open = new Set(ids); open.size > 0; ) {
    const links = new Map<string, Link>();
    const rows = [...open].flatMap((id) => list.index.rowOf(id) ?? []);
    for await (const [, link] of linksAt(list, rows)) links.set(link.id, link);
    for (const id of open) known.set(id, outerLinkOf(links.get(id), domains));
    const next = [...open].flatMap((id) => known.get(id)?.next ?? []);
    open = new Set(next.filter((id) => !known.has(id) && addressOfId(id).domain === domain));
  }
  return known;
}

async function* linksAt(list: FollowedList, rows: readonly number[]) {
  const inOrder = rows.toSorted((one, other) => one - other); // each page of the store is read once
  for (let from = 0; from < inOrder.length; from += linksAtOnce)
    yield* await list.links(inOrder.slice(from, from + linksAtOnce));
}
