import type { LinkQuery } from '@/engines/link-lists/index/query';
import type { IndexAnswer, IndexOrder, ListState } from '@/engines/link-lists/worker/protocol';
import { createIndexServer } from '@/engines/link-lists/worker/servedList';
import { noFilter } from '@/engines/links/filter';
import { type ChangeTime, changeTime, type StatusChange } from '@/engines/links/listEvents';
import type { Link } from '@/engines/links/model';
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

/** The worker's code in this thread, and what it has said. */
export async function openServer({
  place = 'org/prj/domain',
  domain = acmeDomain,
  isKept = true,
  mostBytes = 1e9,
} = {}) {
  const said: IndexAnswer[] = [];
  const order = createIndexServer((answer) => void said.push(answer));
  const last = <Kind extends IndexAnswer['kind']>(kind: Kind) =>
    said.findLast((answer): answer is Extract<IndexAnswer, { kind: Kind }> => answer.kind === kind);
  await order({ kind: 'open', place, domain, database: isKept ? 'lists' : undefined, mostBytes });

  const state = (): ListState => {
    const told = said.findLast((answer) => 'state' in answer);
    if (!told) throw new Error('The server has told no state');
    return told.state;
  };
  let number = 0;
  async function query(wanted: Partial<LinkQuery> = {}): Promise<readonly Link[]> {
    number += 1;
    await order({ kind: 'query', number, query: { ...everything, ...wanted }, most: 100_000, known: [] });
    const answer = last('answer');
    if (answer?.answer.kind !== 'result') throw new Error('The query has no result');
    const { generation } = answer;
    await order({ kind: 'rows', generation, rows: [...answer.answer.result.rows] });
    return last('rows')?.links.map(([, one]) => one) ?? [];
  }
  const readings = { claimed: '', reader: '' };
  /** Begins a reading: of the rest, of everything, or of the start. */
  async function claim(purpose: 'rest' | 'all' | 'start') {
    readers += 1;
    readings.claimed = purpose === 'all' ? 'rest' : purpose;
    readings.reader = `reader ${readers}`;
    await order({ kind: 'claim', number: readers, purpose, reader: readings.reader });
    return last('claimed')?.part;
  }
  /** Takes a page, in the reading that has begun or in one of its own. */
  async function keep(
    links: readonly Link[],
    next?: string,
    more: Partial<Extract<IndexOrder, { kind: 'keep' }>> = {},
  ): Promise<void> {
    const purpose = more.part === 'start' ? 'start' : 'rest';
    if (readings.claimed !== purpose) await claim(purpose);
    const { reader } = readings;
    const { changes: seen } = state();
    await order({
      kind: 'keep',
      part: 'next',
      reader,
      page: pageBytes(links, next),
      asked: Date.now(),
      seen,
      ...more,
    });
  }
  const endUpdate = (isComplete = true) =>
    order({ kind: 'end-update', reader: readings.reader, isComplete }).then(() => void (readings.claimed = ''));
  const change = (id: string, status: StatusChange['status'], at: number | ChangeTime = changeTime()) =>
    order({ kind: 'change', changes: [{ id, status, ...(typeof at === 'number' ? madeAt(at) : at) }] });
  return { order, said, last, state, query, keep, claim, endUpdate, change };
}

let readers = 0;
