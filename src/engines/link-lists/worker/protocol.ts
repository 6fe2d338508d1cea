import { listLinks } from '@/contract/links';
import {
  type CheckCounts,
  type CountedFacet,
  type Link,
  type ListNews,
  linkFromWire,
  type StatusChange,
} from '@/engines/links';
import type { AskedDifferences, DifferencesAnswers, Interval } from '../differences/interval';
import type { FacetOrder, FacetValues } from '../index/facetCounts';
import type { Wanted } from '../index/findLinks';
import type { LookUp, LookUpAnswers } from '../index/lookUp';
import type { LinkQuery, QueryAnswer } from '../index/query';
import type { GenerationPart, Page, ReadPurpose, Storage, StoredList } from '../store/storedList';
import type { AskedIds, AskedLinks, LinkState } from './rows';

/** A page's part in the list: the next one, one of the reading that will take the list's place, or its start read again. */
export type PagePart = 'next' | 'successor' | 'start';

/** What the page orders of the worker. One worker serves one list. */
export type IndexOrder =
  /** Begins. */
  | ({ readonly kind: 'open'; readonly place: string; readonly domain: string } & Storage)
  /** Gives the list to a reading of this tab, as another tab may have left it. */
  | { readonly kind: 'claim'; readonly number: number; readonly purpose: ReadPurpose; readonly reader: string }
  /** Takes an answer of the list call, as bytes or as a loaded page: when that was made, in ms, and how many changes were known then. */
  | {
      readonly kind: 'keep';
      readonly part: PagePart;
      readonly reader: string;
      readonly page: ArrayBuffer | Page;
      readonly asked: number;
      readonly seen: number;
    }
  /** The start has been read again as far as it is new and its links take their places, or it is given up. */
  | { readonly kind: 'end-update'; readonly reader: string; readonly isComplete: boolean }
  /** The reading ends where the device takes no more links. */
  | { readonly kind: 'cut'; readonly reader: string }
  /** Takes what another tab has stored, a list in memory what that tab has told; what was ordered before is stored by then. */
  | { readonly kind: 'catch-up'; readonly number: number; readonly told?: ListNews | undefined }
  | {
      readonly kind: 'query';
      readonly number: number;
      readonly query: LinkQuery;
      readonly most: number;
      /** Ids of links whose rows are no longer known. */
      readonly known: readonly string[];
    }
  | {
      readonly kind: 'count';
      readonly number: number;
      readonly query: LinkQuery;
      readonly facets: readonly FacetOrder[];
    }
  | { readonly kind: 'rows'; readonly generation: number; readonly rows: readonly number[] }
  | { readonly kind: 'states'; readonly number: number; readonly asked: AskedLinks }
  | { readonly kind: 'ids'; readonly number: number; readonly asked: AskedIds }
  | { readonly kind: 'find'; readonly number: number; readonly wanted: Wanted; readonly most: number }
  | { readonly kind: 'look-up'; readonly number: number; readonly asked: LookUp }
  | { readonly kind: 'differences'; readonly number: number; readonly asked: AskedDifferences }
  /** Gives the links that match to whoever is at the other end of the port, until that is closed. */
  | {
      readonly kind: 'serve-rows';
      readonly query: LinkQuery;
      readonly port: MessagePort;
      /** With the status that they had when they were read. */
      readonly isAsRead?: boolean;
    }
  /** Counts what the checks find at an instant, in ms; without one the counting is given up. */
  | { readonly kind: 'check'; readonly number: number; readonly now: number | undefined }
  | { readonly kind: 'change'; readonly changes: readonly StatusChange[] }
  /** Links were created since the list was read, as far as it is known which. */
  | { readonly kind: 'behind'; readonly ids?: readonly string[] }
  /** Keeps the list there from now on, and nothing where it was. */
  | { readonly kind: 'move'; readonly database: string | undefined }
  | { readonly kind: 'remove' };

/** How far the list is. */
export interface ListState extends Pick<StoredList, 'current' | 'successor' | 'changes'> {
  /** When the page was asked for that is the oldest of those with links of the current list, in ms. */
  readonly oldest: number | undefined;
  /** It will be there after a reload. */
  readonly isKept: boolean;
  /** Newest first; empty where nothing was compared. */
  readonly intervals: readonly Interval[];
}

export type IndexAnswer =
  | { readonly kind: 'opened'; readonly state: ListState }
  /** What this reading reads: the first rows or the rest of a part from the token on; nothing when all is read. */
  | {
      readonly kind: 'claimed';
      readonly number: number;
      readonly state: ListState;
      readonly part: GenerationPart | undefined;
    }
  /** Another tab has the list: nothing more of this reading is taken. */
  | { readonly kind: 'overtaken'; readonly reader: string; readonly state: ListState }
  /** What was kept could not be read, and was deleted. */
  | { readonly kind: 'damaged'; readonly state: ListState }
  /** What was kept is gone: another tab has deleted the database, as at the end of a session. */
  | { readonly kind: 'lost' }
  /** The worker can't go on. */
  | { readonly kind: 'failed'; readonly message: string }
  /** A page has come and is looked at: what the next one is asked for with. */
  | { readonly kind: 'next'; readonly reader: string; readonly token: string }
  /** A page was taken: how many of its links are new, how many there are in it, and what the next one is asked for with. */
  | {
      readonly kind: 'kept';
      readonly reader: string;
      readonly state: ListState;
      readonly added: number;
      readonly links: number;
      readonly next: string | undefined;
    }
  /** A page was not what the API promises. */
  | { readonly kind: 'malformed'; readonly reader: string }
  | { readonly kind: 'state' | 'moved'; readonly state: ListState }
  | { readonly kind: 'caught-up'; readonly number: number; readonly state: ListState }
  | {
      readonly kind: 'answer';
      readonly number: number;
      readonly generation: number;
      readonly answer: QueryAnswer;
      /** The rows of the links that were named in the question. */
      readonly rowsOfKnown: readonly (number | undefined)[];
    }
  | {
      readonly kind: 'counted';
      readonly number: number;
      readonly counts: ReadonlyMap<CountedFacet, FacetValues>;
    }
  | { readonly kind: 'rows'; readonly generation: number; readonly links: readonly (readonly [number, Link])[] }
  /** In pieces; a first one that comes again begins anew. */
  | {
      readonly kind: 'states';
      readonly number: number;
      readonly links: readonly LinkState[];
      readonly isFirst: boolean;
      readonly isLast: boolean;
    }
  /** The same, in the order of the question; undefined where its rows are of another reading. */
  | {
      readonly kind: 'ids';
      readonly number: number;
      readonly ids: readonly string[] | undefined;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    }
  /** With their rows; undefined when something newer was wanted before all were found. */
  | {
      readonly kind: 'found';
      readonly number: number;
      readonly links: readonly (readonly [number, Link])[] | undefined;
    }
  | { readonly kind: 'looked-up'; readonly number: number; readonly found: LookUpAnswers[LookUp['kind']] }
  | {
      readonly kind: 'differences';
      readonly number: number;
      readonly found: DifferencesAnswers[AskedDifferences['kind']];
    }
  | { readonly kind: 'checked'; readonly number: number; readonly counts: CheckCounts }
  | { readonly kind: 'removed' };

/** Where an answer that was put together of several domains tells which. */
export const ofAllDomains = 'of all domains';

/** The page of an answer, which may have been loaded before. */
export const pageOf = (answer: ArrayBuffer | Page, onNext: (token: string) => void): Page | undefined =>
  'links' in answer ? answer : pageFrom(answer, onNext);

/**
 * Parses the answer of the list call; undefined when it is not what the API promises. `onNext` is called before all of it has
 * been looked at, so that the next page is on its way meanwhile.
 */
function pageFrom(bytes: ArrayBuffer, onNext: (token: string) => void): Page | undefined {
  try {
    const reply: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const token = nextOf(reply);
    if (token !== undefined) onNext(token);
    const page = listLinks.reply.parse(reply);
    const next = page.hasMore ? page.nextContinuationToken : undefined;
    const { links, totalCount: total, unread } = page;
    return { links: links.map(linkFromWire), next, total, unread, ...domainsIn(reply) };
  } catch {
    return undefined;
  }
}

/** What `projectReply` has put there. */
function domainsIn(reply: unknown): Pick<Page, 'domains' | 'missing'> {
  const { [ofAllDomains]: domains } = Object(reply) as { [ofAllDomains]?: Pick<Page, 'domains' | 'missing'> }; // no server sends it
  return domains ?? {};
}

function nextOf(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('hasMore' in reply)) return undefined;
  const token = 'nextContinuationToken' in reply ? reply.nextContinuationToken : undefined;
  return reply.hasMore === true && typeof token === 'string' ? token : undefined;
}
