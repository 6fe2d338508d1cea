import { createStore } from 'zustand/vanilla';
import {
  type LinksPlace,
  type ListNews,
  noteChanges,
  placeKey,
  type StatusChange,
  withoutOvertaken,
} from '@/engines/links';
import { readable } from '@/lib/readableStore';
import { serve } from '@/lib/rpc';
import type { ApiError } from '@/providers/http/apiError';
import { isGone } from '@/providers/http/errorSentence';
import { fromPlain } from '@/providers/http/plainApiError';
import { noteServerTime } from '@/providers/http/serverClock';
import type { ListState } from '../store/listState';
import { type AskList, type ListClient, startList } from '../worker/listClient';
import type { TabMethods } from '../worker/protocol';
import { type AllLinksOptions, type Followed, unopened } from './allLinksState';
import { AskedReading } from './askedReading';
import { LinkWindow } from './linkWindow';
import { ListQuestions } from './listQuestions';
import { type KeptNews, ListTabs, type ToldNews } from './listTabs';

/** Opening what is kept takes less, in ms, or something is in its way. */
const slowMs = 2000;

/** All links of a place, which the worker reads and keeps, and what is shown of them. */
export class AllLinks {
  readonly #store = createStore(() => unopened);
  readonly #client: ListClient | undefined;
  readonly #tabs: ListTabs;
  readonly place: LinksPlace;
  readonly #send: AskList = async (...asked) => this.#client?.ask(...asked);
  readonly window = new LinkWindow(this.#send);
  readonly questions = new ListQuestions(this.#send);
  readonly reading: AskedReading;
  #tabPort: MessagePort | undefined;
  readonly #slow: ReturnType<typeof setTimeout> | undefined;
  /** Changes on their way to the device. */
  #storing = 0;
  #isEnded = false;
  /** The server has given a page of the list in this visit. */
  isConfirmed = false;

  constructor(private readonly options: AllLinksOptions) {
    const { place, storage, start, domains, isPaused } = options;
    this.place = place;
    this.#store.subscribe(options.onChange);
    this.#client = startList(() => this.#isEnded || this.#lose());
    this.#watch();
    this.#tabs = new ListTabs(placeKey(place), storage.database !== undefined, (news) => {
      if (news === 'more') void this.#send('catchUp', undefined);
      if (news === 'left') options.onLeft();
      if (typeof news === 'object') this.#hearOf(news);
      if (news !== 'removed') return;
      this.#showPages({ reason: 'removed' });
      this.end();
      options.onForgotten();
    });
    this.reading = new AskedReading({
      send: this.#send,
      state: this.state,
      show: (part) => this.#store.setState(part),
      start,
    });
    this.#slow = setTimeout(() => this.#store.setState({ isSlow: true }), slowMs);
    if (!this.#client) this.#lose();
    const tab = options.client && this.#serveTab(options.client);
    void this.#send('open', { place, domains, isPaused, tab, ...storage }, { transfer: tab ? [tab] : [] });
  }

  /** Answers what the list asks of this tab. */
  #serveTab({ getToken, quiet }: NonNullable<AllLinksOptions['client']>): MessagePort {
    const { port1, port2 } = new MessageChannel();
    serve<TabMethods>(port1, { token: getToken, quiet: (_, { signal }) => quiet(signal), noteServerTime });
    this.#tabPort = port1;
    return port2;
  }

  /** Has whoever shows the list open it anew, with a worker of its own. */
  readonly reopen = () => this.options.onLeft();

  readonly store = readable(this.#store);
  readonly state = this.#store.getState;

  /** Begins by itself when somebody has asked for it before, or when it takes few calls. `total` is the server's. */
  begin(isAsked: boolean, total: number | undefined): void {
    this.reading.begin(isAsked, total);
  }

  /** A list of all domains should have these. */
  noteDomains(domains: readonly string[]): void {
    void this.#send('noteDomains', domains);
  }

  changeStatus(changes: readonly StatusChange[]): void {
    this.#take({ kind: 'status', changes });
    void this.#tellStored({ kind: 'status', changes });
  }

  readonly noteFollowed = (followed: Followed | undefined) => this.#store.setState({ followed });

  /** Resolves when what was told so far is stored. */
  async stored(): Promise<void> {
    await this.#send('catchUp', undefined);
  }

  /** Links were created that are not in the list; `ids` where they are known. */
  markBehind(ids?: readonly string[]): void {
    this.#take({ kind: 'created', ids });
    void this.#tellStored({ kind: 'created', ids });
  }

  /** What another tab has stored is read from the device, as far as this one has the list there. */
  #hearOf(told: KeptNews | ToldNews): void {
    const { list } = this.state();
    if (told.kind === 'kept') {
      const isBehind = (list?.current.links ?? 0) <= told.links; // one that has more stays in memory
      return isBehind && !this.#tabs.isOnDevice ? this.options.onLeft() : undefined;
    }
    const { isStored, ...news } = told;
    if (news.kind === 'status') noteChanges(this.place, news.changes);
    if (!isStored || !list?.isKept) return this.#take(news);
    this.#show(news);
    return void this.#send('catchUp', news);
  }

  #take(news: ListNews): void {
    this.#show(news);
    void (news.kind === 'created' ? this.#send('markBehind', news.ids) : this.#send('change', news.changes));
  }

  #show(news: ListNews): void {
    const changes = news.kind === 'status' ? withoutOvertaken(this.place, news.changes) : [];
    for (const { id, status } of changes) this.window.changeStatus(id, status);
  }

  /** Tells the other tabs once what was sent is stored, or that it could not be. */
  async #tellStored(news: ListNews): Promise<void> {
    this.#storing += 1;
    await this.#send('catchUp', undefined);
    this.#storing -= 1;
    this.#tabs.tell({ ...news, isStored: this.state().list?.isKept === true });
    if (this.#isEnded && this.#storing === 0) this.#close();
  }

  /** Keeps the list in that database from now on, or in memory alone; its reading goes on. */
  moveTo(database: string | undefined): void {
    void this.#send('move', database).then(() => this.#moved());
    this.#store.setState({ isMoving: true });
    this.#tabs.tell('left');
    this.#tabs.isOnDevice = database !== undefined;
  }

  #moved(): void {
    this.#store.setState({ isMoving: false });
    const { list } = this.state();
    if (list?.isKept) this.#tabs.tell({ kind: 'kept', links: list.current.links });
  }

  /** Forgets the list, here and on the device. */
  forget(): void {
    void this.#send('remove', undefined).then(() => this.end());
    this.#tabs.tell('removed');
    this.#tabs.leave();
    this.options.onForgotten();
  }

  /** What was changed is still stored. */
  end(): void {
    clearTimeout(this.#slow);
    this.questions.end();
    this.#isEnded = true;
    if (!this.state().list) this.#store.setState({ activity: { kind: 'ended', reason: 'no-worker' } }); // who waits for it to open waits no longer
    if (this.#storing === 0) return this.#close();
    void this.#send('endReading', undefined);
    setTimeout(() => this.#close(), slowMs);
  }

  #close(): void {
    this.#closeClient();
    this.#tabs.leave();
  }

  #closeClient(): void {
    this.#client?.close();
    this.#tabPort?.close();
  }

  /** The worker has ended, or can't go on. */
  #lose(): void {
    clearTimeout(this.#slow);
    this.#closeClient();
    this.questions.end();
    this.#showPages({ reason: 'no-worker' });
  }

  /** The list begins anew, empty: what was asked of it is not answered. */
  #afterDamage(): void {
    this.questions.drop();
    this.#tabs.tell('removed');
    this.options.onDamaged();
  }

  #fail(error: ApiError): void {
    if (isGone(error)) {
      this.#showPages({ reason: 'closed', error });
      this.forget();
    }
    this.options.onFailure(error);
  }

  #showPages(
    why: { readonly reason: 'closed'; readonly error: ApiError } | { readonly reason: 'removed' | 'no-worker' },
  ): void {
    this.#store.setState({ activity: { kind: 'ended', ...why }, isSlow: false });
  }

  #watch(): void {
    const watch: ListClient['watch'] = (topic, listener) => this.#client?.watch(topic, listener);
    watch('state', ({ state, kind }) => {
      const list = this.#setList(state);
      if (kind === 'stored') return this.#tabs.tell('more');
      // pages of the list that will take its place change nothing that is shown
      if (kind !== 'kept' || !list.successor) this.window.changed(list, kind === 'changed');
      if (kind !== 'kept') return;
      this.isConfirmed = true;
      this.#tabs.tell('more');
    });
    watch('reading', (told) => this.reading.heard(told));
    watch('refused', (error) => this.#fail(fromPlain(error)));
    watch('damaged', (state) => {
      const list = this.#setList(state);
      this.#afterDamage();
      this.window.changed(list, false);
    });
    watch('lost', () => {
      const { list } = this.state();
      this.#store.setState({ list: list && { ...list, isKept: false } });
      this.#showPages({ reason: 'removed' });
      this.end();
      this.options.onLost();
    });
    watch('failed', () => this.#lose());
  }

  #setList(list: ListState): ListState {
    clearTimeout(this.#slow);
    this.#store.setState({ list, isSlow: false });
    return list;
  }
}
