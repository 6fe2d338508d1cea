import type { LinkQuery } from '@/engines/link-lists/queries/query';
import { pageFrom } from '@/engines/link-lists/reading/replies';
import type { PageAge } from '@/engines/link-lists/store/listDatabase';
import type { ListState } from '@/engines/link-lists/store/listState';
import type { Page, Storage } from '@/engines/link-lists/store/storedList';
import type { FoundRows, ListMethods, ListTopics } from '@/engines/link-lists/worker/protocol';
import type { LinkState } from '@/engines/link-lists/worker/rows';
import { ServedList } from '@/engines/link-lists/worker/servedList';
import { noFilter } from '@/engines/links/filter';
import { type ChangeTime, changeTime, type StatusChange } from '@/engines/links/listEvents';
import type { Link } from '@/engines/links/model';
import { connect, type Line, serve, Topics, type ValuesOf } from '@/lib/rpc';
import { steadyNow } from '@/lib/steadyTime';
import { madeAt } from '../links/builders';
import { madeDatabase } from '../support/indexedDb';
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
  maxBytes = 1e9,
  numberIn,
}: Partial<Pick<Storage, 'maxBytes' | 'numberIn'>> & {
  readonly place?: string;
  readonly domain?: string;
  readonly isKept?: boolean;
} = {}) {
  const [here, there] = [new NearEnd(), new NearEnd()];
  [here.other, there.other] = [there, here];
  const topics = new Topics<ListTopics>();
  const told = { damaged: 0, lost: 0, failed: 0 };
  const served = new ServedList(topics, {
    domains: () => [],
    onDamaged: () => undefined,
  });
  const { methods, written } = served;
  serve(there as unknown as Line, methods); // messages are all that it tells
  const { request } = connect<ListMethods>(here as unknown as Line);
  const { signal } = new AbortController();
  for (const topic of ['damaged', 'lost', 'failed'] as const)
    void topics.watch(topic, { signal, emit: () => void (told[topic] += 1) });
  await served.open({ place, domain, database: isKept ? await madeDatabase('lists') : undefined, maxBytes, numberIn });

  const state = (): ListState => {
    const known = written.state();
    if (!known) throw new Error('The list is not open');
    return known;
  };
  async function find(wanted: Partial<LinkQuery> = {}): Promise<FoundRows> {
    const found: FoundRows[] = [];
    const asked = { query: { ...everything, ...wanted }, limit: 100_000, known: [] };
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
  let claimed = '';
  /** Begins a reading: of the rest, of everything, or of the start. */
  async function claim(purpose: 'rest' | 'all' | 'start') {
    claimed = purpose === 'all' ? 'rest' : purpose;
    return (await written.claim(purpose))?.part;
  }
  /** Gives a page, in the reading that has begun or in one of its own; says what became of it. */
  async function keep(links: readonly Link[], next?: string, more: Partial<KeptAnswer> = {}) {
    const purpose = more.isStart ? 'start' : 'rest';
    if (claimed !== purpose) await claim(purpose);
    const { changes: seen } = state();
    const { page: given = pageBytes(links, next), isStart = false, ...about } = more;
    const page = given instanceof ArrayBuffer ? pageFrom(replyOf(given)) : given;
    if (!page) return { end: 'malformed', added: undefined };
    let added: number | undefined;
    const whole = { ...page, asked: Date.now(), seen, ...about };
    await written.keep(whole, isStart, (links) => void (added = links));
    return { end: undefined, added, next: page.next };
  }
  async function endUpdate(isComplete = true) {
    await written.endUpdate(isComplete);
    claimed = '';
  }
  const change = (id: string, status: StatusChange['status'], at: number | ChangeTime = changeTime()) =>
    request('change', {
      news: { kind: 'status', changes: [{ id, status, ...(typeof at === 'number' ? madeAt(at) : at) }] },
      now: steadyNow(),
    });
  /** Serves the links that match at a port; gives the other one. */
  function serveRows(query: Partial<LinkQuery> = {}, isAsRead = false): MessagePort {
    const { port1, port2 } = new MessageChannel();
    void request('serveRows', { query: { ...everything, ...query }, port: port1, isAsRead }).catch(() => undefined);
    return port2;
  }
  async function states(asked: ValuesOf<ListMethods['states']>): Promise<readonly LinkState[]> {
    const all: LinkState[] = [];
    await request('states', asked, { onPiece: ({ items }) => void all.push(...items) });
    return all;
  }
  return {
    methods,
    written,
    request,
    told,
    state,
    states,
    serveRows,
    find,
    query,
    keep,
    claim,
    endUpdate,
    change,
  };
}

/** A page as the server gives it, or as it is loaded already. */
type KeptAnswer = PageAge & { readonly page: ArrayBuffer | Page; readonly isStart: boolean };

/** What the HTTP client makes of an answer. */
function replyOf(bytes: ArrayBuffer): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
