import { rowMask } from './blockRows';
import { type Block, gapFlags } from './block';
import { criteriaOf } from './criteria';
import type { Utm } from './dictionary';
import type { LocalIndex } from './localIndex';
import { expiries, expiriesOf, type Facet, gaps } from './moreFilter';
import type { LinkQuery, Queries } from './query';

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export interface FacetValues {
  /** Most frequent first. */
  readonly values: readonly FacetValue[];
  /** How many values there are, shown or not. */
  readonly of: number;
}

export type CountedFacet = Facet | 'tag';

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
  { filter, more, now }: LinkQuery,
  orders: readonly FacetOrder[],
): Generator<undefined, ReadonlyMap<CountedFacet, FacetValues>> {
  const found = yield* queries.matchingText(filter.text);
  const criteria = criteriaOf(index, filter, more, now);
  const counted = orders.map((order) => ({ order, ...countings[order.facet](index, now) }));
  for (let row = 0; row < found.length; row += 1) {
    if ((row & rowMask) === rowMask) yield undefined;
    if (found[row] !== 1 || index.sequence.isReplaced(row)) continue;
    const block = index.blockOf(row);
    const at = row & rowMask;
    const failed = criteria.filter(({ passes }) => !passes(block, at));
    if (failed.length > 1) continue;
    for (const { order, count } of counted) {
      if (failed.length === 0 || failed[0]?.facet === order.facet) count(block, at);
    }
  }
  return new Map(counted.map(({ order, result }) => [order.facet, shown(result(), order)]));
}

interface Counting {
  readonly count: (block: Block, at: number) => void;
  readonly result: () => ReadonlyMap<string, number>;
}

type MakeCounting = (index: LocalIndex, now: number) => Counting;

const byUtm =
  (field: keyof Utm): MakeCounting =>
  ({ values: { utms } }) =>
    byId('utm', utms.values, (utm) => [utm[field]]);

const countings: Record<CountedFacet, MakeCounting> = {
  host: ({ values: { hosts } }) => byId('host', hosts.values, (host) => [host]),
  by: ({ values: { creators } }) => byId('by', creators.values, (name) => [name]),
  tag: ({ values: { tagSets } }) => byId('tags', tagSets.values, (tags) => tags),
  campaign: byUtm('campaign'),
  source: byUtm('source'),
  medium: byUtm('medium'),
  expires: (_, now) => byValue(expiries, ({ expires }, at) => expiriesOf(expires[at] ?? Number.NaN, now)),
  lacks: () => byValue(gaps, ({ flags }, at) => gaps.filter((gap) => ((flags[at] ?? 0) & gapFlags[gap]) !== 0)),
};

/** Counts the ids of a column, and only afterwards what they stand for. */
function byId<Value>(
  column: 'host' | 'by' | 'tags' | 'utm',
  values: readonly Value[],
  namesOf: (value: Value) => readonly string[],
): Counting {
  const counts = new Uint32Array(values.length);
  return {
    count: (block, at) => {
      const id = block[column][at] ?? 0;
      counts[id] = (counts[id] ?? 0) + 1;
    },
    result() {
      const byName = new Map<string, number>();
      for (const [id, value] of values.entries()) {
        for (const name of namesOf(value)) byName.set(name, (byName.get(name) ?? 0) + (counts[id] ?? 0));
      }
      return byName;
    },
  };
}

function byValue(values: readonly string[], valuesAt: (block: Block, at: number) => readonly string[]): Counting {
  const counts = new Map(values.map((value) => [value, 0]));
  return {
    count: (block, at) => {
      for (const value of valuesAt(block, at)) counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    result: () => counts,
  };
}

/** Values that no link has, and the empty one, are not offered. */
function shown(counts: ReadonlyMap<string, number>, { text, most }: FacetOrder): FacetValues {
  const wanted = text.toLowerCase();
  const values = [...counts]
    .filter(([value, count]) => count > 0 && value !== '' && value.toLowerCase().includes(wanted))
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return { values: values.slice(0, most), of: values.length };
}
