import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { SearchFacet, SearchSort, searchParameters } from '../../src/contract/linkSearch';
import { type Expiry, type Gap, linkStatuses } from '../../src/engines/links';
import { gapBits, pathPart } from './indexLinks';
import { and, matching, named, oneOf, or, type SearchedPlace, type Words, wordsOf } from './words';

export type Question = Readonly<z.infer<typeof searchParameters>>;

/** What a link has to be; a facet's own condition does not narrow what the facet offers. */
interface Condition {
  readonly facet?: SearchFacet;
  readonly sql: SQL;
}

/** A question as parts of statements, in which a link is `s`, its kind `k` and its texts `t`. `now` in ms decides what is expired. */
export interface Asked {
  readonly place: number;
  readonly words: Words;
  /** Of numbers, days and addresses. */
  readonly ranges: readonly SQL[];
  readonly states: readonly Condition[];
  /** Of what links share. */
  readonly kinds: readonly Condition[];
}

export const dayMs = 86_400_000;

/** As `linkStatus` decides it. */
const statusConditions = (now: number): Readonly<Record<(typeof linkStatuses)[number], SQL>> => ({
  active: sql`s.state = 0 and (s.expires is null or s.expires > ${now})`,
  inactive: sql`s.state = 1`,
  expired: sql`s.state = 0 and s.expires <= ${now}`,
  deleted: sql`s.state = 3`,
});

/** As `expiriesOf` decides it. */
const expiryConditions = (now: number) => ({
  never: sql`s.expires is null`,
  passed: sql`s.expires <= ${now}`,
  week: sql`s.expires > ${now} and s.expires <= ${now + 7 * dayMs}`,
  month: sql`s.expires > ${now} and s.expires <= ${now + 30 * dayMs}`,
});

/** The facets that are a column. */
export const columns = {
  host: 'k.host',
  createdBy: 'k.created_by',
  campaign: 'k.campaign',
  source: 'k.source',
  medium: 'k.medium',
} as const satisfies Partial<Record<SearchFacet, string>>;

export function askedOf(question: Question, searched: SearchedPlace, now: number): Asked {
  const { status, tag = [], slug, createdFrom, createdTo, clicksFrom, clicksTo } = question;
  const tagged = (one: string) => sql`k.id in (select kind from search_kind_tags where tag = ${one})`;
  const expiry = (values: readonly Expiry[]) => or(...values.map((one) => and(expiryConditions(now)[one])));
  const gap = (values: readonly Gap[]) => sql`k.lacks & ${values.reduce((all, one) => all | gapBits[one], 0)} <> 0`;
  /** A link has one of the wanted values, and none of the others. */
  const facet = <Value>(
    name: SearchFacet,
    wanted: readonly Value[] = [],
    unwanted: readonly Value[] = [],
    has: (values: readonly Value[]) => SQL,
  ): readonly Condition[] => [
    ...(wanted.length > 0 ? [{ facet: name, sql: has(wanted) }] : []),
    ...(unwanted.length > 0 ? [{ facet: name, sql: sql`(${has(unwanted)}) is not true` }] : []),
  ];
  const ranges: readonly (SQL | false | undefined)[] = [
    slug &&
      named(
        searched.place,
        slug.map((one) => pathPart(searched.domain, one)),
      ),
    createdFrom !== undefined && sql`s.created >= ${Date.parse(createdFrom)}`,
    createdTo !== undefined && sql`s.created < ${Date.parse(createdTo)}`,
    clicksFrom !== undefined && sql`s.clicks >= ${clicksFrom}`,
    clicksTo !== undefined && sql`s.clicks <= ${clicksTo}`,
  ];
  return {
    place: searched.place,
    words: wordsOf(question.q ?? '', searched),
    ranges: ranges.filter((one): one is SQL => Boolean(one)),
    states: [
      ...facet('status', status, [], (values) => or(...values.map((one) => and(statusConditions(now)[one])))),
      ...facet('expires', question.expires, question.notExpires, expiry),
    ],
    kinds: [
      ...facet('host', question.host, question.notHost, (values) => oneOf(columns.host, values)),
      ...facet('createdBy', question.createdBy, question.notCreatedBy, (values) => oneOf(columns.createdBy, values)),
      ...facet('campaign', question.campaign, question.notCampaign, (values) => oneOf(columns.campaign, values)),
      ...facet('source', question.source, question.notSource, (values) => oneOf(columns.source, values)),
      ...facet('medium', question.medium, question.notMedium, (values) => oneOf(columns.medium, values)),
      ...facet('lacks', question.lacks, question.notLacks, gap),
      ...facet('tag', undefined, question.notTag, (values) => or(...values.map(tagged))),
      ...tag.map((one) => ({ sql: tagged(one) })),
    ],
  };
}

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** What a link has to be beside having the words. */
const linkConditions = ({ place, ranges, states, kinds }: Asked): readonly SQL[] => [
  sql`s.place = ${place}`,
  ...ranges,
  ...states.map((one) => one.sql),
  ...(kinds.length === 0
    ? []
    : [
        sql`s.kind in (select k.id from search_kinds k where k.place = ${place} and ${allOf(kinds.map((one) => one.sql))})`,
      ]),
];

/** What is selected of the links that match. */
export const selectOf = (asked: Asked, what: SQL, from = asked.words.from): SQL =>
  sql`select ${what} from ${from} where ${allOf([...asked.words.conditions, ...linkConditions(asked)])}`;

/** The links that match but for what their state and their kind have to be: so many of each kind, with clicks and scans, for each state and a moment of each class of expiry. */
export function groupsOf(asked: Asked, now: number): SQL {
  const [week, month] = [now + 7 * dayMs, now + 30 * dayMs];
  const expires = sql`case when s.expires is null then null when s.expires <= ${now} then ${now} when s.expires <= ${week} then ${week} when s.expires <= ${month} then ${month} else ${month + 1} end`;
  const what = sql`s.kind as kind, s.state as state, ${expires} as expires, count(*) as links, total(s.clicks) as clicks, total(s.scans) as scans`;
  return sql`${selectOf({ ...asked, states: [], kinds: [] }, what)} group by s.kind, s.state, 3`;
}

/** Every link of the place matches. */
export const matchesAll = ({ words, ranges, states, kinds }: Asked): boolean =>
  words.inTexts.length + ranges.length + states.length + kinds.length === 0;

/** The index of words alone says which links match. */
const isByWords = ({ words, ranges, states, kinds }: Asked) =>
  words.match !== undefined && ranges.length + states.length + kinds.length === 0;

/** Counts the links that match, up to a limit; undefined where each of those that have the words would have to be looked at. */
export function quickCount(asked: Asked, limit: number): SQL | undefined {
  const { words } = asked;
  const upTo = (links: SQL) => sql`select count(*) from (${links} limit ${limit})`;
  if (words.looksAtTexts) return undefined;
  if (words.match === undefined) return upTo(selectOf(asked, sql`1`));
  return isByWords(asked) ? upTo(matching(words.match)) : undefined;
}

/** A part of an order: its links come before those of the next part. Within it, equal links have the newer one first. */
export interface OrderPart {
  readonly condition?: SQL;
  readonly key?: { readonly column: SQL; readonly isText: boolean };
}

/** Every order is complete, and stands in an index part by part; links without a value come last. */
export function orderOf(sort: SearchSort | undefined, isAscending: boolean, now: number): readonly OrderPart[] {
  if (sort === undefined) return [{}];
  if (sort === 'status') {
    const conditions = statusConditions(now);
    const statuses = isAscending ? linkStatuses : linkStatuses.toReversed();
    return statuses.map((status) => ({ condition: and(conditions[status]) }));
  }
  const isText = sort !== 'clicks' && sort !== 'created';
  const column = sql.raw(`${isText ? 'o' : 's'}.${sort}`);
  const key = { column, isText };
  return isText
    ? [
        { condition: sql`${column} is not null`, key },
        { condition: sql`${column} is null`, key },
      ]
    : [{ key }];
}

/** Where a page ends: the next one begins behind it. */
export interface Position {
  readonly part: number;
  readonly key: string | number | null;
  readonly id: number;
}

/** So many links of an order are looked at for each one that a page needs, before all that match are looked for. */
const lookedAt = [10, 150];

interface PageOf {
  readonly part: OrderPart;
  readonly isAscending: boolean;
  readonly after: Position | undefined;
  readonly limit: number;
}

/**
 * What gives the links of a part behind a position with their keys, at most so many: the first of these statements that gives so many, or the
 * last one. Where many links match, the page stands among the first links of the order; where few do, they are found and put in order.
 */
export function pageOf(asked: Asked, { part, isAscending, after, limit }: PageOf): readonly SQL[] {
  const { words, place } = asked;
  const { key } = part;
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const behind = (id: SQL) => {
    if (!after) return [];
    if (!key || after.key === null) return [sql`${id} < ${after.id}`];
    const [onward, from] = [sql.raw(isAscending ? '>' : '<'), sql.raw(isAscending ? '>=' : '<=')];
    return [sql`${key.column} ${from} ${after.key} and (${key.column} ${onward} ${after.key} or ${id} < ${after.id})`];
  };
  const ofPart = (id: SQL) => [...(part.condition ? [part.condition] : []), ...behind(id)];
  const inOrder = (id: SQL) => (key ? sql`${key.column} ${direction}, ${id} desc` : sql`${id} desc`);
  const ordered = key?.isText
    ? { table: sql`search_keys o`, id: sql`o.id` }
    : { table: sql`search_links s`, id: sql`s.id` };
  const first = (many: number) =>
    sql`select ${ordered.id} as id, ${key?.column ?? sql`null`} as key from ${ordered.table}
      where ${allOf([sql`${sql.raw(key?.isText ? 'o' : 's')}.place = ${place}`, ...ofPart(ordered.id)])}
      order by ${inOrder(ordered.id)} limit ${many}`;
  const conditions = linkConditions(asked);
  if (matchesAll(asked)) return [first(limit)];
  const among = lookedAt.map((share) => {
    const texts = words.inTexts.length > 0 ? sql`cross join search_texts t on t.id = s.id` : sql``;
    return sql`select w.id, w.key from (${first(share * limit)}) w cross join search_links s on s.id = w.id ${texts}
      where ${allOf([...conditions, ...words.inTexts])} order by ${key ? sql`w.key ${direction}, ` : sql``}w.id desc limit ${limit}`;
  });
  if (key?.isText && words.match !== undefined && isByWords(asked)) {
    const byWords = sql`select f.id, ${key.column} from (${matching(words.match)}) f cross join search_keys o on o.id = f.id
      where ${allOf(ofPart(sql`f.id`))} order by ${inOrder(sql`f.id`)} limit ${limit}`;
    return [...among, byWords];
  }
  const from = key?.isText ? sql`${words.from} cross join search_keys o on o.id = s.id` : words.from;
  const found = sql`${selectOf(asked, sql`s.id, ${key?.column ?? sql`null`}`, from)}
    and ${allOf([sql`true`, ...ofPart(words.id)])} order by ${inOrder(words.id)} limit ${limit}`;
  // the index of words gives the newest first by itself
  return words.match !== undefined && !key && !part.condition ? [found] : [...among, found];
}
