import { createStore } from 'zustand/vanilla';
import {
  addressOfId,
  isFiltering,
  type LinksPlace,
  type ListNews,
  noFilter,
  noteChanges,
  type Wholeness,
  withoutOvertaken,
} from '@/engines/links';
import type { ReadableStore } from '@/lib/readableStore';
import { steadyNow } from '@/lib/steadyTime';
import type { ApiError } from '@/providers/http/apiError';
import { isGone } from '@/providers/http/errorSentence';
import { fromPlain } from '@/providers/http/plainApiError';
import type { Wanted } from '../queries/findLinks';
import type { ListState } from '../store/listState';
import { type AskList, type OwnerLoss, openHere, type PortClient, startList } from '../worker/ownerClient';
import type { ListMethods, ListTopics } from '../worker/protocol';
import {
  type AllLinksOptions,
  type AllLinksState,
  type Followed,
  type KnownByPages,
  slowOpeningMs,
  unopened,
} from './allLinksState';
import { AskedReading } from './askedReading';
import { derived, type LinkSource } from './linkSource';
import { LinkWindow } from './linkWindow';
import { ListQuestions } from './listQuestions';

/** All links of a place, which the owner reads and keeps, as the source of rows; and what can be done about their reading. */
export class AllLinks implements LinkSource {
  readonly #store = createStore(() => unopened);
  readonly state: ReadableStore<AllLinksState> = derived(this.#store, sourceStateOf);
  readonly #client: PortClient<ListMethods, ListTopics> | undefined;
  readonly place: LinksPlace;
  readonly keeping: AllLinksOptions['keeping'];
  readonly #send: AskList = async (...asked) => this.#client?.request(...asked).catch(() => undefined);
  readonly window = new LinkWindow(this.#send);
  readonly questions = new ListQuestions(this.#send);
  readonly answer = this.window.answer;
  readonly reading: AskedReading;
  readonly #slow: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;
  #isForgotten = false;
  #moved: Promise<unknown> = Promise.resolve();
  /** The server has given a page of the list in this visit. */
  isConfirmed = false;
  #shownTimes = 0;

  constructor(private readonly options: AllLinksOptions) {
    const { place, keeping, start } = options;
    this.place = place;
    this.keeping = keeping;
    this.state.subscribe(options.onChange);
    this.reading = new AskedReading({
      send: this.#send,
      state: this.state.getState,
      show: (part) => this.#store.setState(part),
      start,
    });
    this.#slow = setTimeout(() => this.#store.setState({ isSlow: true }), slowOpeningMs);
    this.#client = startList(options, (loss) => this.#lose(loss));
    this.#watch();
  }

  /** Has the page that shows the list open it anew; in the place of another tab that has it. */
  readonly reopen = () => {
    const { activity } = this.state.getState();
    if (activity.kind === 'gone' && activity.reason === 'elsewhere') openHere();
    this.options.onGone('left');
  };

  readonly count: LinkSource['count'] = (facets) => this.window.count(facets);
  readonly facet: LinkSource['facet'] = ({ facet }) => this.window.state().counts.get(facet);
  readonly links: LinkSource['links'] = async (query, limit, signal) =>
    (await this.#find({ kind: 'query', query }, limit, signal))?.map(([, link]) => link);
  readonly named: LinkSource['named'] = async ({ domain, slugs }, limit, signal) =>
    (await this.#find({ kind: 'slug', domain, slugs }, limit, signal))?.map(([, link]) => link);
  readonly states: LinkSource['states'] = (query, limit) => this.questions.states({ query, limit });
  readonly totals: LinkSource['totals'] = async (query, { facet, limit }, signal) => {
    const facets = [{ facet, limit, text: '', hasSums: true }] as const;
    return (await this.questions.ask('count', { query, facets }, { signal }))?.get(facet);
  };
  readonly values: LinkSource['values'] = (facets, text, limit, signal) => {
    const asked = facets.map((facet) => ({ facet, text, limit }));
    const query = { filter: noFilter, sort: undefined, now: Date.now() };
    return this.questions.ask('count', { query, facets: asked }, { signal });
  };
  readonly findings: LinkSource['findings'] = (id, now) => this.questions.ask('findings', { id, now });
  readonly clicksSince: LinkSource['clicksSince'] = (id) => this.questions.ask('clicksSince', id);
  readonly serve: LinkSource['serve'] = (query, port) => this.questions.serveRows(query, port);
  readonly alike: LinkSource['alike'] = (asked) => this.questions.ask('alike', asked);
  readonly taken: LinkSource['taken'] = (asked) => this.questions.ask('taken', asked);
  readonly showMore = () => this.window.showMore();
  readonly hideKept = () => this.window.hideKept();
  readonly update = () => this.reading.update();
  readonly reload = () => this.reading.readAgain();
  readonly loadRest = () => this.reading.load();

  readonly find: LinkSource['find'] = async (id, isKept) => {
    const { generation } = this.window.state();
    const { domain, slug } = addressOfId(id);
    const [entry] = (await this.#find({ kind: 'slug', domain, slugs: [slug] }, 1)) ?? [];
    const { generation: now, keys } = this.window.state();
    if (entry?.[1].id !== id || now !== generation) return undefined;
    if (isKept) this.window.keep(entry[0]);
    return keys.of(entry[0]);
  };

  #find(wanted: Wanted, limit: number, signal?: AbortSignal) {
    return this.questions.ask('find', { wanted, limit }, { signal });
  }

  readonly countOf: LinkSource['countOf'] = ({ ids }) => {
    const { isCurrent, result } = this.window.state();
    return ids?.length ?? (isCurrent ? result?.count : undefined);
  };

  readonly ids: LinkSource['ids'] = (query, limit) => this.questions.ids({ query, limit });
  readonly countShown: LinkSource['countShown'] = async (query, ids) => {
    if (!isFiltering(query.filter)) return { shown: ids.size, counted: ids.size };
    const counted = await this.questions.ask('countMatching', { ...query, ids: [...ids] });
    const kept = await this.window.keptIds();
    if (counted === undefined || !kept) return undefined;
    return { shown: counted + kept.filter((id) => ids.has(id)).length, counted };
  };

  /** A part of the page shows the list, until it calls what is returned. */
  show(): () => void {
    this.#shownTimes += 1;
    return () => void (this.#shownTimes -= 1);
  }

  get isShown(): boolean {
    return this.#shownTimes > 0;
  }

  /** The loaded pages are on the screen, and say so; undefined once they are not. */
  notePages(pages: KnownByPages | undefined): void {
    this.#store.setState({ pages });
  }

  /** Begins by itself when it was asked for before, or when it takes few calls. `total` is the server's. */
  begin(isAsked: boolean, total: number | undefined): Promise<void> {
    return this.reading.begin(isAsked, total);
  }

  /** A list of all domains should have these. */
  noteDomains(domains: readonly string[]): void {
    void this.#send('noteDomains', domains);
  }

  /** What happened to links is told to all tabs that have the list open. */
  change(news: ListNews): void {
    this.#show(news);
    void this.#send('change', { news, now: steadyNow() });
  }

  readonly noteFollowed = (followed: Followed | undefined) => this.#store.setState({ followed });

  /** Resolves when what was told so far is stored; with false where the owner can't. */
  async stored(): Promise<boolean> {
    return (await this.#send('stored', undefined)) ?? false;
  }

  #show(news: ListNews): void {
    const changes = news.kind === 'status' ? withoutOvertaken(this.place, news.changes) : [];
    for (const { id, status } of changes) this.window.changeStatus(id, status);
  }

  /** Keeps the list in that database from now on, or in memory alone, after what was asked before; its reading goes on. */
  moveTo(database: Promise<string | undefined>): void {
    this.#store.setState({ isMoving: true });
    const moved = this.#moved.then(async () => this.#send('move', await database));
    this.#moved = moved;
    void moved.then(() => this.#store.setState({ isMoving: this.#moved !== moved }));
  }

  /** Forgets the list, here and on the device. */
  forget(): void {
    this.#isForgotten = true;
    void this.#send('remove', undefined).then(() => this.end());
    this.options.onGone('forgotten');
  }

  /** What was told is still stored. */
  end(): void {
    clearTimeout(this.#slow);
    this.questions.end();
    this.#isEnded = true;
    if (!this.state.getState().list) this.#store.setState({ activity: { kind: 'gone', reason: 'no-worker' } }); // ends `whenOpened`
    this.#client?.close();
  }

  /** There is no owner any more, or none could be had. One that has died is followed by another one, once. */
  #lose(loss: OwnerLoss): void {
    if (this.#isEnded) return;
    clearTimeout(this.#slow);
    if (loss !== 'elsewhere') this.#client?.close(); // which tells when the other tab has gone
    this.questions.end();
    this.#showPages({ reason: loss === 'failed' || loss === 'died' ? 'no-worker' : loss });
    if (loss === 'died') this.options.onGone('left');
  }

  #fail(error: ApiError): void {
    if (isGone(error)) {
      this.#showPages({ reason: 'closed', error });
      this.forget();
    }
    this.options.onFailure(error);
  }

  #showPages(
    why:
      | { readonly reason: 'closed'; readonly error: ApiError }
      | { readonly reason: 'removed' | 'no-worker' | 'stopped' | 'replaced' | 'elsewhere' },
  ): void {
    this.#store.setState({ activity: { kind: 'gone', ...why }, isSlow: false });
  }

  #watch(): void {
    const watch: PortClient<ListMethods, ListTopics>['watch'] = (topic, listener) =>
      this.#client?.watch(topic, listener);
    watch('state', ({ state, kind }) => {
      const list = this.#setList(state);
      // pages of the list that will take its place change nothing that is shown
      if (kind !== 'kept' || !list.successor) this.window.changed(list, kind === 'changed');
      if (kind === 'kept') this.isConfirmed = true;
    });
    watch('news', (news) => {
      if (news.kind === 'status') noteChanges(this.place, news.changes);
      this.#show(news);
    });
    watch('removed', () => {
      if (this.#isForgotten || this.state.getState().activity.kind === 'gone') return; // by this tab, or it is said why
      this.#showPages({ reason: 'removed' });
      this.end();
      this.options.onGone('forgotten');
    });
    watch('reading', (state) => this.reading.receive(state));
    watch('refused', (error) => this.#fail(fromPlain(error)));
    watch('damaged', (state) => {
      const list = this.#setList(state);
      this.questions.drop(); // it begins anew, empty
      this.options.onDamaged();
      this.window.changed(list, false);
    });
    watch('lost', () => {
      const { list } = this.state.getState();
      this.#store.setState({ list: list && { ...list, isKept: false } });
      this.#showPages({ reason: 'removed' });
      this.end();
      this.options.onGone('lost');
    });
    watch('failed', () => this.#lose('stopped'));
  }

  #setList(list: ListState): ListState {
    clearTimeout(this.#slow);
    this.#store.setState({ list, isSlow: false });
    return list;
  }
}

/** In place of the domains that the server did not give, of a list of one. */
const noDomains: readonly string[] = [];

/** What is told of a list, and how far it is as a source. */
export function sourceStateOf(told: typeof unopened): AllLinksState {
  const { activity, list, pages } = told;
  const isBusy = activity.kind === 'opening' || activity.kind === 'not-asked' || activity.kind === 'reading';
  const hasFailed = (activity.kind === 'paused' && activity.error !== undefined) || activity.kind === 'gone';
  const now = wholenessNow(told);
  const wholeness = isBusy && now?.kind === 'part' ? withLoaded(now, pages) : now;
  const canAnswer = list !== undefined && !(hasFailed && wholeness?.kind !== 'part');
  return {
    ...told,
    links: list?.current.links ?? 0,
    total: list?.current.total,
    wholeness,
    isReading: isBusy,
    hasFailed,
    hasRestFailed: false,
    readAt: list?.age,
    comparedAt: list && Math.min(list.age, told.followed?.readAt ?? Number.POSITIVE_INFINITY),
    answers: isBusy ? 'later' : canAnswer ? 'now' : 'not',
    version: list ? JSON.stringify([list.current.number, list.current.rows, list.changes]) : '',
    mayFindMore: activity.kind === 'reading',
    hasRest: list?.current.ended === undefined,
    missing: list?.current.missing ?? noDomains,
    hasValues: list?.wholeness.kind === 'whole',
  };
}

/** A reading begins with the loaded pages, which are here before it has taken them. */
function withLoaded(part: Exclude<Wholeness, { kind: 'whole' }>, pages: KnownByPages | undefined): Wholeness {
  const { links = 0, total = part.total } = pages ?? {};
  return part.links < links ? { ...part, links, total } : part;
}

/** How much of the list is here, by what the server said last, whether of all links or of a page. */
function wholenessNow({ list, pages }: typeof unopened): Wholeness | undefined {
  if (!pages || list?.wholeness.kind !== 'whole') return list?.wholeness;
  const { readAt = 0, total, missing } = pages;
  const { ended = 0, updated = ended, links } = list.current;
  const isCounted = total !== undefined && missing.length === 0; // a number without a domain contradicts nothing
  return isCounted && total !== links && readAt > updated ? { kind: 'differs', links, total } : list.wholeness;
}
