import type { LinkQuery } from '@/engines/link-lists/index/query';
import type {
  FoundRows,
  GivenPage,
  ListMethods,
  ListState,
  ListTopics,
  PageNews,
} from '@/engines/link-lists/worker/protocol';
import type { AskedLinks, LinkState } from '@/engines/link-lists/worker/rows';
import { createListServer } from '@/engines/link-lists/worker/servedList';
import { noFilter } from '@/engines/links/filter';
import { type ChangeTime, changeTime, type StatusChange } from '@/engines/links/listEvents';
import type { Link } from '@/engines/links/model';
import { connect, type Line, serve } from '@/lib/rpc';
import { madeAt } from '../links/builders';
import { domain as acmeDomain, now } from './arbitraries';

export const everything: LinkQuery = { filter: noFilter, sort: undefined, now };

/** What an import takes of a link besides where it leads, as the API writes it. */
export const describedOf = (one: Link) => ({
  name: one.name,
  description: one.description,
  utmSource: one.utm.source,
  utmMedium: one.utm.medium,
  utmCampaign: one.utm.campaign,
  utmTerm: one.utm.term,
  utmContent: one.utm.content,
  socialTitle: one.social.title,
  socialDescription: one.social.description,
  socialImageUrl: one.social.imageUrl,
});

/** A link as the API writes it. */
export const wireOf = (one: Link) => ({
  domain: one.domain,
  shortLink: one.slug,
  deepLink: one.destination,
  ...describedOf(one),
  created: one.created,
  createdBy: one.createdBy,
  tags: one.tags,
  clickCount: one.clickCount,
  qrCodeScanCount: one.scanCount,
  previewServedCount: one.previewCount,
  isActive: one.isActive,
  deleted: one.deleted,
  expiresAt: one.expiresAt,
});

export const pageBytes = (links: readonly Link[], next?: string, totalCount?: number): ArrayBuffer => {
  const page = { links: links.map(wireOf), hasMore: next !== undefined, nextContinuationToken: next, totalCount };
  return new TextEncoder().encode(JSON.stringify(page)).buffer;
};

/** One end of a line in this thread: what is sent comes to the other one as it is. */
class NearEnd extends EventTarget {
  other: NearEnd | undefined;
  postMessage(data: unknown): void {
    queueMicrotask(() => this.other?.dispatchEvent(new MessageEvent('message', { data })));
  }
}

/** The worker's code in this thread, and what it has told. */
export async function openServer({
  place = 'org/prj/domain',
  domain = acmeDomain,
  isKept = true,
  mostBytes = 1e9,
} = {}) {
  const [here, there] = [new NearEnd(), new NearEnd()];
  [here.other, there.other] = [there, here];
  const methods = createListServer();
  serve(there as unknown as Line, methods); // messages are all that it tells
  const { request, watch } = connect<ListMethods, ListTopics>(here as unknown as Line);
  const told = { overtaken: 0, damaged: 0, lost: 0, failed: 0 };
  let known: ListState | undefined;
  const take = (state: ListState) => void (known = state);
  watch('state', ({ state }) => take(state));
  watch('damaged', (state) => {
    told.damaged += 1;
    take(state);
  });
  for (const topic of ['overtaken', 'lost', 'failed'] as const) watch(topic, () => void (told[topic] += 1));
  await request('open', { place, domain, database: isKept ? 'lists' : undefined, mostBytes });

  const state = (): ListState => {
    if (!known) throw new Error('The server has told no state');
    return known;
  };
  async function find(wanted: Partial<LinkQuery> = {}): Promise<FoundRows> {
    const found: FoundRows[] = [];
    const asked = { query: { ...everything, ...wanted }, most: 100_000, known: [] };
    await request('query', asked, { onPiece: (piece) => void found.push(piece) });
    const last = found.at(-1);
    if (last?.answer.kind !== 'result') throw new Error('The query has no result');
    return last;
  }
  async function query(wanted: Partial<LinkQuery> = {}): Promise<readonly Link[]> {
    const { answer, generation } = await find(wanted);
    const rows = answer.kind === 'result' ? [...answer.result.rows] : [];
    return (await request('rows', { generation, rows }))?.map(([, one]) => one) ?? [];
  }
  const readings = { claimed: '', reader: '' };
  /** Begins a reading: of the rest, of everything, or of the start. */
  async function claim(purpose: 'rest' | 'all' | 'start') {
    readers += 1;
    readings.claimed = purpose === 'all' ? 'rest' : purpose;
    readings.reader = `reader ${readers}`;
    return (await request('claim', { purpose, reader: readings.reader })).part;
  }
  /** Gives a page, in the reading that has begun or in one of its own; says what became of it. */
  async function keep(links: readonly Link[], next?: string, more: Partial<GivenPage> = {}) {
    const purpose = more.part === 'start' ? 'start' : 'rest';
    if (readings.claimed !== purpose) await claim(purpose);
    const { reader } = readings;
    const { changes: seen } = state();
    let news: PageNews | undefined;
    const page = { part: 'next', reader, page: pageBytes(links, next), asked: Date.now(), seen, ...more } as const;
    const end = await request('keep', page, { onPiece: (piece) => void (news = piece) });
    return { end, ...onlyKept(news) };
  }
  const endUpdate = (isComplete = true) =>
    request('endUpdate', { reader: readings.reader, isComplete }).then(() => void (readings.claimed = ''));
  const catchUp = () => request('catchUp', undefined).catch(() => undefined); // what is damaged is told
  const change = (id: string, status: StatusChange['status'], at: number | ChangeTime = changeTime()) =>
    request('change', [{ id, status, ...(typeof at === 'number' ? madeAt(at) : at) }]);
  /** Serves the links that match at a port; gives the other one. */
  function serveRows(query: Partial<LinkQuery> = {}, isAsRead = false): MessagePort {
    const { port1, port2 } = new MessageChannel();
    void request('serveRows', { query: { ...everything, ...query }, port: port1, isAsRead }).catch(() => undefined);
    return port2;
  }
  async function states(asked: AskedLinks): Promise<readonly LinkState[]> {
    const all: LinkState[] = [];
    await request('states', asked, { onPiece: ({ items }) => void all.push(...items) });
    return all;
  }
  return { methods, request, told, state, states, serveRows, find, query, keep, claim, endUpdate, catchUp, change };
}

function onlyKept(news: PageNews | undefined): { readonly added?: number; readonly next?: string | undefined } {
  if (news?.kind !== 'kept') return {};
  const { added, next } = news;
  return { added, next };
}

let readers = 0;
