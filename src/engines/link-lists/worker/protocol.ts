import type { AskedDestination, AskedTaken, LinkDifference, LinksAlike, Taken } from '@/engines/compare';
import type { CheckCounts, CountedFacet, Link, LinksPlace, ListNews } from '@/engines/links';
import type { Call } from '@/lib/rpc';
import type { PlainApiError } from '@/providers/http/plainApiError';
import type { IdsByDomain, OuterLinks } from '../index/collectSteps';
import type { FacetOrder, FacetValues } from '../queries/facetCounts';
import type { AskedFindings, AskedOuter, AskedTargets, LinkFindings } from '../queries/findingsOf';
import type { Wanted } from '../queries/findLinks';
import type { AskedSlugs, DomainPart, FoundSlugs } from '../queries/lookUp';
import type { LinkQuery, QueryAnswer } from '../queries/query';
import type { ReadingState } from '../reading/activity';
import type { Beginning, ReadWay } from '../reading/listReading';
import type { AskedFile, ClicksSince, FileComparison, NetDifferences } from '../store/interval';
import type { ListState } from '../store/listState';
import type { Storage } from '../store/storedList';
import type { LinkState } from './rows';

/** The links of rows, as far as the list has them. */
export type RowLinks = readonly (readonly [row: number, link: Link])[];

/** Links that match, at most so many. */
interface MatchingRows {
  readonly query: LinkQuery;
  readonly limit: number;
}

/** Rows that belong to one reading. */
interface RowsOfReading {
  readonly generation: number;
  readonly rows: Uint32Array;
}

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

/** Of all tabs that ask, one owner reads, keeps and answers for the lists of a person. */
export interface OwnerMethods {
  /**
   * Knows the tab from now on. Tells the name of a lock that is held as long as the owner lives. Resolves when one that began later has taken
   * its place, or when that of another tab is there and was not to be replaced.
   */
  join(tab: JoiningTab, call: Call<string>): Promise<void>;
  /** Serves a list at the port (`ListMethods`), until it is called off; tells at once that it does, by which the page knows that the worker's code is there. */
  serveList(opening: Opening, call: Call<'served'>): Promise<void>;
  /** Serves the jobs of the person at the port (`JobMethods` of `engines/jobs`), until it is called off; tells at once that it does. */
  serveJobs(opening: { readonly port: MessagePort }, call: Call<'served'>): Promise<void>;
  /** A tab is being left: what waits to be written of jobs is written at once. */
  leave(): void;
  /** The connection has gone or come back. */
  connection(): void;
  /** Rejects where another owner is there. */
  tell(told: NewsOfTab): Promise<void>;
}

/** What happened to links of a list, whether it is open or kept in that database. */
export interface ToldNews {
  readonly place: LinksPlace;
  readonly news: ListNews;
  readonly database: string | undefined;
}

/** `now` by the steady clock of the tab that tells it. */
export interface NewsOfTab extends ToldNews {
  readonly now: number;
}

export interface JoiningTab {
  /** Whose lists they are (`ownerOf`). */
  readonly person: string;
  /** Where the tab answers (`TabMethods`). */
  readonly port: MessagePort;
  /** A lock that the tab holds as long as it lives; undefined where the browser knows none. */
  readonly lock: string | undefined;
  /** An owner that is there already ends. */
  readonly takesOver: boolean;
}

/** What the owner asks of each tab. A tab that is not frozen tells at once that it is there. */
export interface TabMethods {
  /** Rejects with the fields of `ApiError`. */
  token(values: undefined, call: Call<'here'>): Promise<string>;
  /** Resolves when no call of the page is under way. */
  quiet(values: undefined, call: Call<'here'>): Promise<void>;
  /** Takes by how many ms the server's clock was ahead. */
  noteServerTime(ahead: number): void;
}

export interface Opening extends Omit<Storage, 'numberIn'> {
  readonly place: LinksPlace;
  /** The reading of what is stored was paused. */
  readonly isPaused: boolean;
  readonly port: MessagePort;
}

/** What the page asks about one list. What stores something is done in the order of the requests. */
export interface ListMethods {
  begin(beginning: Beginning): void;
  /** Begins to read, unless a reading is under way; `start` are pages that are loaded already. */
  read(asked: { readonly way: ReadWay; readonly start: Beginning['start'] }): void;
  pause(): void;
  /** A list of several domains should have these. */
  noteDomains(domains: readonly string[]): void;
  /** Resolves when what was told before is stored; with false where another owner writes now. */
  stored(): Promise<boolean>;
  /** `known`: ids of links whose rows are no longer known. The first rows are told before all are. */
  query(
    asked: { readonly query: LinkQuery; readonly limit: number; readonly known: readonly string[] },
    call: Call<FoundRows>,
  ): Promise<void>;
  /** Undefined when it was called off. */
  count(
    asked: { readonly query: LinkQuery; readonly facets: readonly FacetOrder[] },
    call: Call,
  ): Promise<ReadonlyMap<CountedFacet, FacetValues> | undefined>;
  /** Undefined where the rows are of another reading. */
  rows(asked: { readonly generation: number; readonly rows: readonly number[] }): Promise<RowLinks | undefined>;
  states(asked: MatchingRows, call: Call<Piece<LinkState>>): Promise<true>;
  /** In the order of the question, or of rows; false where these are of another reading. */
  ids(asked: MatchingRows | RowsOfReading, call: Call<Piece<string>>): Promise<boolean>;
  /** With their rows; undefined when it was called off before all were found. */
  find(asked: { readonly wanted: Wanted; readonly limit: number }, call: Call): Promise<RowLinks | undefined>;
  alike(asked: AskedDestination): Promise<LinksAlike | undefined>;
  /** What links have already of what is to be created. */
  taken(asked: AskedTaken): Promise<Taken | undefined>;
  slugs(asked: AskedSlugs): Promise<FoundSlugs>;
  /** How many links match, whatever the page asks. */
  countMatching(query: LinkQuery): Promise<number>;
  domains(): Promise<readonly DomainPart[]>;
  findings(asked: AskedFindings): Promise<LinkFindings>;
  /** Which links of these other domains links of the list lead to. The checks follow them once `endFollowing` is asked for. */
  targets(asked: AskedTargets): Promise<IdsByDomain>;
  outer(asked: AskedOuter): Promise<OuterLinks>;
  /** Takes links of other domains, as far as they are known, and when they were read, in ms. */
  follow(told: { readonly by: string; readonly links: OuterLinks; readonly readAt: number }): Promise<void>;
  endFollowing(by: string): Promise<void>;
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
  /** Takes what happened to links; `now` by the steady clock of the tab. */
  change(told: { readonly news: ListNews; readonly now: number }): Promise<void>;
  /** Keeps the list in that database from now on, or in memory alone, and nothing where it was. */
  move(database: string | undefined): Promise<void>;
  remove(): Promise<void>;
}

/** What the owner tells all tabs that have the list open. */
export interface ListTopics {
  /** What happened to links, told by one of them. */
  news: ListNews;
  /** `changed`: its links are others, or others match; `kept`: it has a page more. */
  state: { readonly state: ListState; readonly kind: 'told' | 'changed' | 'kept' };
  /** `error` is the one of an activity that has one, as data; `now` by the owner's `steadyNow()`. */
  reading: ReadingState & { readonly error: PlainApiError | undefined; readonly now: number };
  /** The reading has ended with it. */
  refused: PlainApiError;
  /** What was kept could not be read, and was deleted. */
  damaged: ListState;
  /** What was kept is gone: a tab has deleted the database, as at the end of a session. */
  lost: undefined;
  removed: undefined;
  /** The worker can't go on. */
  failed: string;
}

/** The links that a file is written from, and the port that they are sent through. */
export interface ServedQuery {
  readonly query: LinkQuery;
  readonly port: MessagePort;
  /** With the status that they had when they were read. */
  readonly isAsRead?: boolean;
}
