import type { PageSize } from '@/contract/paths';
import type { AskedDestination, AskedTaken, LinksAlike, Taken } from '@/engines/compare';
import type { CountedFacet, Link, LinksPlace, Wholeness } from '@/engines/links';
import type { ReadableStore } from '@/lib/readableStore';
import type { ApiError } from '@/providers/http/apiError';
import type { FacetOrder, FacetValues } from '../queries/facetCounts';
import type { LinkFindings } from '../queries/findingsOf';
import type { LinkQuery } from '../queries/query';
import type { ClicksSince } from '../store/interval';
import type { LinkState } from '../worker/rows';

/** At once, or when the owner has answered; then undefined where the list is another by now. */
export type MaybePromise<Value> = Value | Promise<Value | undefined>;

/** Any number of links, of which only some have to be here. */
export interface LinkRows {
  readonly length: number;
  /** Undefined while it is not here. */
  readonly at: (index: number) => Link | undefined;
  /** Tells the rows apart, also those that are not here. */
  readonly keyAt: (index: number) => string;
  /** -1 for a row that is not among them. */
  readonly indexOf: (key: string) => number;
  /** The ids from one row to another, both included. */
  readonly ids: (from: number, to: number) => MaybePromise<readonly string[]>;
  /** Where the links are in groups: whether a row begins one after another. */
  readonly startsGroup?: (index: number) => boolean;
}

/** Links that are all here, each by its id. */
export const rowsOf = (links: readonly Link[]): LinkRows => ({
  length: links.length,
  at: (index) => links[index],
  keyAt: (index) => links[index]?.id ?? '',
  indexOf: (key) => links.findIndex(({ id }) => id === key),
  ids: (from, to) => links.slice(from, to + 1).map(({ id }) => id),
});

/** What a list answers to the question of its page, as far as it is here. */
export interface LinkAnswer {
  readonly rows: LinkRows;
  /** Another number where each row may have another key. */
  readonly generation: number;
  /** How many links match; undefined until all that are here were looked at. */
  readonly count: number | undefined;
  /** Another value where others may match. The rows in sight make none. */
  readonly found: unknown;
  /** So many rows do not match: their links were changed here, and stay in sight. */
  readonly kept: number;
  /** How many rows there are, those included that are not drawn. */
  readonly size: number;
  /** Of all links that match; undefined until they are counted, and where loaded pages answer. */
  readonly totals: { readonly clicks: number; readonly scans: number } | undefined;
  /** Why the server does not sum up the links that it has found. */
  readonly totalsError?: ApiError | undefined;
  /** It is about the last question, and the list as it is. */
  readonly isCurrent: boolean;
  /** The links that are here can't answer the question. */
  readonly isUnanswered: boolean;
  /** These are the links of a job, all of them: nothing more is to be read. */
  readonly isOfJob: boolean;
  /** So many of them no page has: they are shown as the job has sent them. */
  readonly asCreated?: number;
}

/** How much of a list is loaded, and how old it is. */
export interface SourceState {
  /** So many of its links are here. */
  readonly links: number;
  /** How many there are by the server's word; undefined where that is not known. */
  readonly total: number | undefined;
  /** How much of the list is here; undefined until that is known. */
  readonly wholeness: Wholeness | undefined;
  readonly isReading: boolean;
  /** Of the reading, in ms; undefined until it can be told. */
  readonly msLeft: number | undefined;
  /** The list could not be read. */
  readonly hasFailed: boolean;
  /** Links that are not here could not be read; those that are here are as good as before. */
  readonly hasRestFailed: boolean;
  /** When its links were read, in ms. */
  readonly readAt: number | undefined;
  /** When the oldest page was asked for that the checks of where links lead rest on, in ms; undefined where none are made. */
  readonly comparedAt?: number | undefined;
  /** Whether questions about its links are answered now, once the reading that goes on has ended, or not at all. */
  readonly answers: 'now' | 'later' | 'not';
  /** Another text where the links may be others. */
  readonly version: string;
  /** What matches may be more in a moment. */
  readonly mayFindMore: boolean;
  /** Some links are not here. */
  readonly hasRest: boolean;
  /** Of several domains: those that the server did not give. */
  readonly missing: readonly string[];
  /** The values of all its links can be asked for. */
  readonly hasValues?: boolean;
  /** Why the server's last answer did not come; while it is asked again, that is why it is. */
  readonly error?: ApiError | undefined;
}

/** How pages are loaded one by one. */
export interface Paging {
  readonly pageSize: PageSize;
  readonly setPageSize: (size: PageSize) => void;
}

/** The links of a list, wherever they are: in the loaded pages, or with the owner. Everything that shows them uses this alone. */
export interface LinkSource {
  /** The answer to the question of the page. */
  readonly answer: ReadableStore<LinkAnswer>;
  readonly state: ReadableStore<SourceState>;
  /** Whose links they are. */
  readonly place: LinksPlace | undefined;
  /** Undefined where rows come as they come into sight. */
  readonly paging?: Paging | undefined;
  /** Has the values of these facets counted, now and with each change; `facet` gives them with the answers that follow. */
  readonly count: (facets: readonly FacetOrder[]) => void;
  /** Undefined until they are counted. */
  readonly facet: (order: FacetOrder) => FacetValues | undefined;
  /** Looks for the row of a link, and gives its key; one that is kept stays in sight whatever the question. */
  readonly find: (id: string, isKept: boolean) => Promise<string | undefined>;
  /** The ids of the links that match, in their order, at most so many. */
  readonly ids: (query: LinkQuery, limit: number) => MaybePromise<readonly string[]>;
  /** How many of these links are in sight, and how many of them `size` counts; undefined where that is not known. */
  readonly countShown: (
    query: LinkQuery,
    ids: ReadonlySet<string>,
  ) => MaybePromise<{ readonly shown: number; readonly counted: number } | undefined>;
  /** The links that match, at most so many. What comes from elsewhere is asked for until the signal ends. */
  readonly links: (query: LinkQuery, limit: number, signal: AbortSignal) => MaybePromise<readonly Link[]>;
  /** The link on a domain with one of the slugs, of which the first known spelling counts; without one, those whose slugs differ in case alone. */
  readonly named: (
    wanted: { readonly domain: string; readonly slugs: readonly string[] },
    limit: number,
    signal: AbortSignal,
  ) => MaybePromise<readonly Link[]>;
  /** The links that lead to a destination; undefined where that can't be told. */
  readonly alike: (asked: AskedDestination, signal: AbortSignal) => Promise<LinksAlike | undefined>;
  /** What links have already of what is to be created; undefined where that can't be told. */
  readonly taken: (asked: AskedTaken, signal: AbortSignal) => Promise<Taken | undefined>;
  /** How many match; undefined until that is known. */
  readonly countOf: (query: LinkQuery) => number | undefined;
  /** The states of those that match, at most so many. */
  readonly states: (query: LinkQuery, limit: number, signal: AbortSignal) => MaybePromise<readonly LinkState[]>;
  /** Links, clicks and scans by the values of a field, of at most so many values. */
  readonly totals: (
    query: LinkQuery,
    asked: Pick<FacetOrder, 'facet' | 'limit'>,
    signal: AbortSignal,
  ) => MaybePromise<FacetValues>;
  /** The values of facets that hold a text, over all links, of each facet at most so many; undefined where they can't be had. */
  readonly values: (
    facets: readonly CountedFacet[],
    text: string,
    limit: number,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<CountedFacet, FacetValues> | undefined>;
  /** What all checks find of a link, those among others too; undefined where only each link by itself can be checked. */
  readonly findings: (id: string, now: number) => Promise<LinkFindings | undefined>;
  /** What the counter of a link did since the reading before; undefined where that is not known. */
  readonly clicksSince: (id: string) => Promise<ClicksSince | undefined>;
  /** Sends the links that match through the port, as its other end asks for them. Resolves when the list can send no more. */
  readonly serve: (
    query: LinkQuery,
    port: MessagePort,
    onRead: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Draws more rows. */
  readonly showMore: () => void;
  /** Rows that stay in sight without a match go. */
  readonly hideKept: () => void;
  /** Reads what is new, and all of it where that takes few calls. */
  readonly update: () => void;
  /** Reads all of it again. */
  readonly reload: () => void;
  /** Reads what is not here; undefined where that is not offered. */
  readonly loadRest: (() => void) | undefined;
  /** The tool that has asked for the rest is closed; undefined where what was read stays. */
  readonly leaveRest?: () => void;
}

/** A state that does not change, as a store. */
export const constant = <State>(state: State): ReadableStore<State> => ({
  getState: () => state,
  getInitialState: () => state,
  subscribe: () => () => undefined,
});

/** What a store comes to: worked out once for each of its states. */
export function derived<State, Value>(store: ReadableStore<State>, of: (state: State) => Value): ReadableStore<Value> {
  let known: { readonly state: State; readonly value: Value } | undefined;
  const valueOf = (state: State) => {
    if (known?.state !== state) known = { state, value: of(state) };
    return known.value;
  };
  return {
    getState: () => valueOf(store.getState()),
    getInitialState: () => of(store.getInitialState()),
    subscribe(listener) {
      let last = valueOf(store.getState());
      return store.subscribe((state) => {
        const former = last;
        last = valueOf(state);
        listener(last, former);
      });
    },
  };
}
