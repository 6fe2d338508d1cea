import { type SQL, sql } from 'drizzle-orm';
import type { SearchFacet } from '../../src/contract/linkSearch';
import { expiriesOf, gaps, linkStatuses } from '../../src/engines/links';
import { foldText } from '../../src/lib/text/foldText';
import { gapBits } from './indexLinks';
import { type Asked, columns, dayMs, type Question, type SearchedPlace, selectOf } from './query';

export interface Counted {
  readonly value: string;
  readonly count: number;
  readonly clicks: number;
  readonly scans: number;
}

/** What counts a facet: the code of each value, and what the code stands for. */
export function facetOf(facet: SearchFacet, asked: Asked, question: Question, { place }: SearchedPlace, now: number) {
  const but = question.sums ? undefined : facet;
  const sums = question.sums ? sql`, total(s.clicks), total(s.scans)` : sql``;
  const grouped = (code: SQL, from = asked.from) => ({
    statement: sql`${selectOf({ ...asked, from }, sql`${code} as code, count(*)${sums}`, but)} group by code`,
  });
  if (facet === 'tag') {
    return {
      ...grouped(sql`g.tag`, sql`${asked.from} cross join search_tags g on g.place = ${place} and g.id = s.id`),
      namesOf: (code: unknown) => [String(code)],
    };
  }
  if (facet === 'status') {
    return {
      ...grouped(sql`iif(s.state = 0 and s.expires <= ${now}, 2, s.state)`),
      namesOf: (code: unknown) => linkStatuses.slice(Number(code), Number(code) + 1),
    };
  }
  if (facet === 'expires') {
    // an instant of each class
    const week = now + 7 * dayMs;
    const month = now + 30 * dayMs;
    return {
      ...grouped(
        sql`case when s.expires is null then null when s.expires <= ${now} then ${now} when s.expires <= ${week} then ${week} when s.expires <= ${month} then ${month} else ${month + 1} end`,
      ),
      namesOf: (code: unknown) => expiriesOf(code === null ? Number.NaN : Number(code), now),
    };
  }
  if (facet === 'lacks') {
    return {
      ...grouped(sql`s.lacks`),
      namesOf: (code: unknown) => gaps.filter((gap) => (Number(code) & gapBits[gap]) !== 0),
    };
  }
  return { ...grouped(sql.raw(columns[facet])), namesOf: (code: unknown) => [String(code)] };
}

/** The values with their counts: most frequent first, without the empty one, and those alone that hold a text. */
export function valuesOf(
  rows: readonly (readonly unknown[])[],
  namesOf: (code: unknown) => readonly string[],
  text: string,
): readonly Counted[] {
  const wanted = foldText(text);
  const all = new Map<string, Counted>();
  for (const [code, count, clicks = 0, scans = 0] of rows)
    for (const value of namesOf(code)) {
      const known = all.get(value) ?? { value, count: 0, clicks: 0, scans: 0 };
      all.set(value, {
        value,
        count: known.count + Number(count),
        clicks: known.clicks + Number(clicks),
        scans: known.scans + Number(scans),
      });
    }
  return [...all.values()]
    .filter(({ value }) => value !== '' && foldText(value).includes(wanted))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}
