/*
 * What the search of links needs beside the tables of the sandbox. The texts of a link are indexed when one of them changes; its clicks and
 * its status are copied by triggers, which touch no text.
 */

export const searchTables: readonly string[] = [
  `create table if not exists search_places (
    place integer primary key, project_id text not null, domain text not null, unique (project_id, domain)
  )`,
  // slug, name and destination: what they are sorted by; state: 0 switched on, 1 switched off, 3 deleted; lacks: bits of `gapBits`
  `create table if not exists search_links (
    id integer primary key, place integer not null, path text not null, slug text, name text, destination text,
    host text not null, created_by text not null, campaign text not null, source text not null, medium text not null,
    lacks integer not null, state integer not null, created integer not null, expires integer,
    clicks integer not null, scans integer not null, updated integer not null
  )`,
  `create table if not exists search_tags (
    place integer not null, tag text not null, id integer not null, primary key (place, tag, id)
  ) without rowid`,
  'create index if not exists search_tags_link on search_tags (id)',
  'create table if not exists search_texts (id integer primary key, text text not null, place text not null)',
  `create virtual table if not exists search_words using fts5 (
    text, place, content = 'search_texts', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
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
    update search_links set state = iif(new.deleted, 3, iif(new.is_active, 0, 1)), expires = new.expires_at,
      updated = cast(unixepoch('subsec') * 1000 as integer) where id = new.id;
  end`,
  `create trigger if not exists search_clicks_changed after update of click_count, qr_code_scan_count on links begin
    update search_links set clicks = new.click_count, scans = new.qr_code_scan_count where id = new.id;
  end`,
  `create trigger if not exists search_link_gone after delete on links begin
    delete from search_queue where id = old.id;
    delete from search_links where id = old.id;
    delete from search_tags where id = old.id;
    delete from search_texts where id = old.id;
  end`,
];

/** Made once the first links are indexed: to keep them while a million rows are added takes several times as long. */
export const searchIndexes: readonly string[] = [
  'create index if not exists search_by_path on search_links (place, path)',
  'create index if not exists search_by_slug on search_links (place, slug)',
  'create index if not exists search_by_name on search_links (place, name)',
  'create index if not exists search_by_destination on search_links (place, destination)',
  'create index if not exists search_by_created on search_links (place, created)',
  // the id of a row stands at the end of each index, ascending: read backwards, equal links have the newer one first
  'create index if not exists search_by_clicks on search_links (place, clicks)',
  'create index if not exists search_by_clicks_up on search_links (place, clicks, id desc, scans)',
  'create index if not exists search_by_state on search_links (place, state)',
  'create index if not exists search_by_expiry on search_links (place, expires)',
  'create index if not exists search_by_host on search_links (place, host)',
  'create index if not exists search_by_creator on search_links (place, created_by)',
  'create index if not exists search_by_campaign on search_links (place, campaign)',
  'create index if not exists search_by_source on search_links (place, source)',
  'create index if not exists search_by_medium on search_links (place, medium)',
  'create index if not exists search_by_lacks on search_links (place, lacks)',
  'create index if not exists search_by_update on search_links (place, updated)',
];
