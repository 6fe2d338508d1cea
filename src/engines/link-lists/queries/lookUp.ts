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
import { statusRank } from '../index/criteria';
import { blockBits, rowMask } from '../index/layout';
import type { LoadedList } from '../store/loadedList';
import { rowWithoutTable } from './findLinks';
import { type LinkQuery, Queries } from './query';

export const alikeIn = (list: LoadedList, asked: AskedDestination): Promise<LinksAlike | undefined> =>
  linksAlike(linksIn(list, asked.only), asked);

/** What links of a list have already of what is to be created. */
export function takenIn(list: LoadedList, asked: AskedTaken): Promise<Taken | undefined> {
  const there = linksIn(list, asked.only);
  const has = (id: string) => rowWithoutTable(list.index, id) !== undefined;
  return linksTaken(asked.ids.length === 1 ? { ...there, has } : there, asked);
}

export async function countIn(list: LoadedList, query: LinkQuery): Promise<number> {
  await list.prepare(query.filter);
  const queries = new Queries(list.index, list.checks); // of its own: those of the page keep what they have found
  return (await inPieces(queries.result({ ...query, sort: undefined }, 0))).count;
}

/** The links of a domain, as in a list of all domains. */
export interface DomainPart {
  /** As in an address. */
  readonly domain: string;
  readonly links: number;
  /** When the page was asked for that is the oldest of those with these links, in ms. */
  readonly readAt: number;
}

/** The domains that have links, those with the most first. */
export function* domainsIn(list: LoadedList): Pieces<readonly DomainPart[]> {
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
export function* slugsIn({ index }: LoadedList, { domain, text, ends }: AskedSlugs): Pieces<FoundSlugs> {
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
