import type { Wanted } from '@/engines/link-lists/queries/findLinks';
import type { LinkQuery } from '@/engines/link-lists/queries/query';
import type { FoundRows } from '@/engines/link-lists/worker/protocol';
import { facets } from '@/engines/links/fields';
import { type LinkFilter, noFilter } from '@/engines/links/filter';
import { jump } from '@/engines/links/jump';
import { type Link, shortUrl } from '@/engines/links/model';
import type { LinkSort } from '@/engines/links/sort';
import { draw } from './draw';
import type { Worked } from './worker';

export const now = Date.parse('2026-03-02T10:00:00Z');
const screenRows = 40;
const maxRows = 100_000;

/** Times in ms. */
export interface Asked {
  /** Until the first rows were drawn. */
  readonly painted: number;
  /** Until the exact count, with all rows of the order, was there. */
  readonly counted: number;
  readonly count: number;
}

const queryOf = (text: string, sort?: LinkSort, more: Partial<LinkFilter> = {}): LinkQuery => ({
  filter: { ...noFilter, text, ...more },
  sort,
  now,
});

export async function ask(list: Worked, text: string, sort?: LinkSort, more?: Partial<LinkFilter>): Promise<Asked> {
  const asked = { query: queryOf(text, sort, more), limit: maxRows, known: [] };
  const first = Promise.withResolvers<FoundRows>();
  const last = Promise.withResolvers<{ readonly count: number; readonly at: number }>();
  const from = performance.now();
  const onPiece = (piece: FoundRows) => {
    first.resolve(piece);
    if (piece.answer.kind === 'result') last.resolve({ count: piece.answer.result.count, at: performance.now() });
  };
  void list.request('query', asked, { onPiece });
  const { answer, generation } = await first.promise;
  const found = answer.kind === 'result' ? answer.result.rows : answer.rows;
  const rows = Array.from(found.subarray(0, screenRows));
  const links = await list.request('rows', { generation, rows });
  const painted = await draw((links ?? []).map(([, link]) => link));
  const { count, at } = await last.promise;
  return { painted: painted - from, counted: at - from, count };
}

/** From a pasted short URL of the list to its line, in ms: of one that is there, and of one in another case. */
export async function find(list: Worked): Promise<readonly [same: number, otherCase: number]> {
  const [link] = await found(list, { kind: 'query', query: queryOf('no. 7777') });
  if (!link) return [Number.NaN, Number.NaN];
  const time = async (slug: string) => {
    const from = performance.now();
    const target = jump(`<${shortUrl({ ...link, slug })}?qr=1>`);
    const links = target ? await found(list, { kind: 'slug', domain: link.domain, slugs: target.slugs }) : [];
    const painted = await draw(links);
    return links[0]?.id === link.id ? painted - from : Number.NaN;
  };
  return [await time(link.slug), await time(link.slug.toUpperCase())];
}

async function found(list: Worked, wanted: Wanted): Promise<readonly Link[]> {
  const links = (await list.request('find', { wanted, limit: 8 })) ?? [];
  return links.map(([, link]) => link);
}

export async function count(list: Worked): Promise<number> {
  const orders = [...facets, 'tag' as const].map((facet) => ({ facet, text: '', limit: 50 }));
  const from = performance.now();
  await list.request('count', { query: queryOf(''), facets: orders });
  return performance.now() - from;
}
