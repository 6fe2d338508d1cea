import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { SearchFacet, SearchSort, searchParameters } from '../../src/contract/linkSearch';
import {
  type Expiry,
  type Gap,
  linkStatuses,
  pastedAddress,
  searchTerms,
  slugInAddress,
} from '../../src/engines/links';
import { foldText } from '../../src/lib/text/foldText';
import { gapBits, hostPart, pathPart, placeCode } from './indexLinks';

export type Question = Readonly<z.infer<typeof searchParameters>>;

/** Whose links are searched. */
export interface SearchedPlace {
  readonly place: number;
  readonly domain: string;
}

/** What a link has to be; a facet's own condition does not narrow what the facet offers. */
interface Condition {
  readonly facet?: SearchFacet;
  readonly sql: SQL;
}

/** A question as parts of statements. `now` in ms decides what is expired. */
export interface Asked {
  readonly from: SQL;
  /** What rows are put in order by that have no other order: the id, where it is known first. */
  readonly id: SQL;
  readonly conditions: readonly Condition[];
  /** Counts the links that match, where that takes no look at them. */
  readonly count: SQL | undefined;
}

const or = (...parts: readonly SQL[]) => sql`(${sql.join([...parts], sql` or `)})`;
const and = (...parts: readonly SQL[]) => sql`(${sql.join([...parts], sql` and `)})`;
const oneOf = (column: string, values: readonly (string | number)[]) =>
  sql`${sql.raw(column)} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

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
  host: 's.host',
  createdBy: 's.created_by',
  campaign: 's.campaign',
  source: 's.source',
  medium: 's.medium',
} as const satisfies Partial<Record<SearchFacet, string>>;

export function askedOf(question: Question, searched: SearchedPlace, now: number): Asked {
  const { from, id, conditions, count } = wordsOf(question.q ?? '', searched);
  const { status, tag = [], slug, createdFrom, createdTo, clicksFrom, clicksTo, updatedSince } = question;
  const tagged = (one: string) =>
    sql`s.id in (select id from search_tags where place = ${searched.place} and tag = ${one})`;
  const expiry = (values: readonly Expiry[]) => or(...values.map((one) => and(expiryConditions(now)[one])));
  const gap = (values: readonly Gap[]) => sql`s.lacks & ${values.reduce((all, one) => all | gapBits[one], 0)} <> 0`;
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
  const facets = [
    ...facet('host', question.host, question.notHost, (values) => oneOf(columns.host, values)),
    ...facet('createdBy', question.createdBy, question.notCreatedBy, (values) => oneOf(columns.createdBy, values)),
    ...facet('campaign', question.campaign, question.notCampaign, (values) => oneOf(columns.campaign, values)),
    ...facet('source', question.source, question.notSource, (values) => oneOf(columns.source, values)),
    ...facet('medium', question.medium, question.notMedium, (values) => oneOf(columns.medium, values)),
    ...facet('expires', question.expires, question.notExpires, expiry),
    ...facet('lacks', question.lacks, question.notLacks, gap),
    ...facet('tag', undefined, question.notTag, (values) => or(...values.map(tagged))),
  ];
  const others: readonly (Condition | false | undefined)[] = [
    status && { facet: 'status', sql: or(...status.map((one) => and(statusConditions(now)[one]))) },
    ...tag.map((one) => ({ sql: tagged(one) })),
    slug && {
      sql: oneOf(
        's.path',
        slug.map((one) => pathPart(searched.domain, one)),
      ),
    },
    createdFrom !== undefined && { sql: sql`s.created >= ${Date.parse(createdFrom)}` },
    createdTo !== undefined && { sql: sql`s.created < ${Date.parse(createdTo)}` },
    clicksFrom !== undefined && { sql: sql`s.clicks >= ${clicksFrom}` },
    clicksTo !== undefined && { sql: sql`s.clicks <= ${clicksTo}` },
    updatedSince !== undefined && { sql: sql`s.updated >= ${Date.parse(updatedSince)}` },
  ];
  const narrowing = [...facets, ...others.filter((one): one is Condition => Boolean(one))];
  return {
    from,
    id,
    conditions: [{ sql: sql`s.place = ${searched.place}` }, ...conditions, ...narrowing],
    count: narrowing.length === 0 ? count : undefined,
  };
}

/** What is selected of the links that match. */
export const selectOf = ({ from, conditions }: Asked, what: SQL, but?: SearchFacet): SQL =>
  sql`select ${what} from ${from} where ${sql.join(
    conditions.filter(({ facet }) => but === undefined || facet !== but).map((condition) => condition.sql),
    sql` and `,
  )}`;

/** A word, folded, and the rests of addresses by which it names a link. */
interface Word {
  readonly folded: string;
  readonly paths: readonly string[];
}

/** Shorter words are in no index of three letters: the texts of the links are looked through. */
const indexedLetters = 3;
const isIndexed = ({ folded }: Word) => Array.from(folded).length >= indexedLetters;

/** The links that have each word, and none of those with a hyphen: by the index of three letters, else by looking at each. */
function wordsOf(text: string, { place, domain }: SearchedPlace) {
  const terms = searchTerms(text);
  const host = hostPart(domain);
  const wordOf = (written: string): Word => {
    const [pasted, slug] = [pastedAddress(written), slugInAddress(written)?.slug];
    const paths = [pasted.startsWith(host) ? pasted.slice(host.length) : undefined, slug];
    return { folded: foldText(written), paths: paths.filter((path) => path !== undefined) };
  };
  // the address of every link has it
  const isInHost = ({ folded }: Word) => host.includes(folded) || foldText(host).includes(folded);
  const words = terms.words.map(wordOf).filter((word) => !isInHost(word));
  const without = terms.without.map(wordOf);
  const phrases = words.filter((word) => isIndexed(word) && word.paths.length === 0);
  const named = words.filter((word) => isIndexed(word) && word.paths.length > 0);
  const others = words.filter((word) => !isIndexed(word));
  const hasText = ({ folded, paths }: Word) =>
    or(sql`instr(t.text, ${folded}) > 0`, ...(paths.length > 0 ? [oneOf('s.path', paths)] : []));
  const inPlace = (some: readonly Word[]) =>
    `place : ${phrase(placeCode(place))} AND text : (${some.map(({ folded }) => phrase(folded)).join(' AND ')})`;
  const sets = [
    ...(phrases.length > 0 ? [matching(inPlace(phrases))] : []),
    ...named.map(
      (word) =>
        sql`select id from (${matching(inPlace([word]))} union select id from search_links s where s.place = ${place} and ${oneOf('s.path', word.paths)})`,
    ),
  ];
  const looksAtTexts = others.length > 0 || without.length > 0;
  const only = named.length === 0 && phrases.length > 0 ? inPlace(phrases) : undefined;
  const found =
    only !== undefined
      ? sql`search_words f cross join search_links s on s.id = f.rowid`
      : sets.length > 0
        ? sql`(${sql.join(sets, sql` intersect `)}) as f cross join search_links s on s.id = f.id`
        : sql`search_links s`;
  return {
    from: looksAtTexts ? sql`${found} cross join search_texts t on t.id = s.id` : found,
    id: sql.raw(only === undefined ? 's.id' : 'f.rowid'),
    count:
      only === undefined || looksAtTexts
        ? undefined
        : sql`select count(*) from search_words where search_words match ${only}`,
    conditions: [
      ...(only === undefined ? [] : [{ sql: sql`f.search_words match ${only}` }]),
      ...others.map((word) => ({ sql: hasText(word) })),
      ...without.map((word) => ({ sql: isInHost(word) ? sql`false` : sql`not ${hasText(word)}` })),
    ],
  };
}

const phrase = (folded: string) => `"${folded.replaceAll('"', '""')}"`;
const matching = (query: string) => sql`select rowid as id from search_words where search_words match ${query}`;

/** A part of an order: its links come before those of the next part. Within it, equal links have the newer one first. */
export interface OrderPart {
  readonly condition: SQL | undefined;
  readonly key: SQL | undefined;
}

const sortColumns = {
  slug: 's.slug',
  name: 's.name',
  destination: 's.destination',
  clicks: 's.clicks',
  created: 's.created',
} as const;

/** Every order is complete, and stands in an index part by part; links without a value come last. */
export function orderOf(sort: SearchSort | undefined, isAscending: boolean, now: number): readonly OrderPart[] {
  if (sort === undefined) return [{ condition: undefined, key: undefined }];
  if (sort === 'status') {
    const conditions = statusConditions(now);
    const statuses = isAscending ? linkStatuses : linkStatuses.toReversed();
    return statuses.map((status) => ({ condition: and(conditions[status]), key: undefined }));
  }
  const key = sql.raw(sortColumns[sort]);
  if (sort === 'clicks' || sort === 'created') return [{ condition: undefined, key }];
  return [
    { condition: sql`${key} is not null`, key },
    { condition: sql`${key} is null`, key: undefined },
  ];
}

/** Where a page ends: the next one begins behind it. */
export interface Position {
  readonly part: number;
  readonly key: string | number | null;
  readonly id: number;
}

/** The links of a part behind a position, with their keys; at most so many. */
export function pageOf(
  asked: Asked,
  { condition, key }: OrderPart,
  isAscending: boolean,
  after: Position | undefined,
  limit: number,
): SQL {
  const onward = sql.raw(isAscending ? '>' : '<');
  const behind =
    after &&
    (key
      ? sql`${key} ${sql.raw(isAscending ? '>=' : '<=')} ${after.key} and (${key} ${onward} ${after.key} or s.id < ${after.id})`
      : sql`${asked.id} < ${after.id}`);
  const conditions = [
    ...asked.conditions,
    ...[condition, behind].filter((one) => one !== undefined).map((one) => ({ sql: one })),
  ];
  const order = key ? sql`${key} ${sql.raw(isAscending ? 'asc' : 'desc')}, s.id desc` : sql`${asked.id} desc`;
  return sql`${selectOf({ ...asked, conditions }, sql`s.id, ${key ?? sql`null`}`)} order by ${order} limit ${limit}`;
}
