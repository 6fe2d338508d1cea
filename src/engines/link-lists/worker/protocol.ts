import { listLinks } from '@/contract/links';
import {
  type CheckCounts,
  type CountedFacet,
  type Link,
  type ListNews,
  linkFromWire,
  type StatusChange,
} from '@/engines/links';
import type { Call } from '@/lib/rpc';
import type {
  AskedFile,
  ClicksSince,
  FileComparison,
  Interval,
  LinkDifference,
  NetDifferences,
} from '../differences/interval';
import type { FacetOrder, FacetValues } from '../index/facetCounts';
import type { Wanted } from '../index/findLinks';
import type { LookUp, LookUpAnswers } from '../index/lookUp';
import type { LinkQuery, QueryAnswer } from '../index/query';
import type { GenerationPart, Page, ReadPurpose, Storage, StoredList } from '../store/storedList';
import type { AskedIds, AskedLinks, LinkState } from './rows';

/** A page's part in the list: the next one, one of the reading that will take the list's place, or its start read again. */
export type PagePart = 'next' | 'successor' | 'start';

/** An answer of the list call, as bytes or as a loaded page. */
export interface GivenPage {
  readonly part: PagePart;
  readonly reader: string;
  readonly page: ArrayBuffer | Page;
  /** When it was asked for, in ms, and how many changes were known then. */
  readonly asked: number;
  readonly seen: number;
}

/** What is told of a page that was given: what the next one is asked for with, then how many of its links are new. */
export type PageNews =
  | { readonly kind: 'next'; readonly token: string }
  | { readonly kind: 'kept'; readonly added: number; readonly next: string | undefined };

/** The links of rows, as far as the list has them. */
export type RowLinks = readonly (readonly [row: number, link: Link])[];

/** Some of many, and how many were told before: fewer than there were when it begins anew. */
export interface Piece<Item> {
  readonly from: number;
  readonly items: readonly Item[];
}

/** One of the answers of a query, and the rows of the links that were named in it. */
export interface FoundRows {
  readonly generation: number;
  readonly answer: QueryAnswer;
  readonly rowsOfKnown: readonly (number | undefined)[];
}

/** What the page asks of the worker, which serves one list. What stores something is done in the order of the requests. */
export interface ListMethods {
  open(opening: Storage & { readonly place: string; readonly domain: string }): Promise<void>;
  /** Gives the list to a reading of this tab, as another tab may have left it: of a part from its token on; of none when all is read. */
  claim(asked: {
    readonly purpose: ReadPurpose;
    readonly reader: string;
  }): Promise<{ readonly part: GenerationPart | undefined }>;
  /** Resolves when the page is stored, or not taken: `malformed` is not what the API promises. */
  keep(page: GivenPage, call: Call<PageNews>): Promise<'stored' | 'overtaken' | 'malformed'>;
  /** The start has been read again as far as it is new and its links take their places, or it is given up. */
  endUpdate(update: { readonly reader: string; readonly isComplete: boolean }): Promise<void>;
  /** The reading ends where the device takes no more links. */
  cut(reader: string): Promise<void>;
  /** Takes what another tab has stored, a list in memory what that tab has told; what was asked before is stored by then. */
  catchUp(told: ListNews | undefined): Promise<void>;
  /** `known`: ids of links whose rows are no longer known. The first rows are told before all are. */
  query(
    asked: { readonly query: LinkQuery; readonly most: number; readonly known: readonly string[] },
    call: Call<FoundRows>,
  ): Promise<void>;
  /** Undefined when it was called off. */
  count(
    asked: { readonly query: LinkQuery; readonly facets: readonly FacetOrder[] },
    call: Call,
  ): Promise<ReadonlyMap<CountedFacet, FacetValues> | undefined>;
  /** Undefined where the rows are of another reading. */
  rows(asked: { readonly generation: number; readonly rows: readonly number[] }): Promise<RowLinks | undefined>;
  states(asked: AskedLinks, call: Call<Piece<LinkState>>): Promise<true>;
  /** In the order of the question; false where its rows are of another reading. */
  ids(asked: AskedIds, call: Call<Piece<string>>): Promise<boolean>;
  /** With their rows; undefined when something newer was wanted before all were found. */
  find(asked: { readonly wanted: Wanted; readonly most: number }): Promise<RowLinks | undefined>;
  lookUp(asked: LookUp): Promise<LookUpAnswers[LookUp['kind']]>;
  /** What happened between two readings; undefined where that is not kept any more. */
  differences(interval: string): Promise<readonly LinkDifference[] | undefined>;
  /** Net differences of all intervals that end after an instant, in ms; undefined where none does. */
  differencesSince(instant: number): Promise<NetDifferences | undefined>;
  /** Compares the list with the reading of a file, and tells how far it is, from 0 to 1; undefined where its code can't be loaded. */
  compareFile(asked: AskedFile, call: Call<number>): Promise<FileComparison | undefined>;
  /** Undefined where it is not known. */
  clicksSince(id: string): Promise<ClicksSince | undefined>;
  /** Serves the links that match at the port (`RowsMethods`), until it is called off. */
  serveRows(asked: ServedQuery, call: Call): Promise<void>;
  /** Counts what the checks find at an instant, in ms; undefined when it was called off. */
  check(now: number, call: Call): Promise<CheckCounts | undefined>;
  change(changes: readonly StatusChange[]): Promise<void>;
  /** Links were created since the list was read, as far as it is known which. */
  markBehind(ids: readonly string[] | undefined): Promise<void>;
  /** Keeps the list in that database from now on, or in memory alone, and nothing where it was. */
  move(database: string | undefined): Promise<void>;
  remove(): Promise<void>;
}

/** What the worker tells by itself. */
export interface ListTopics {
  /** `changed`: its links are others, or others match; `kept`: it has a page more. */
  state: { readonly state: ListState; readonly kind: 'told' | 'changed' | 'kept' };
  /** What was kept could not be read, and was deleted. */
  damaged: ListState;
  /** Another tab has the list: nothing more of this reading is taken. */
  overtaken: string;
  /** What was kept is gone: another tab has deleted the database, as at the end of a session. */
  lost: undefined;
  /** The worker can't go on. */
  failed: string;
}

/** Which links are served to who writes them, and where. */
export interface ServedQuery {
  readonly query: LinkQuery;
  readonly port: MessagePort;
  /** With the status that they had when they were read. */
  readonly isAsRead?: boolean;
}

/** How far the list is. */
export interface ListState extends Pick<StoredList, 'current' | 'successor' | 'changes'> {
  /** When the page was asked for that is the oldest of those with links of the current list, in ms. */
  readonly oldest: number | undefined;
  /** It will be there after a reload. */
  readonly isKept: boolean;
  /** Newest first; empty where nothing was compared. */
  readonly intervals: readonly Interval[];
}

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
