import { addressOfId, type Check, isListCheck, type Link, type ListCheck, stepChecks } from '@/engines/links';
import { inPieces } from '@/lib/inPieces';
import { eachChecked } from '../checks/checkedRows';
import { type Stop, wayOf } from '../checks/steps';
import {
  type IdsByDomain,
  idsByDomain,
  type OuterLink,
  type OuterLinks,
  outerLinkOf,
  stepAmong,
  withoutFinalDot,
} from '../index/collectSteps';
import type { LoadedList } from '../store/loadedList';

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
  /** Of the checks that compare links: with which ones. */
  readonly partners: ReadonlyMap<Check, Partners>;
}

/** The links that a link is found with: of those that lead to each other the way that it leads, stop by stop. */
export interface Partners {
  readonly count: number;
  readonly named: readonly Partner[];
}

export interface Partner {
  readonly id: string;
  /** Undefined of one of another domain, and of one that is not there. */
  readonly link: Link | undefined;
  /** Why a link of which that is undefined can't be followed: it is not there, or it is not known why. */
  readonly end?: 'missing' | 'dead' | undefined;
  /** What it spells otherwise, as it does. */
  readonly spelling?: string | undefined;
}

const maxNamed = 5;

export async function findingsOf(list: LoadedList, { id, now }: AskedFindings): Promise<LinkFindings> {
  const row = list.index.rowOf(id);
  if (row === undefined) return { checks: [], end: undefined, partners: new Map() };
  const checks = await inPieces(list.checks.findings(row, now));
  const partners = new Map<Check, Partners>();
  for (const check of checks.filter(isListCheck)) {
    partners.set(check, await (stepChecks.has(check) ? stopsOf(list, row, now) : groupOf(list, check, row, now)));
  }
  return { checks, end: checks.includes('chain') ? await endOf(list, row, now) : undefined, partners };
}

async function endOf(list: LoadedList, row: number, now: number): Promise<string | undefined> {
  const { outer } = list.checks;
  const { stops, isCircle } = wayOf(list.index, row, now, outer);
  const last = isCircle ? undefined : stops.at(-1);
  if (typeof last !== 'number') return outer.links.get(last ?? '')?.destination;
  const [end] = await list.links([last]);
  return end?.[1].destination;
}

async function stopsOf(list: LoadedList, row: number, now: number): Promise<Partners> {
  const { outer } = list.checks;
  const { stops } = wayOf(list.index, row, now, outer);
  const named = await partnersAt(list, stops.slice(0, maxNamed));
  const endOfStop = ({ id, link }: Partner): Partner['end'] => {
    const known = outer.links.get(id);
    if (link || (known && known.liveUntil > now)) return undefined;
    return known ? 'dead' : 'missing';
  };
  return { count: stops.length, named: named.map((partner) => ({ ...partner, end: endOfStop(partner) })) };
}

/** The others of the link's group; of a spelling those that spell it otherwise. */
async function groupOf(list: LoadedList, check: ListCheck, row: number, now: number): Promise<Partners> {
  const compared = await inPieces(list.checks.compared(check, now));
  if (!compared) return { count: 0, named: [] };
  const { groups, spellings } = compared;
  const spellingAt = (at: number) => spellings?.texts[spellings.of[at] ?? 0];
  const own = spellingAt(row);
  const rows: number[] = [];
  for (const at of list.index.sequence.rows(list.index.rows)) {
    const isOther = spellings ? spellingAt(at) !== own : at !== row;
    if (groups[at] === groups[row] && isOther) rows.push(at);
  }
  const first = rows.slice(0, maxNamed);
  const named = await partnersAt(list, first);
  return {
    count: rows.length,
    named: named.map((each, place) => ({ ...each, spelling: spellingAt(first[place] ?? 0) })),
  };
}

async function partnersAt(list: LoadedList, stops: readonly Stop[]): Promise<readonly Partner[]> {
  const known = await list.links(stops.filter((stop) => typeof stop === 'number'));
  const links = new Map(known);
  return stops.flatMap((stop): readonly Partner[] => {
    const link = typeof stop === 'number' ? links.get(stop) : undefined;
    const id = typeof stop === 'number' ? link?.id : stop;
    return id === undefined ? [] : [{ id, link }];
  });
}

/** Links of the list's domain, and the domains on which links lead to each other. */
export interface AskedOuter {
  readonly ids: readonly string[];
  readonly domain: string;
  readonly domains: readonly string[];
}

/** Other domains. Tabs may follow links over them at once, each `by` another name. */
export interface AskedTargets {
  readonly domains: readonly string[];
  readonly by: string;
}

type FollowedList = Pick<LoadedList, 'index' | 'links'>;

/** Links of which the store is asked at once. */
const linksAtOnce = 4000;

/** Which links of these other domains links of the list lead to. The checks follow them once `endFollowing` is asked for. */
export async function targetsOf(list: LoadedList, { domains, by }: AskedTargets): Promise<IdsByDomain> {
  const targets = await outerTargets(list, domains);
  list.checks.leadTo(by, targets);
  return idsByDomain(targets.values());
}

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
