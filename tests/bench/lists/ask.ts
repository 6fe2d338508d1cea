import type { Wanted } from '@/engines/link-lists/index/findLinks';
import type { LinkQuery } from '@/engines/link-lists/index/query';
import { facets } from '@/engines/links/fields';
import { type LinkFilter, noFilter } from '@/engines/links/filter';
import { jump } from '@/engines/links/jump';
import { type Link, shortUrl } from '@/engines/links/model';
import type { LinkSort } from '@/engines/links/sort';
import { draw } from './draw';
import type { Worked } from './worker';

export const now = Date.parse('2026-03-02T10:00:00Z');
const screenRows = 40;
const mostRows = 100_000;
let number = 0;

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
  number += 1;
  const own = number;
  const first = list.hear('answer', (answer) => answer.number === own);
  const last = list
    .hear('answer', (answer) => answer.number === own && answer.answer.kind === 'result')
    .then((answer) => ({ answer, at: performance.now() }));
  const from = performance.now();
  list.say({ kind: 'query', number: own, query: queryOf(text, sort, more), most: mostRows, known: [] });
  const { answer, generation } = await first;
  const found = answer.kind === 'result' ? answer.result.rows : answer.rows;
  const rows = Array.from(found.subarray(0, screenRows));
  const links = list.hear('rows');
  list.say({ kind: 'rows', generation, rows });
  const painted = await draw((await links).links.map(([, link]) => link));
  const whole = await last;
  const { answer: resultAnswer } = whole.answer;
  const count = resultAnswer.kind === 'result' ? resultAnswer.result.count : 0;
  return { painted: painted - from, counted: whole.at - from, count };
}

/** From a pasted short URL of the list to its line, in ms: of one that is there, and of one in another case. */
export async function find(list: Worked): Promise<readonly [same: number, otherCase: number]> {
  const [link] = await found(list, { kind: 'text', text: 'no. 7777' });
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
  number += 1;
  const own = number;
  const answer = list.hear('found', (heard) => heard.number === own);
  list.say({ kind: 'find', number: own, wanted, most: 8 });
  return ((await answer).links ?? []).map(([, link]) => link);
}

export async function count(list: Worked): Promise<number> {
  number += 1;
  const own = number;
  const counted = list.hear('counted', (answer) => answer.number === own);
  const orders = [...facets, 'tag' as const].map((facet) => ({ facet, text: '', most: 50 }));
  const from = performance.now();
  list.say({ kind: 'count', number: own, query: queryOf(''), facets: orders });
  await counted;
  return performance.now() - from;
}
