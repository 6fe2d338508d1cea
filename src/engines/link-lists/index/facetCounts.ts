import { type CountedFacet, expiriesOf, expiryClasses, gaps, linkStatuses } from '@/engines/links';
import { foldText } from '@/lib/text/foldText';
import { type Block, gapFlags } from './block';
import { statusRank } from './criteria';
import { namesIn, placeOfValues } from './layout';
import type { LocalIndex } from './localIndex';
import { type LinkQuery, missesIn, type Queries } from './query';

export interface FacetValue {
  readonly value: string;
  /** How many links have it; undefined where that is not counted. */
  readonly count?: number;
}

export interface FacetValues {
  /** Most frequent first. */
  readonly values: readonly FacetValue[];
  /** How many values there are, shown or not. */
  readonly of: number;
}

/** The values of a facet that hold `text`, at most so many. */
export interface FacetOrder {
  readonly facet: CountedFacet;
  readonly text: string;
  readonly most: number;
}

/** Counts how many links each value of the facets has under the query; a facet's own choice does not count against its values. */
export function* countFacets(
  index: LocalIndex,
  queries: Queries,
  query: LinkQuery,
  orders: readonly FacetOrder[],
): Generator<undefined, ReadonlyMap<CountedFacet, FacetValues>> {
  const found = yield* matching(queries, query.filter.text);
  const criteria = yield* queries.criteria(query);
  const counted = orders.map((order) => {
    const coding = codingOf(index, order.facet, query.now);
    const own = criteria.findIndex(({ facet }) => facet === order.facet) + 1;
    return { order, coding, own, counts: new Uint32Array(coding.size) };
  });
  for (const [number, block] of index.blocks.entries()) {
    const misses = missesIn(index, block, number, found, criteria);
    for (const { coding, counts, own } of counted) countCodes(coding.codesOf(block), counts, block.count, misses, own);
    yield undefined;
  }
  return new Map(counted.map(({ order, coding, counts }) => [order.facet, shown(namedCounts(coding, counts), order)]));
}

function* matching({ searches }: Queries, text: string): Generator<undefined, Uint8Array> {
  const steps = searches.run(text);
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield undefined;
  return step.value;
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

/** Counts the rows that pass, and those that fail nothing but the facet's own criterion. */
function countCodes(
  codes: Uint8Array | Uint32Array,
  counts: Uint32Array,
  rows: number,
  misses: Uint8Array,
  own: number,
) {
  for (let at = 0; at < rows; at += 1) {
    const miss = misses[at];
    if (miss !== 0 && miss !== own) continue;
    const code = codes[at] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function namedCounts({ namesOf }: Coding, counts: Uint32Array): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (const [code, count] of counts.entries()) {
    if (count === 0) continue;
    for (const name of namesOf(code)) named.set(name, (named.get(name) ?? 0) + count);
  }
  return named;
}

/** Values that no link has, and the empty one, are not offered. */
function shown(counts: ReadonlyMap<string, number>, { text, most }: FacetOrder): FacetValues {
  const wanted = foldText(text);
  const values = [...counts]
    .filter(([value]) => value !== '' && foldText(value).includes(wanted))
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return { values: values.slice(0, most), of: values.length };
}
