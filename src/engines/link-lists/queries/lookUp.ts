import {
  type AskedDestination,
  type AskedTaken,
  type LinksAlike,
  type LinksThere,
  linksAlike,
  linksTaken,
  type Taken,
} from '@/engines/compare';
import { linkId } from '@/engines/links';
import { inPieces, type Pieces } from '@/lib/inPieces';
import { type IdsByDomain, idsByDomain, type OuterLinks } from '../index/collectSteps';
import { statusRank } from '../index/criteria';
import { blockBits, rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import type { LoadedList } from '../store/loadedList';
import {
  type AskedFindings,
  type AskedOuter,
  findingsOf,
  type LinkFindings,
  outerLinks,
  outerTargets,
} from './findingsOf';
import { rowWithoutTable } from './findLinks';
import { type LinkQuery, Queries } from './query';

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
  if (asked.kind === 'alike') return linksAlike(linksIn(list, asked.only), asked);
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
  if (asked.kind === 'taken') {
    const there = linksIn(list, asked.only);
    const has = (id: string) => rowWithoutTable(list.index, id) !== undefined;
    return linksTaken(asked.ids.length === 1 ? { ...there, has } : there, asked);
  }
  if (asked.kind === 'domains') return inPieces(domainsOf(list));
  if (asked.kind === 'slugs') return inPieces(slugsIn(list.index, asked));
  await list.prepare(asked.query.filter);
  const queries = new Queries(list.index, list.checks); // of its own: those of the page keep what they have found
  const { count } = await inPieces(queries.result({ ...asked.query, sort: undefined }, 0));
  return count;
}

async function targetsOf(
  list: LoadedList,
  { domains, by }: Extract<LookUp, { kind: 'targets' }>,
): Promise<IdsByDomain> {
  const targets = await outerTargets(list, domains);
  list.checks.leadTo(by, targets);
  return idsByDomain(targets.values());
}

/** The links of a domain, as in a list of all domains. */
export interface DomainPart {
  /** As in an address. */
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

/** The links of a list as they are compared with others; of all domains, or `only` of this one. */
export function linksIn(list: Pick<LoadedList, 'index' | 'links'>, only: string | undefined): LinksThere {
  const { index } = list;
  const isOfDomain = index.isOfDomain(only);
  return {
    size: index.rows,
    sameAt: (row) => index.blockOf(row).destinations[2 * (row & rowMask)] ?? 0,
    nearAt: (row) => index.blockOf(row).destinations[2 * (row & rowMask) + 1] ?? 0,
    isMeant: (row) => !index.sequence.isReplaced(row) && isOfDomain(index.blockOf(row), row & rowMask),
    rankAt: (row, now) => statusRank(index.blockOf(row), row & rowMask, now),
    has: (id) => index.rowOf(id) !== undefined,
    links: async (rows) => (await list.links(rows)).map(([, link]) => link),
  };
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
