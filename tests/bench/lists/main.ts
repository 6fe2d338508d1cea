import { noFilter } from '@/resources/links/filter';
import { facets, noMoreFilter } from '@/resources/links/localIndex/moreFilter';
import type { LinkQuery } from '@/resources/links/localIndex/query';
import type { Link } from '@/resources/links/model';
import type { LinkSort } from '@/resources/links/sort';
import { installTrustedTypes } from '@/trustedTypes';
import { pageBytes, pageSize, place } from './generate';
import { bareWalk, walk } from './walk';
import { Worked } from './worker';

const now = Date.parse('2026-03-02T10:00:00Z');
const screenRows = 40;
const mostRows = 100_000;

/** Times in ms. */
export interface Asked {
  /** Until the first rows were drawn. */
  readonly painted: number;
  /** Until the exact count, with all rows of the order, was there. */
  readonly counted: number;
  readonly count: number;
}

export interface Lists {
  /** Starts a worker on what is stored; until that has been searched. */
  readonly open: (database: string | undefined) => Promise<{ readonly ms: number; readonly links: number }>;
  /** Hands pages of a list of `amount` links to the worker, as a reading does; from each page to its answer. */
  readonly feed: (from: number, to: number, amount: number) => Promise<readonly number[]>;
  readonly ask: (text: string, sort?: LinkSort) => Promise<Asked>;
  readonly count: () => Promise<number>;
  /** Reads a list of the API with the worker, and the same pages with nothing else; the whole time. */
  readonly walk: () => Promise<{ readonly ms: number; readonly links: number }>;
  readonly bareWalk: () => Promise<{ readonly ms: number; readonly links: number }>;
  readonly end: () => void;
}

declare global {
  interface Window {
    lists: Lists;
  }
}

installTrustedTypes();
let worker: Worked | undefined;
let number = 0;
const started = () => {
  if (!worker) throw new Error('The worker has not been started');
  return worker;
};
const queryOf = (text: string, sort?: LinkSort): LinkQuery => ({
  filter: { ...noFilter, text },
  more: noMoreFilter,
  sort,
  now,
});

async function open(database: string | undefined, domain = place.domain) {
  worker?.end();
  const from = performance.now();
  worker = new Worked();
  const opened = worker.hear('opened');
  worker.say({
    kind: 'open',
    place: Object.values(place).join('/'),
    domain,
    database,
    mostBytes: Number.POSITIVE_INFINITY,
  });
  const { links } = (await opened).state.current;
  if (links > 0) await ask('');
  return { ms: performance.now() - from, links };
}

async function feed(from: number, to: number, amount: number) {
  const times: number[] = [];
  for (let page = from / pageSize; page < to / pageSize; page += 1) {
    const bytes = pageBytes(page, amount);
    const kept = started().hear('kept');
    const at = performance.now();
    started().say({ kind: 'keep', part: 'next', bytes, asked: now });
    await kept;
    times.push(performance.now() - at);
  }
  return times;
}

async function ask(text: string, sort?: LinkSort): Promise<Asked> {
  number += 1;
  const own = number;
  const list = started();
  const first = list.hear('answer', (answer) => answer.number === own);
  const last = list
    .hear('answer', (answer) => answer.number === own && answer.answer.kind === 'result')
    .then((answer) => ({ answer, at: performance.now() }));
  const from = performance.now();
  list.say({ kind: 'query', number: own, query: queryOf(text, sort), most: mostRows });
  const { answer, generation } = await first;
  const found = answer.kind === 'result' ? answer.result.rows : answer.rows;
  const rows = Array.from(found.subarray(0, screenRows));
  const links = list.hear('rows');
  list.say({ kind: 'rows', generation, rows });
  draw((await links).links.map(([, link]) => link));
  const painted = await nextPaint();
  const whole = await last;
  const { answer: resultAnswer } = whole.answer;
  const count = resultAnswer.kind === 'result' ? resultAnswer.result.count : 0;
  return { painted: painted - from, counted: whole.at - from, count };
}

async function count() {
  number += 1;
  const own = number;
  const counted = started().hear('counted', (answer) => answer.number === own);
  const orders = [...facets, 'tag' as const].map((facet) => ({ facet, text: '', most: 50 }));
  const from = performance.now();
  started().say({ kind: 'count', number: own, query: queryOf(''), facets: orders });
  await counted;
  return performance.now() - from;
}

const body = document.querySelector('tbody');

function draw(links: readonly Link[]): void {
  const rows = links.map(({ slug, name, destination, clickCount, created }) => {
    const row = document.createElement('tr');
    row.append(...[slug, name, destination, String(clickCount), created ?? ''].map(cellOf));
    return row;
  });
  body?.replaceChildren(...rows);
}

function cellOf(text: string): HTMLElement {
  const cell = document.createElement('td');
  cell.textContent = text;
  return cell;
}

const nextPaint = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });

async function timed(read: () => Promise<number>) {
  const from = performance.now();
  const links = await read();
  return { ms: performance.now() - from, links };
}

window.lists = {
  open,
  feed,
  ask,
  count,
  walk: () => timed(() => walk(started())),
  bareWalk: () => timed(bareWalk),
  end: () => worker?.end(),
};
