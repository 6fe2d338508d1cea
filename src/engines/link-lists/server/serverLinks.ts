import { createStore } from 'zustand/vanilla';
import type { SearchedPage } from '@/contract/linkSearch';
import { maxPageSize } from '@/contract/paths';
import {
  addressOfId,
  type CountedFacet,
  type Link,
  type LinksPlace,
  listEvents,
  noFilter,
  placeKey,
  type StatusChange,
  type StatusFields,
} from '@/engines/links';
import { readable } from '@/lib/readableStore';
import { steadyNow } from '@/lib/steadyTime';
import { ApiError } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { isTokenGone } from '@/providers/http/errorSentence';
import type { FacetOrder, FacetValues } from '../queries/facetCounts';
import type { LinkQuery } from '../queries/query';
import { subscribeTabs } from './otherTabs';
import { facetNameOf, serverQuestion } from './serverQuestion';
import { type AskedOfServer, asOfPage, followPages, ServerQuestions, valuesIn } from './serverQuestions';

/** While a text is typed, calls begin no sooner after each other, in ms. */
const minPauseMs = 150;
/** After a change of status, in ms: a job tells many. */
const changesMs = 1000;
/** The first rows come with few links, those behind them with many. */
const firstPageSize = 50;

/** What the server has answered to the question of the page. */
interface ServerAnswer {
  /** A question is asked: the rows are the server's. */
  readonly isAsked: boolean;
  readonly links: readonly Link[];
  /** Those of them that do not match, and stay in sight. */
  readonly kept: ReadonlySet<string>;
  readonly count: number | undefined;
  /** How many links the domain has, whether they match or not. */
  readonly total: number | undefined;
  readonly totals: { readonly clicks: number; readonly scans: number } | undefined;
  readonly totalsError: ApiError | undefined;
  readonly asOf: number | undefined;
  readonly next: string | undefined;
  readonly counts: ReadonlyMap<CountedFacet, FacetValues>;
  /** It answers the last question. */
  readonly isCurrent: boolean;
  readonly isLoadingMore: boolean;
  /** Why the last call gave no answer; while it is made again, that is why it is. */
  readonly error: ApiError | undefined;
  /** The same of what is asked beside the rows: by a tool, or to be counted. */
  readonly otherError: ApiError | undefined;
  /** The server knows nothing of such questions. */
  readonly isUnable: boolean;
}

const none: ReadonlySet<string> = new Set();

const noErrors = { error: undefined, otherError: undefined } as const;

const nothing: ServerAnswer = {
  isAsked: false,
  links: [],
  kept: none,
  count: undefined,
  total: undefined,
  totals: undefined,
  totalsError: undefined,
  asOf: undefined,
  next: undefined,
  counts: new Map(),
  isCurrent: false,
  isLoadingMore: false,
  ...noErrors,
  isUnable: false,
};

type Question = Pick<LinkQuery, 'filter' | 'sort'>;
const noQuestion: Question = { filter: noFilter, sort: undefined };
const keyOf = ({ filter, sort }: Question) => JSON.stringify([filter, sort]);

/** Asks the server which links of a domain match (docs/large-lists.md), page by page. */
export class ServerLinks {
  readonly #store = createStore(() => nothing);
  readonly store = readable(this.#store);
  readonly state = this.#store.getState;
  #question = noQuestion;
  /** What the page asks. */
  #key = '';
  /** The question that the links answer. */
  #answered = '';
  #facets: readonly FacetOrder[] = [];
  #follow = followPages();
  /** The filter that the totals and the counts belong to; empty while they are asked for. */
  #countedFilter = '';
  #asking = new AbortController();
  #counting = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  /** Links that were changed or created here stay in sight until something else is asked. */
  #changed = new Set<string>();
  #lastCall = Number.NEGATIVE_INFINITY;
  readonly questions: ServerQuestions;

  constructor(client: Pick<Client, 'call'>, place: LinksPlace) {
    this.questions = new ServerQuestions(client, place, (otherError) => this.#set({ otherError }));
    const onEvent: Parameters<typeof listEvents.subscribe>[0] = (event) => {
      if (placeKey(event.place) !== placeKey(place)) return;
      if (event.kind === 'shown-status') this.#changeAll([event]);
      else if (event.kind === 'status') this.#changeAll(event.changes);
      else this.update();
    };
    listEvents.subscribe(onEvent);
    subscribeTabs(onEvent);
  }

  /** Asks a question, at once or when the pause after the last call is over; without one the loaded pages are shown. */
  ask(question: Question, isAsked: boolean): void {
    const key = isAsked ? keyOf(question) : '';
    if (key === this.#key) return;
    this.#key = key;
    this.#put(question, isAsked);
  }

  /** Asks for all links where the page asks no question: a tool needs them, and the page goes on to show the loaded ones. */
  readonly askAll = (): void => {
    if (this.#key === '') this.#put(noQuestion, true);
  };

  /** The tool is closed: the next one asks for links as they are by then, and nothing is asked again for this one. */
  readonly leaveAll = (): void => {
    if (this.#key === '') this.#put(noQuestion, false);
  };

  /** Nothing is asked again for a list that was left. Who returns with the same question finds its links, and has them asked for again. */
  readonly leave = (): void => {
    this.#key = '';
    this.#question = noQuestion;
    this.#countedFilter = '';
    this.#stop();
    this.#set({ isAsked: false, isCurrent: false, isLoadingMore: false, ...noErrors });
  };

  #put(question: Question, isAsked: boolean): void {
    const { isAsked: wasAsked, isUnable, counts, links } = this.state();
    const isReturn = isAsked && !wasAsked && this.isAbout(question);
    this.#question = question;
    this.#changed.clear();
    this.#stop();
    if (!isAsked || !(wasAsked || isReturn)) this.#set({ ...nothing, isUnable, counts });
    if (!isAsked) return void this.#count();
    this.#set({ isAsked, isCurrent: false, ...noErrors, isLoadingMore: false });
    const pause = Math.max(0, this.#lastCall + minPauseMs - steadyNow());
    this.#timer = setTimeout(() => void this.#begin(isReturn ? links.length : 0), pause);
  }

  /** The links that are here answer the question, or did when the list was left. */
  isAbout(question: Question): boolean {
    return this.#answered === keyOf(question);
  }

  /** The links that are here answer the question. */
  answers(question: Question): boolean {
    return this.state().isCurrent && this.isAbout(question);
  }

  /** Asks the same question again; the rows stay until all of them are here. */
  readonly update = (): void => {
    const { isAsked, links } = this.state();
    if (!isAsked) return;
    this.#stop();
    this.#countedFilter = '';
    this.#set({ isCurrent: false, ...noErrors });
    void this.#begin(links.length);
  };

  /** Reads the next page. A token that has ended starts the answer again, where it was. */
  readonly loadMore = async (): Promise<void> => {
    const { next, isLoadingMore, isCurrent, links, asOf } = this.state();
    if (next === undefined || isLoadingMore || !isCurrent) return;
    this.#set({ isLoadingMore: true });
    const { signal } = this.#asking;
    const page = await this.questions.read(
      { ...this.#asked(), pageSize: maxPageSize, continuationToken: next },
      signal,
    );
    if (!page || signal.aborted) return;
    if (!(page instanceof ApiError))
      return this.#set({
        ...this.#with(page, { links, asOf }),
        count: page.matchCount ?? this.state().count,
        isLoadingMore: false,
      });
    if (isTokenGone(page)) return this.#begin(links.length + 1);
    this.#set({ error: page, isLoadingMore: false });
  };

  /** Counts the values of these facets, now and with each answer. */
  count(facets: readonly FacetOrder[]): void {
    this.#facets = facets;
    if (facets.length > 0) void this.#count();
    else if (this.state().count !== undefined) this.#set({ otherError: undefined });
  }

  /** Shows a link whether it matches or not; one that does not comes first. */
  keep(link: Link): void {
    const { links, kept } = this.state();
    this.#changed.add(link.id);
    if (!links.some(({ id }) => id === link.id))
      this.#set({ links: [link, ...links], kept: new Set([...kept, link.id]) });
  }

  /** Shows a link that matches, first until its page comes; false where it does not match. */
  async bring(id: string): Promise<boolean> {
    const { signal } = this.#asking;
    const page = await this.questions.read({ ...this.#asked(), slug: [addressOfId(id).slug] }, signal);
    if (!page || page instanceof ApiError || signal.aborted) return false;
    const link = this.questions.linksOf(page).find((one) => one.id === id);
    const { links } = this.state();
    if (link && !links.some((one) => one.id === id)) this.#set({ links: [link, ...links] });
    return link !== undefined;
  }

  readonly hideKept = (): void => {
    const { links, kept } = this.state();
    this.#changed.clear();
    this.#set({ links: links.filter(({ id }) => !kept.has(id)), kept: none });
  };

  #set(part: Partial<ServerAnswer>): void {
    this.#store.setState(part);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#renewal);
    this.#asking.abort();
    this.#counting.abort();
  }

  #asked(): AskedOfServer {
    return serverQuestion(this.#question.filter, this.#question.sort);
  }

  /** Reads the answer from its start on, as many links as were here before. */
  async #begin(minCount: number): Promise<void> {
    this.#lastCall = steadyNow();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#follow = followPages();
    let answer: Partial<ServerAnswer> | undefined;
    do {
      const size = minCount > firstPageSize ? maxPageSize : firstPageSize;
      const continuationToken = answer?.next;
      const page = await this.questions.read(
        { ...this.#asked(), pageSize: size, ...(continuationToken && { continuationToken }) },
        signal,
        { onFailure: (error) => !signal.aborted && this.#fail(error) },
      );
      if (!page || signal.aborted) return;
      if (page instanceof ApiError) return this.#fail(page);
      if (page.matchCount === undefined) return this.#set({ isUnable: true });
      answer = this.#with(page, { links: [], ...answer });
    } while (answer.next !== undefined && (answer.links?.length ?? 0) < minCount);
    this.#answered = keyOf(this.#question);
    const shown = {
      ...answer,
      ...this.#withChanged(answer.links ?? []),
      isCurrent: true,
      isLoadingMore: false,
    };
    const { count, totals, asOf } = this.state();
    const isReordered = totals && this.#countedFilter === this.#filterKey() && (answer.count ?? count) === count;
    if (isReordered) return this.#set({ ...shown, count, asOf }); // of the same links: as of the older moment
    this.#set({ ...shown, totals: undefined });
    void this.#count();
  }

  /** What an earlier question had found is no answer to this one. */
  #fail(error: ApiError): void {
    const { isAsked } = this.state();
    this.#set({ ...(!this.isAbout(this.#question) && nothing), isAsked, isLoadingMore: false, error });
  }

  #filterKey(): string {
    return JSON.stringify(this.#question.filter);
  }

  /** The links that match, and those that were changed here, each where it was. */
  #withChanged(found: readonly Link[]): Pick<ServerAnswer, 'links' | 'kept'> {
    const ids = new Set(found.map(({ id }) => id));
    const links = [...found];
    const kept = new Set<string>();
    for (const [place, link] of this.state().links.entries()) {
      if (!this.#changed.has(link.id) || ids.has(link.id)) continue;
      links.splice(place, 0, link);
      kept.add(link.id);
    }
    return { links, kept };
  }

  /** An answer is as old as its oldest page. */
  #with(page: SearchedPage, former: Pick<ServerAnswer, 'links'> & Partial<ServerAnswer>): Partial<ServerAnswer> {
    const links = this.questions.linksOf(page);
    const ids = new Set(links.map(({ id }) => id));
    const { next, error } = this.#follow(page);
    return {
      links: [...former.links.filter(({ id }) => !ids.has(id)), ...links], // one that was kept in sight has its own place now
      kept: new Set([...this.state().kept].filter((id) => !ids.has(id))),
      next,
      error,
      count: page.matchCount ?? undefined,
      total: page.totalCount,
      asOf: Math.min(asOfPage(page), former.asOf ?? Number.POSITIVE_INFINITY),
    };
  }

  /** The totals and the facets, those of one text in one call; the rows come before. */
  async #count(): Promise<void> {
    const { isUnable, isAsked } = this.state();
    this.#counting.abort();
    this.#counting = new AbortController();
    this.#countedFilter = '';
    const { signal } = this.#counting;
    this.#set({ otherError: undefined, totalsError: undefined });
    if (isUnable || (!isAsked && this.#facets.length === 0)) return;
    const texts = new Set([...(isAsked ? [''] : []), ...this.#facets.map(({ text }) => text)]);
    const answers = [...texts].map(async (text) => {
      const orders = this.#facets.filter((order) => order.text === text);
      const names = orders.flatMap(({ facet }) => facetNameOf(facet) ?? []);
      const page = await this.questions.read(
        {
          ...serverQuestion(this.#question.filter, undefined),
          pageSize: 1,
          ...(names.length > 0 && { facets: names.join(',') }),
          ...(text === '' ? isAsked && { totals: 'true' as const } : { facetText: text }),
        },
        signal,
      );
      if (!page || signal.aborted) return [];
      if (page instanceof ApiError) {
        const isOfTotalsAlone = names.length === 0 && this.state().count !== undefined;
        this.#set(isOfTotalsAlone ? { totalsError: page } : { otherError: page });
        return [];
      }
      if (page.matchCount === undefined) this.#set({ isUnable: true });
      if (page.totals) this.#set({ totals: page.totals, count: page.matchCount ?? undefined });
      return orders.map(({ facet }) => [facet, valuesIn(page.facets, facet)] as const);
    });
    const counts = new Map((await Promise.all(answers)).flat());
    if (signal.aborted) return;
    this.#countedFilter = this.#filterKey();
    this.#set({ counts });
  }

  /** What was changed may match no more, and is asked for once no more changes are told. */
  #changeAll(changes: readonly Pick<StatusChange, 'id' | 'status'>[]): void {
    for (const { id, status } of changes) this.#changeStatus(id, status);
    const { filter, sort } = this.#question;
    if (!this.state().isAsked || (filter.status.length === 0 && sort?.column !== 'status')) return;
    clearTimeout(this.#renewal);
    this.#renewal = setTimeout(this.update, changesMs);
  }

  #changeStatus(id: string, status: StatusFields): void {
    const change = (link: Link) => (link.id === id ? { ...link, ...status } : link);
    this.questions.change(id, status);
    const { links } = this.state();
    if (!links.some((link) => link.id === id)) return;
    this.#changed.add(id);
    this.#set({ links: links.map(change) });
  }
}
