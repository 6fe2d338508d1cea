import { type CountedFacet, expiriesOf, expiryClasses, gaps, linkStatuses } from '@/engines/links';
import type { Pieces } from '@/lib/inPieces';
import { foldText } from '@/lib/text/foldText';
import { type Block, gapFlags } from '../index/block';
import { statusRank } from '../index/criteria';
import { blockRows, namesIn, placeOfValues } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { type LinkQuery, missesIn, type Queries } from './query';

interface FacetValue {
  readonly value: string;
  /** How many links have it; undefined where that is not counted. */
  readonly count?: number;
  /** Of these links; undefined where they are not summed up. */
  readonly clicks?: number;
  readonly scans?: number;
  /** Clicks since an earlier reading; undefined where none is here. */
  readonly since?: number;
}

export interface FacetValues {
  /** Most frequent first. */
  readonly values: readonly FacetValue[];
  /** How many values there are, shown or not; infinite where that is not known. */
  readonly of: number;
  /** When the earlier reading began, in ms, and how many of the links have a counter that is not known since then: they add nothing. */
  readonly since?: { readonly from: number; readonly unknown: number };
}

/** The values of a facet that hold `text`, at most so many. */
export interface FacetOrder {
  readonly facet: CountedFacet;
  readonly text: string;
  readonly limit: number;
  /** Clicks and scans are summed up as well, over the links that the query lets through: the facet's own choice counts, too. */
  readonly hasSums?: true;
}

/** By the code of a value. */
interface Tally {
  readonly counts: Uint32Array;
  readonly sums?: Readonly<Record<'clicks' | 'scans' | 'since', Float64Array>>;
}

/** Counts how many links each value of the facets has under the query; a facet's own choice does not count against its values. */
export function* countFacets(
  index: LocalIndex,
  queries: Queries,
  query: LinkQuery,
  orders: readonly FacetOrder[],
): Pieces<ReadonlyMap<CountedFacet, FacetValues>> {
  const found = yield* queries.searches.run(query.filter.text);
  const criteria = yield* queries.criteria(query);
  const counted = orders.map((order) => {
    const coding = codingOf(index, order.facet, query.now);
    const own = order.hasSums ? 0 : criteria.findIndex(({ facet }) => facet === order.facet) + 1;
    return { order, coding, own, tally: newTally(coding.size, order) };
  });
  const { clicks } = index.marks ?? {};
  let unknown = 0;
  for (const [number, block] of index.blocks.entries()) {
    const misses = missesIn(index, block, number, found, criteria);
    for (const { coding, tally, own } of counted) {
      const codes = coding.codesOf(block);
      countCodes(codes, block, tally, misses, own);
      if (tally.sums && clicks)
        unknown += addSince(codes, block, tally.sums.since, misses, (at) => clicks.at(number * blockRows + at));
    }
    yield undefined;
  }
  const since = clicks && { from: clicks.from, unknown };
  return new Map(
    counted.map(({ order, coding, tally }) => {
      const values = shown(namedCounts(coding, tally), order, since !== undefined);
      return [order.facet, order.hasSums && since ? { ...values, since } : values];
    }),
  );
}

/** What a row has of a facet, as a number below `size`, and the values that the number stands for. */
interface Coding {
  readonly size: number;
  readonly codesOf: (block: Block) => Uint8Array | Uint32Array;
  readonly namesOf: (code: number) => readonly string[];
}

function codingOf({ values }: LocalIndex, facet: CountedFacet, now: number): Coding {
  if (facet === 'expires') return codingOfExpiry(now);
  if (facet === 'lacks') return codingOfGaps;
  if (facet === 'status') return codingOfStatus(now);
  const { name } = placeOfValues(facet);
  const dictionary = values.of[name].values;
  return {
    size: dictionary.length,
    codesOf: (block) => block.values[name],
    namesOf: (code) => namesIn(facet, dictionary[code] ?? []),
  };
}

const codingOfExpiry = (now: number): Coding => ({
  size: expiryClasses.length,
  codesOf({ numbers: { expires }, count }) {
    const codes = new Uint8Array(count);
    for (let at = 0; at < count; at += 1) {
      codes[at] = expiryClasses.indexOf(expiriesOf(expires[at] ?? Number.NaN, now));
    }
    return codes;
  },
  namesOf: (code) => expiryClasses[code] ?? [],
});

const codingOfStatus = (now: number): Coding => ({
  size: linkStatuses.length,
  codesOf: (block) => Uint8Array.from({ length: block.count }, (_, at) => statusRank(block, at, now)),
  namesOf: (code) => linkStatuses.slice(code, code + 1),
});

const codingOfGaps: Coding = {
  size: 256,
  codesOf: ({ flags }) => flags,
  namesOf: (code) => gaps.filter((gap) => (code & gapFlags[gap]) !== 0),
};

const newTally = (size: number, { hasSums }: FacetOrder): Tally => ({
  counts: new Uint32Array(size),
  ...(hasSums && {
    sums: { clicks: new Float64Array(size), scans: new Float64Array(size), since: new Float64Array(size) },
  }),
});

/** Counts the rows that pass, and those that fail nothing but the facet's own criterion. */
function countCodes(
  codes: Uint8Array | Uint32Array,
  { numbers: { clicks, scans }, count }: Block,
  { counts, sums }: Tally,
  misses: Uint8Array,
  own: number,
) {
  for (let at = 0; at < count; at += 1) {
    const miss = misses[at];
    if (miss !== 0 && miss !== own) continue;
    const code = codes[at] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
    if (!sums) continue;
    sums.clicks[code] = (sums.clicks[code] ?? 0) + (clicks[at] ?? 0);
    sums.scans[code] = (sums.scans[code] ?? 0) + (scans[at] ?? 0);
  }
}

/** Adds the clicks since the earlier reading, and says of how many of these rows they are not known. */
function addSince(
  codes: Uint8Array | Uint32Array,
  { count }: Block,
  sums: Float64Array,
  misses: Uint8Array,
  sinceOf: (at: number) => number | 'reset' | undefined,
): number {
  let unknown = 0;
  for (let at = 0; at < count; at += 1) {
    if (misses[at] !== 0) continue;
    const since = sinceOf(at);
    const code = codes[at] ?? 0;
    if (typeof since === 'number') sums[code] = (sums[code] ?? 0) + since;
    else unknown += 1;
  }
  return unknown;
}

function namedCounts({ namesOf }: Coding, { counts, sums }: Tally): readonly Required<FacetValue>[] {
  const named = new Map<string, Required<FacetValue>>();
  for (const [code, count] of counts.entries()) {
    if (count === 0) continue;
    const [clicks = 0, scans = 0, since = 0] = [sums?.clicks[code], sums?.scans[code], sums?.since[code]];
    for (const value of namesOf(code)) {
      const known = named.get(value) ?? { value, count: 0, clicks: 0, scans: 0, since: 0 };
      named.set(value, {
        value,
        count: known.count + count,
        clicks: known.clicks + clicks,
        scans: known.scans + scans,
        since: known.since + since,
      });
    }
  }
  return [...named.values()];
}

/** Values that no link has, and the empty one, are not offered. */
function shown(
  counted: readonly Required<FacetValue>[],
  { text, limit, hasSums }: FacetOrder,
  hasSince: boolean,
): FacetValues {
  const wanted = foldText(text);
  const values = counted
    .filter(({ value }) => value !== '' && foldText(value).includes(wanted))
    .map(({ value, count, since, ...sums }) => ({
      value,
      count,
      ...(hasSums && sums),
      ...(hasSums && hasSince && { since }),
    }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return { values: values.slice(0, limit), of: values.length };
}
