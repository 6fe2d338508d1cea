import { linkId } from '@/engines/links';
import { inPieces, type Pieces } from '@/lib/inPieces';
import { type IdsByDomain, idsByDomain, type OuterLinks } from '../index/collectSteps';
import { blockBits, rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { destinationHashes } from '../index/rowText';
import type { LoadedList } from '../store/loadedList';
import { type AskedDestination, type LinksAlike, linksAlike } from './destinationIndex';
import {
  type AskedFindings,
  type AskedOuter,
  findingsOf,
  type LinkFindings,
  outerLinks,
  outerTargets,
} from './findingsOf';
import { type LinkQuery, missesIn, Queries } from './query';
import { Searches } from './search';

/** A short question about a list, or what it is told for the answers to others; nothing that is shown waits for it. */
export type LookUp =
  | ({ readonly kind: 'alike' } & AskedDestination)
  | ({ readonly kind: 'taken' } & AskedTaken)
  | ({ readonly kind: 'slugs' } & AskedSlugs)
  /** What do the checks find of a link? */
  | ({ readonly kind: 'findings' } & AskedFindings)
  /** Which links of these other domains do links of the list lead to? The checks follow them once `followed` is told; tabs may do so at once, each `by` another name. */
  | { readonly kind: 'targets'; readonly domains: readonly string[]; readonly by: string }
  | ({ readonly kind: 'outer' } & AskedOuter)
  /** As far as the links there are known, and when they were read, in ms. */
  | { readonly kind: 'follow'; readonly links: OuterLinks; readonly readAt: number; readonly by: string }
  | { readonly kind: 'followed'; readonly by: string }
  /** How many links match? */
  | { readonly kind: 'count'; readonly query: LinkQuery }
  /** Which domains have links? */
  | { readonly kind: 'domains' };

/** What each question is answered with. */
export interface LookUpAnswers {
  readonly alike: LinksAlike;
  readonly taken: Taken;
  readonly slugs: FoundSlugs;
  readonly findings: LinkFindings;
  readonly targets: IdsByDomain;
  readonly outer: OuterLinks;
  readonly follow: undefined;
  readonly followed: undefined;
  readonly count: number;
  readonly domains: readonly DomainPart[];
}

export async function lookUpLinks(list: LoadedList, asked: LookUp): Promise<LookUpAnswers[LookUp['kind']]> {
  if (asked.kind === 'alike') return linksAlike(list, asked);
  if (asked.kind === 'findings') return findingsOf(list, asked);
  if (asked.kind === 'targets') return targetsOf(list, asked);
  if (asked.kind === 'outer') return outerLinks(list, asked);
  if (asked.kind === 'follow') {
    list.checks.follow(asked.by, asked.links, asked.readAt);
    return undefined;
  }
  if (asked.kind === 'followed') {
    list.checks.endFollowing(asked.by);
    return undefined;
  }
  if (asked.kind === 'taken') return inPieces(takenIn(list.index, asked));
  if (asked.kind === 'domains') return inPieces(domainsOf(list));
  if (asked.kind === 'slugs') return inPieces(slugsIn(list.index, asked));
  await list.prepare(asked.query.filter);
  return inPieces(countOf(list, asked.query));
}

async function targetsOf(
  list: LoadedList,
  { domains, by }: Extract<LookUp, { kind: 'targets' }>,
): Promise<IdsByDomain> {
  const targets = await outerTargets(list, domains);
  list.checks.leadTo(by, targets);
  return idsByDomain(targets.values());
}

function* countOf({ index, checks }: LoadedList, query: LinkQuery): Pieces<number> {
  const search = new Searches(index).run(query.filter.text); // one of its own: the shown one keeps what it has found
  let step = search.next();
  for (; !step.done; step = search.next()) yield;
  const criteria = yield* new Queries(index, checks).criteria(query);
  let count = 0;
  for (const [number, block] of index.blocks.entries()) {
    const misses = missesIn(index, block, number, step.value, criteria);
    for (let at = 0; at < block.count; at += 1) if (misses[at] === 0) count += 1;
    yield;
  }
  return count;
}

/** The links of a domain in a list of all domains. */
export interface DomainPart {
  readonly domain: string;
  readonly links: number;
  /** When the page was asked for that is the oldest of those with these links, in ms. */
  readonly readAt: number;
}

/** The most links first. */
function* domainsOf(list: LoadedList): Pieces<readonly DomainPart[]> {
  const { blocks, sequence, values: dictionaries } = list.index;
  const names = dictionaries.of.domain.values;
  const counts = new Uint32Array(names.length);
  const ages = new Float64Array(names.length).fill(Number.POSITIVE_INFINITY);
  for (const [number, { count, values }] of blocks.entries()) {
    for (let at = 0; at < count; at += 1) {
      const row = (number << blockBits) + at;
      const id = values.domain[at] ?? 0;
      if (id >= counts.length || sequence.isReplaced(row)) continue; // a domain that came since has no place
      counts[id] = (counts[id] ?? 0) + 1;
      ages[id] = Math.min(ages[id] ?? 0, list.askedAt(row).asked);
    }
    yield;
  }
  const parts = names.map(([domain = ''], id) => ({ domain, links: counts[id] ?? 0, readAt: ages[id] ?? 0 }));
  return parts.filter(({ links }) => links > 0).toSorted((one, other) => other.links - one.links);
}

/** Links that are to be created: their ids and where they lead. Links of all domains are looked at, or `only` those of this one. */
export interface AskedTaken {
  readonly ids: readonly string[];
  readonly destinations: readonly string[];
  readonly only?: string | undefined;
}

/** Of what was asked for, the ids that links have, and the destinations that links lead to. */
export interface Taken {
  readonly ids: ReadonlySet<string>;
  readonly destinations: ReadonlySet<string>;
}

/** Looks at each link once, however many destinations are asked for. */
export function* takenIn(index: LocalIndex, { ids, destinations, only }: AskedTaken): Pieces<Taken> {
  const wanted = new Map<number, Map<number, string[]>>();
  for (const destination of destinations) {
    const [same, near] = destinationHashes(destination);
    const ofNear = wanted.get(near) ?? new Map<number, string[]>();
    wanted.set(near, ofNear.set(same, [...(ofNear.get(same) ?? []), destination]));
    yield;
  }
  const found = new Set<string>();
  const isOfDomain = index.isOfDomain(only);
  for (const [number, block] of index.blocks.entries()) {
    for (let at = 0; at < block.count; at += 1) {
      const ofNear = wanted.get(block.destinations[2 * at + 1] ?? 0);
      if (!ofNear || index.sequence.isReplaced((number << blockBits) + at) || !isOfDomain(block, at)) continue;
      for (const destination of ofNear.get(block.destinations[2 * at] ?? 0) ?? []) found.add(destination);
    }
    yield;
  }
  return { ids: new Set(ids.filter((id) => index.rowOf(id) !== undefined)), destinations: found };
}

/** Slugs of links of the domain, in ASCII one after the other, and where each ends. */
export interface AskedSlugs {
  readonly domain: string;
  readonly text: Uint8Array;
  readonly ends: Uint32Array;
}

/** By the place of each slug: its link's row, -1 where no link has it, when that was created, in ms, and a hash of where it leads. */
export interface FoundSlugs {
  readonly rows: Int32Array<ArrayBuffer>;
  readonly created: Float64Array<ArrayBuffer>;
  readonly destinations: Uint32Array<ArrayBuffer>;
}

const slugsAtOnce = 2000;

/** Looks up many slugs, as they are spelled. */
function* slugsIn(index: LocalIndex, { domain, text, ends }: AskedSlugs): Pieces<FoundSlugs> {
  const slugs = new TextDecoder().decode(text);
  const rows = new Int32Array(ends.length).fill(-1);
  const created = new Float64Array(ends.length);
  const destinations = new Uint32Array(ends.length);
  for (let place = 0, start = 0; place < ends.length; place += 1) {
    const end = ends[place] ?? 0;
    const row = index.rowOf(linkId(domain, slugs.slice(start, end)));
    start = end;
    if (place % slugsAtOnce === 0) yield;
    if (row === undefined) continue;
    const block = index.blocks[row >> blockBits];
    const at = row & rowMask;
    rows[place] = row;
    created[place] = block?.numbers.created[at] ?? Number.NaN;
    destinations[place] = block?.destinations[2 * at] ?? 0;
  }
  return { rows, created, destinations };
}
