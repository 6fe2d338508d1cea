import type { Client } from '@libsql/client';
import { versionOf } from '../database/ddl';

/*
 * What the search of links needs beside the tables of the sandbox. The texts of a link are indexed when one of them changes; its clicks and
 * its status are copied by triggers, which touch no text.
 */

const searchTables: readonly string[] = [
  `create table if not exists search_places (
    place integer primary key, project_id text not null, domain text not null, unique (project_id, domain)
  )`,
  // the values that many links share: a filter or a facet by one of them looks at some thousand kinds instead of at all links
  `create table if not exists search_kinds (
    id integer primary key, place integer not null, host text not null, created_by text not null, campaign text not null,
    source text not null, medium text not null, lacks integer not null, tags text not null,
    unique (place, host, created_by, campaign, source, medium, lacks, tags)
  )`,
  `create table if not exists search_kind_tags (
    tag text not null, kind integer not null, primary key (tag, kind)
  ) without rowid`,
  'create index if not exists search_tags_of_kind on search_kind_tags (kind, tag)',
  `create trigger if not exists search_kind_new after insert on search_kinds begin
    insert or ignore into search_kind_tags (tag, kind) select value, new.id from json_each(new.tags);
  end`,
  // a short row: what is counted reads many of them; state: 0 switched on, 1 switched off, 3 deleted
  `create table if not exists search_links (
    id integer primary key, place integer not null, kind integer not null, state integer not null, created integer not null,
    expires integer, clicks integer not null, scans integer not null
  )`,
  // slug, name and destination: what they are sorted by
  `create table if not exists search_keys (
    id integer primary key, place integer not null, path text not null, slug text, name text, destination text
  )`,
  'create table if not exists search_texts (id integer primary key, text text not null, place text not null)',
  `create virtual table if not exists search_words using fts5 (
    text, place, content = 'search_texts', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  // in bytes: fewer parts of the index have to be merged
  "insert into search_words (search_words, rank) values ('hashsize', 33554432)",
  // links whose texts are to be read
  'create table if not exists search_queue (id integer primary key)',
  `create trigger if not exists search_text_new after insert on search_texts begin
    insert into search_words (rowid, text, place) values (new.id, new.text, new.place);
  end`,
  `create trigger if not exists search_text_gone after delete on search_texts begin
    insert into search_words (search_words, rowid, text, place) values ('delete', old.id, old.text, old.place);
  end`,
  `create trigger if not exists search_text_changed after update on search_texts begin
    insert into search_words (search_words, rowid, text, place) values ('delete', old.id, old.text, old.place);
    insert into search_words (rowid, text, place) values (new.id, new.text, new.place);
  end`,
  `create trigger if not exists search_link_new after insert on links begin
    insert or ignore into search_queue (id) values (new.id);
  end`,
  `create trigger if not exists search_link_changed after update of
    project_id, domain, slug, deep_link, name, description, tags, created, created_by,
    utm_source, utm_medium, utm_campaign, social_title, social_description, social_image_url on links begin
    insert or ignore into search_queue (id) values (new.id);
  end`,
  `create trigger if not exists search_status_changed after update of is_active, deleted, expires_at on links begin
    update search_links set state = iif(new.deleted, 3, iif(new.is_active, 0, 1)), expires = new.expires_at where id = new.id;
  end`,
  `create trigger if not exists search_clicks_changed after update of click_count, qr_code_scan_count on links begin
    update search_links set clicks = new.click_count, scans = new.qr_code_scan_count where id = new.id;
  end`,
  `create trigger if not exists search_link_gone after delete on links begin
    delete from search_queue where id = old.id;
    delete from search_links where id = old.id;
    delete from search_keys where id = old.id;
    delete from search_texts where id = old.id;
  end`,
];

/**
 * Made once the first links are indexed: to keep them while a million rows are added takes several times as long. The id of a row stands
 * at the end of each index, ascending: read backwards, equal links have the newer one first.
 */
export const searchIndexes: readonly string[] = [
  'create index if not exists search_by_path on search_keys (place, path)',
  'create index if not exists search_by_slug on search_keys (place, slug)',
  'create index if not exists search_by_name on search_keys (place, name)',
  'create index if not exists search_by_destination on search_keys (place, destination)',
  'create index if not exists search_by_place on search_links (place)',
  'create index if not exists search_by_created on search_links (place, created)',
  'create index if not exists search_by_clicks on search_links (place, clicks)',
  'create index if not exists search_by_clicks_up on search_links (place, clicks, id desc, scans)',
  'create index if not exists search_by_state on search_links (place, state)',
  'create index if not exists search_by_expiry on search_links (place, expires)',
  // has all that is counted
  'create index if not exists search_by_kind on search_links (place, kind, state, expires, clicks, scans)',
];

/** Makes the tables of the search that are missing. Those of another version are deleted first: what they hold is made again. */
export async function prepareTables(client: Client): Promise<void> {
  const version = versionOf([...searchTables, ...searchIndexes]);
  await client.execute('create table if not exists search_version (version integer not null)');
  const [known] = (await client.execute('select version from search_version')).rows;
  if (known && Number(known.version) !== version) {
    const { rows } =
      await client.execute(`select 'drop ' || type || ' ' || name from sqlite_schema where name glob 'search_*' and name not glob 'search_words_*'
      and type in ('trigger', 'table') order by type = 'table'`);
    await client.batch(
      [
        ...rows.map((row) => row[0] as string), // an expression of texts
        'create table search_version (version integer not null)',
      ],
      'write',
    );
  }
  if (Number(known?.version) !== version)
    await client.batch([...searchTables, { sql: 'insert into search_version values (?)', args: [version] }], 'write');
}
