import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import {
  destinationHost,
  type Gap,
  gapsOf,
  type Link,
  linkFields,
  linkFromWire,
  normalized,
  searchedText,
  searchedValueKeys,
  shortUrl,
  textSortValue,
} from '../../src/engines/links';
import { foldText } from '../../src/lib/text/foldText';
import { type LinkRow, linkToWire } from '../api/linkRules';
import type { Database } from '../database/open';
import { links } from '../database/schema';

/** What a link lacks, as one number. */
export const gapBits = { description: 1, preview: 2, tags: 4 } as const satisfies Record<Gap, number>;

/** The host of the short URLs of a domain, with its slash, and the rest of one, as they are searched. */
export const hostPart = (domain: string): string => addressOf(domain, '');
export const pathPart = (domain: string, slug: string): string =>
  addressOf(domain, slug).slice(hostPart(domain).length);

const addressOf = (domain: string, slug: string) => normalized(shortUrl({ domain, slug })).replace(/^https?:\/\//, '');

/** A place in the index of words, so that the links of others are left out there: at least three characters, which are one entry. */
export const placeCode = (place: number): string => String(place).padStart(3, '0');

/** All that a word of a search may stand in: the product's own text of a link and the values that many links share. */
function textOf(link: Link): string {
  const values = searchedValueKeys.flatMap((key) => linkFields[key].read(link)).map(foldText);
  return [searchedText(link).everything, ...values].join('\n');
}

/** SQLite compares code points, the product UTF-16: the characters between the surrogates and the end of the plane go behind the others. */
const sortKey = (key: 'slug' | 'name' | 'destination', link: Link): string | null => {
  const value = textSortValue(linkFields[key].order, linkFields[key].read(link));
  return value === undefined
    ? null
    : String(value).replace(/[\uE000-\uFFFF]/g, (unit) => String.fromCodePoint(0x10_0000 + unit.charCodeAt(0)));
};

/** So many links are indexed at once: some ten ms in which nothing else is answered. */
export const linksAtOnce = 500;

const dialect = new SQLiteAsyncDialect();

export interface Statement {
  readonly sql: string;
  readonly args: (string | number | null)[];
}

export function statementOf(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { sql: text, args: params as Statement['args'] }; // no other is put in
}

/** Takes the oldest of the links that wait, and gives what indexes them; none when no link waits. The index of words takes ids that ascend many times faster. */
export async function takeQueued({ orm, client }: Database): Promise<readonly Statement[]> {
  const waiting = await client.execute('select 1 from search_queue limit 1'); // a deletion keeps other writers waiting
  if (waiting.rows.length === 0) return [];
  const queued = await client.execute(
    `delete from search_queue where id in (select id from search_queue order by id limit ${linksAtOnce}) returning id`,
  );
  const ids = queued.rows.map((row) => Number(row[0]));
  const rows = await orm.select().from(links).where(inArray(links.id, ids)).orderBy(asc(links.id));
  return statementsFor(rows).map(statementOf);
}

function statementsFor(rows: readonly LinkRow[]): readonly SQL[] {
  const all = rows.map((row) => ({ row, link: linkFromWire(linkToWire(row)) }));
  const json = (values: readonly unknown[]) => JSON.stringify(values);
  const columns = (from: number, to: number) =>
    sql.raw(Array.from({ length: to - from }, (_, place) => `json_extract(value, '$[${from + place}]')`).join(', '));
  const known = all.map(({ row, link }) => [
    row.id,
    pathPart(link.domain, link.slug),
    ...(['slug', 'name', 'destination'] as const).map((key) => sortKey(key, link)),
  ]);
  const kinds = all.map(({ row, link }) => [
    row.id,
    destinationHost(link.destination),
    link.createdBy,
    link.utm.campaign,
    link.utm.source,
    link.utm.medium,
    gapsOf(link).reduce((bits, gap) => bits | gapBits[gap], 0),
    json([...new Set(link.tags)].sort()),
  ]);
  const texts = all.map(({ row, link }) => [row.id, textOf(link)]);
  // the rest is taken from the link as it is by then; one that was deleted since then is left out
  const withLink = sql.raw(`join links on links.id = json_extract(value, '$[0]')
    join search_places as places on places.project_id = links.project_id and places.domain = links.domain`);
  const ofKind = (table: string) =>
    sql.raw(
      ['place', 'host', 'created_by', 'campaign', 'source', 'medium', 'lacks', 'tags']
        .map((name) => table + name)
        .join(', '),
    );
  return [
    sql`insert or ignore into search_places (project_id, domain)
      select distinct project_id, domain from links where id in (select value from json_each(${json(rows.map(({ id }) => id))}))`,
    sql`insert or ignore into search_kinds (${ofKind('')}) select places.place, ${columns(1, 8)} from json_each(${json(kinds)}) ${withLink}`,
    sql`insert or replace into search_links
      select links.id, places.place, k.id, iif(deleted, 3, iif(is_active, 0, 1)), links.created, expires_at, click_count, qr_code_scan_count
      from json_each(${json(kinds)}) ${withLink}
      join search_kinds k on (${ofKind('k.')}) = (places.place, ${columns(1, 8)})`,
    sql`insert or replace into search_keys select links.id, places.place, ${columns(1, 5)} from json_each(${json(known)}) ${withLink}`,
    sql`insert into search_texts (id, text, place) select links.id, ${columns(1, 2)}, printf('%03d', places.place) from json_each(${json(texts)}) ${withLink} where true
      on conflict (id) do update set text = excluded.text, place = excluded.place
        where text <> excluded.text or search_texts.place <> excluded.place`,
  ];
}
