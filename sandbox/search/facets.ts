import { type SQL, sql } from 'drizzle-orm';
import type { SearchFacet } from '../../src/contract/linkSearch';
import { expiriesOf, gaps, linkStatuses } from '../../src/engines/links';
import { foldText } from '../../src/lib/text/foldText';
import { gapBits } from './indexLinks';
import { type Asked, allOf, columns, groupsOf, type Question } from './query';

interface Counted {
  readonly value: string;
  readonly count: number;
  readonly clicks: number;
  readonly scans: number;
}

/** What is counted of an answer beside its rows. */
export interface Counts extends Omit<Counted, 'value'> {
  readonly facets: Readonly<Partial<Record<SearchFacet, readonly Counted[]>>>;
}

/** What counts a facet: a code of its values, where it stands, and the values that a code stands for. */
interface CountedFacet {
  readonly code: SQL;
  readonly join?: SQL;
  readonly valuesOf: (code: unknown) => readonly string[];
}

function facetOf(facet: SearchFacet, now: number): CountedFacet {
  const asText = (code: unknown) => [String(code)];
  if (facet === 'tag')
    return { code: sql`g.tag`, join: sql`cross join search_kind_tags g on g.kind = k.id`, valuesOf: asText };
  if (facet === 'status') {
    return {
      code: sql`iif(s.state = 0 and s.expires <= ${now}, 2, s.state)`,
      valuesOf: (code) => linkStatuses.slice(Number(code), Number(code) + 1),
    };
  }
  if (facet === 'expires')
    return {
      code: sql`s.expires`,
      valuesOf: (code) => expiriesOf(code === null ? Number.NaN : Number(code), now),
    };
  if (facet === 'lacks') {
    return {
      code: sql`k.lacks`,
      valuesOf: (code) => gaps.filter((gap) => (Number(code) & gapBits[gap]) !== 0),
    };
  }
  return { code: sql.raw(columns[facet]), valuesOf: asText };
}

/** Counts the links that match, and the values of facets: all of them with one look at the links. */
export function countsOf(asked: Asked, facets: readonly SearchFacet[], { sums }: Question, now: number): SQL {
  const conditions = [...asked.kinds, ...asked.states];
  const counted = (at: number, { code, join }: Pick<CountedFacet, 'code' | 'join'>, but?: SearchFacet) => {
    const others = conditions.filter(({ facet }) => but === undefined || facet !== but);
    return sql`select ${at} as facet, ${code} as code, sum(s.links), sum(s.clicks), sum(s.scans)
      from found s cross join search_kinds k on k.id = s.kind ${join ?? sql``}
      where ${allOf(others.map((one) => one.sql))} group by 2`;
  };
  const parts = facets.map((facet, at) => counted(at, facetOf(facet, now), sums ? undefined : facet));
  return sql`with found as materialized (${groupsOf(asked, now)})
    ${sql.join([counted(-1, { code: sql`null` }), ...parts], sql` union all `)}`;
}

/** The values with their counts: most frequent first, without the empty one, and those alone that hold a text. */
export function readCounts(
  rows: readonly (readonly unknown[])[],
  facets: readonly SearchFacet[],
  text: string,
  now: number,
): Counts {
  const wanted = foldText(text);
  const all = { count: 0, clicks: 0, scans: 0 };
  const byFacet = facets.map(() => new Map<string, Counted>());
  for (const [facet, code, count, clicks, scans] of rows) {
    const add = (to: Omit<Counted, 'value'>) => ({
      count: to.count + Number(count),
      clicks: to.clicks + Number(clicks),
      scans: to.scans + Number(scans),
    });
    const name = facets[Number(facet)];
    const values = byFacet[Number(facet)];
    if (name === undefined || !values) Object.assign(all, add(all));
    else
      for (const value of facetOf(name, now).valuesOf(code))
        values.set(value, { value, ...add(values.get(value) ?? { count: 0, clicks: 0, scans: 0 }) });
  }
  const inOrder = (values: ReadonlyMap<string, Counted>) =>
    [...values.values()]
      .filter(({ value }) => value !== '' && foldText(value).includes(wanted))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return {
    ...all,
    facets: Object.fromEntries(byFacet.map((values, at) => [facets[at] ?? 'status', inOrder(values)])),
  };
}
