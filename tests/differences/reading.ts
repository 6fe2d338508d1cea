import { createExportServer } from '@/engines/exports/exportServer';
import type { ExportSubject } from '@/engines/exports/protocol';
import type { Link } from '@/engines/links/model';
import { domain } from '../all-links/arbitraries';
import { type openServer, pageBytes } from '../all-links/server';
import { aLink } from '../links/builders';

export type Server = Awaited<ReturnType<typeof openServer>>;

export const hourMs = 3_600_000;

export const linkCalled = (slug: string, fields: Partial<Link> = {}): Link =>
  aLink({ ...fields, domain, slug, id: `${domain}+${slug}` });

export const linksFrom = (first: number, count: number): readonly Link[] =>
  Array.from({ length: count }, (_, at) => linkCalled(`s${first + at}`));

/** How a list is read: in pages of so many links, of which the server tells `totals`, asked for at an instant in ms. */
interface Reading {
  readonly pageSize?: number;
  readonly totals?: readonly (number | undefined)[];
  readonly asked?: number;
  /** How many changes are known when it is asked for; those that are. */
  readonly seen?: number;
}

/** Reads all links, the first time or again. */
export async function readAll(
  { claim, keep, state }: Server,
  links: readonly Link[],
  { pageSize = 200, totals = [], asked = Date.now(), seen = state().changes }: Reading = {},
): Promise<void> {
  await claim(state().current.links > 0 ? 'all' : 'rest');
  const pages = Math.max(1, Math.ceil(links.length / pageSize));
  for (let page = 0; page < pages; page += 1) {
    const next = page < pages - 1 ? `token-${page}` : undefined;
    const bytes = pageBytes(links.slice(page * pageSize, (page + 1) * pageSize), next, totals[page]);
    await keep([], next, { asked, seen, page: bytes });
  }
}

/** The differences of the newest interval. */
export async function newest(server: Server) {
  const [interval] = server.state().intervals;
  if (!interval) throw new Error('Nothing was compared');
  return { interval, differences: (await server.request('differences', interval.id)) ?? [] };
}

/** The groups of each link that has a difference, by slug. */
export const groupsOf = async (server: Server) =>
  Object.fromEntries((await newest(server)).differences.map(({ id, groups }) => [id.split('+')[1], groups]));

/** The file of a reading of all links, as the page has it saved. */
export async function savedReading(server: Server, subject: ExportSubject): Promise<Blob> {
  const port = server.serveRows({}, true);
  const { signal } = new AbortController();
  const call = { signal, emit: () => undefined };
  const end = await createExportServer().write({ format: 'zip', subject, port, handle: undefined }, call);
  if (end.kind !== 'done' || !end.file) throw new Error(`There is no file: ${JSON.stringify(end)}`);
  return end.file;
}
