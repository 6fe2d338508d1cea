import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { onTestFinished } from 'vitest';
import { dist } from './world';

/** What a journey may say of a link of its own; the rest follows from the slug. */
export interface OwnLink {
  readonly slug: string;
  readonly deepLink?: string;
  readonly name?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly clickCount?: number;
  /** In ms; yesterday without it. */
  readonly created?: number;
}

const scope = { organizationId: 'org_northwind', projectId: 'prj_northwind' };

/** `count` links with slugs that count down from the newest, as the list shows them: 's0450', 's0449', … */
export const numberedLinks = (count: number, prefix = 's'): readonly OwnLink[] =>
  Array.from({ length: count }, (_, index) => ({ slug: `${prefix}${String(count - index).padStart(4, '0')}` }));

/** Has all links of Ada's project lead elsewhere until the test ends, as another person does. */
export async function editAllLinks(): Promise<void> {
  const client = openDatabase();
  const edit = (destination: string) =>
    client.execute({
      sql: `update links set deep_link = ${destination} where project_id = ?`,
      args: [scope.projectId],
    });
  await edit("deep_link || '?edited=yes'");
  onTestFinished(async () => {
    await edit("replace(deep_link, '?edited=yes', '')");
    client.close();
  });
}

function openDatabase(): Client {
  const folder = join(dist, '../data');
  const [world = ''] = readdirSync(folder);
  return createClient({ url: `file:${join(folder, world, 'sandbox.db')}` });
}

/** A domain of Ada's project with these links, the newest first, in the sandbox's database until the test ends. */
export async function ownDomain(domain: string, links: readonly OwnLink[]) {
  const client = openDatabase();
  await client.execute('pragma busy_timeout = 5000');
  const remove = async (slugs: readonly string[]) => {
    const sql = 'delete from links where domain = ? and slug in (select value from json_each(?))';
    await client.execute({ sql, args: [domain, JSON.stringify(slugs)] });
  };
  /** As another person who creates links, the last one of them first. */
  const add = async (added: readonly OwnLink[]) => {
    const rows = added.toReversed().map((link) => {
      const { deepLink = `https://www.example.com/${link.slug}`, name = `Link ${link.slug}`, clickCount = 0 } = link;
      const { description = '', tags = [], created = Date.now() - 86_400_000 } = link;
      return [link.slug, deepLink, name, clickCount, created, description, JSON.stringify(tags)];
    });
    await client.execute({
      sql: `insert into links (organization_id, project_id, domain, slug, deep_link, name, click_count, created, description, tags, created_by)
        select ?, ?, ?, ${[0, 1, 2, 3, 4, 5, 6].map((at) => `json_extract(value, '$[${at}]')`).join(', ')}, 'Ada Lindqvist'
        from json_each(?)`,
      args: [scope.organizationId, scope.projectId, domain, JSON.stringify(rows)],
    });
  };
  const clear = () =>
    client.batch(
      ['links', 'link_counts', 'domains'].map((table) => ({
        sql: `delete from ${table} where domain = ?`,
        args: [domain],
      })),
      'write',
    );
  await clear();
  await client.execute({
    sql: `insert into domains (domain, organization_id, is_provider, status, cloudflare_status, cloudflare_ssl_status, created)
      values (?, ?, 0, 'active', 'active', 'active', ?)`,
    args: [domain, scope.organizationId, Date.now()],
  });
  await add(links);
  onTestFinished(async () => {
    await clear();
    client.close();
  });
  return {
    /** All its links, without being asked for. */
    address: `/links?domain=${domain}&all=`,
    /** As another person who deletes rows, which the API itself can't. */
    remove,
    add,
    /** Sets the status of links as another person does. */
    async setActive(slugs: readonly string[], isActive: boolean) {
      const sql = 'update links set is_active = ? where domain = ? and slug in (select value from json_each(?))';
      await client.execute({ sql, args: [Number(isActive), domain, JSON.stringify(slugs)] });
    },
    /** The links as the database has them, the newest first. */
    async rows() {
      const sql = 'select slug, is_active from links where domain = ? order by id desc';
      const { rows } = await client.execute({ sql, args: [domain] });
      return rows.map((row) => ({ slug: row[0] as string, isActive: row[1] === 1 })); // as the table has them
    },
  };
}
