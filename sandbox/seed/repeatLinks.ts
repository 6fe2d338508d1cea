import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { links } from '../database/schema';

interface Repetition {
  /** How many links are added. */
  readonly rest: number;
  /** How many links the domain has; each edition repeats them all, the last one some. */
  readonly every: number;
  /** How much younger each edition is than the one before, in ms. */
  readonly after: number;
}

/** Adds further editions of a domain's links, with other slugs, names, destinations and clicks; objects of a million links would not fit. */
export function repeatLinks(
  { projectId, domain }: { readonly projectId: string; readonly domain: string },
  { rest, every, after }: Repetition,
): SQL {
  const edition = sql`edition.number`;
  const counted = (tally: SQL) => sql`${tally} * (${edition} * 7 % 10 + 1) / 10`;
  const repeated: Partial<Record<string, SQL>> = {
    // ids order the list, and those of an edition follow those of the one before
    id: sql`links.id + ${edition} * (select max(id) from links)`,
    slug: sql`links.slug || '-' || ${edition}`,
    name: sql`links.name || ', edition ' || ${edition}`,
    deepLink: sql`links.deep_link || '&edition=' || ${edition}`,
    created: sql`links.created + ${edition} * ${after}`,
    expiresAt: sql`links.expires_at + ${edition} * ${after}`,
    clickCount: counted(sql`links.click_count`),
    qrCodeScanCount: counted(sql`links.qr_code_scan_count`),
    previewServedCount: counted(sql`links.preview_served_count`),
  };
  const columns = Object.entries(getTableColumns(links));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key, { name }]) => repeated[key] ?? sql`links.${sql.identifier(name)}`);
  return sql`
    insert into ${links} (${sql.join(names, sql`, `)})
    with recursive edition (number) as (
      values (1) union all select number + 1 from edition where number < ${Math.ceil(rest / every)}
    )
    select ${sql.join(values, sql`, `)} from edition cross join links
    where links.project_id = ${projectId} and links.domain = ${domain} limit ${rest}`;
}
