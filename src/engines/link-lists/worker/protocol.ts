import type { CheckCounts, CountedFacet, Link, LinksPlace, ListNews, StatusChange } from '@/engines/links';
import type { Call } from '@/lib/rpc';
import type { PlainApiError } from '@/providers/http/plainApiError';
import type { AskedFile, ClicksSince, FileComparison, LinkDifference, NetDifferences } from '../differences/interval';
import type { FacetOrder, FacetValues } from '../index/facetCounts';
import type { Wanted } from '../index/findLinks';
import type { LookUp, LookUpAnswers } from '../index/lookUp';
import type { LinkQuery, QueryAnswer } from '../index/query';
import type { ReadingState } from '../reading/activity';
import type { Beginning, ReadWay } from '../reading/listReading';
import type { StartPage } from '../reading/reader';
import type { ListState } from '../store/listState';
import type { Storage } from '../store/storedList';
import type { AskedIds, AskedLinks, LinkState } from './rows';

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

/** What a tab asks of the worker. */
export interface WorkerMethods {
  /** Serves a list at the port (`ListMethods`), until it is called off; tells at once that it does, by which the page knows that the worker's code is there. */
  serveList(port: MessagePort, call: Call<'served'>): Promise<void>;
}

/** What a list asks of its tab, at a port of their own. */
export interface TabMethods {
  /** Rejects with the fields of `ApiError`. */
  token(): Promise<string>;
  /** Resolves when no call of the page is under way. */
  quiet(values: undefined, call: Call): Promise<void>;
  /** Takes by how many ms the server's clock was ahead. */
  noteServerTime(ahead: number): void;
}

export interface Opening extends Storage {
  readonly place: LinksPlace;
  /** Those that a list of all domains should have. */
  readonly domains: readonly string[] | undefined;
  /** Somebody paused the reading of what is stored. */
  readonly isPaused: boolean;
  /** Where the tab answers (`TabMethods`); undefined where nothing is to be read. */
  readonly tab: MessagePort | undefined;
}

/** What the page asks about one list. What stores something is done in the order of the requests. */
export interface ListMethods {
  /** Has the list open, until it is called off. */
  open(opening: Opening, call: Call): Promise<void>;
  begin(beginning: Beginning): void;
  /** Begins to read, unless a reading is under way; `start` are pages that are loaded already. */
  read(asked: { readonly way: ReadWay; readonly start: readonly StartPage[] }): void;
  pause(): void;
  /** Nothing more is read, and nothing is told of that: the list is about to be closed. */
  endReading(): void;
  /** A list of all domains should have these. */
  noteDomains(domains: readonly string[]): void;
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
  /** `changed`: its links are others, or others match; `kept`: it has a page more; `stored`: all that was read is stored. */
  state: { readonly state: ListState; readonly kind: 'told' | 'changed' | 'kept' | 'stored' };
  /** `error` is the one of an activity that has one, as data. */
  reading: ReadingState & { readonly error: PlainApiError | undefined };
  /** The reading has ended with it. */
  refused: PlainApiError;
  /** What was kept could not be read, and was deleted. */
  damaged: ListState;
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
