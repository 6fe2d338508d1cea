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
import { type ApiError } from '@/providers/http/apiError';
import { isGone } from '@/providers/http/errorSentence';
import { isOver } from '../store/storedList';
import { type AskList, type ListClient, startList } from '../worker/listClient';
import type { ListState } from '../worker/protocol';
import {
  type AllLinksOptions,
  activityAtRest,
  type Followed,
  isAside,
  isOld,
  isReading,
  unopened,
  wholenessIn,
} from './allLinksState';
import { LinkWindow } from './linkWindow';
import { ListQuestions } from './listQuestions';
import { ListReading } from './listReading';
import { type KeptNews, ListTabs, type ToldNews } from './listTabs';
import { fewLinks } from './reader';

/** Opening what is kept takes less, in ms, or something is in its way. */
const slowMs = 2000;

/** All links of a place: a worker that keeps them, their reading, and what is shown of them. */
export class AllLinks {
  readonly #store = createStore(() => unopened);
  readonly #client: ListClient | undefined;
  readonly #tabs: ListTabs;
  readonly place: LinksPlace;
  readonly #send: AskList = async (...asked) => this.#client?.ask(...asked);
  readonly window = new LinkWindow(this.#send);
  readonly questions = new ListQuestions(this.#send);
  readonly reading: ListReading;
  readonly #slow: ReturnType<typeof setTimeout> | undefined;
  /** Changes on their way to the device. */
  #storing = 0;
  #isEnded = false;
  /** The server has given a page of the list in this visit. */
  isConfirmed = false;

  constructor(private readonly options: AllLinksOptions) {
    const { place, storage, read, starts, start } = options;
    this.place = place;
    this.#store.subscribe(options.onChange);
    this.#client = startList(() => this.#lose());
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
    this.reading = new ListReading({
      send: this.#send,
      name: this.#tabs.name,
      read,
      starts,
      start,
      state: this.state,
      changesStored: () => (this.#storing > 0 ? this.stored() : undefined),
      become: (part) => {
        this.#store.setState(part);
        if (part.activity?.kind === 'complete') this.lookAtDomains();
      },
      onStored: () => this.#tabs.tell('more'),
      onFailed: (error) => this.#fail(error),
    });
    this.#slow = setTimeout(() => this.#store.setState({ isSlow: true }), slowMs);
    if (!this.#client) this.#lose();
    void this.#send('open', { place: placeKey(place), domain: place.domain, ...storage });
  }

  /** Has whoever shows the list open it anew, with a worker of its own. */
  readonly reopen = () => this.options.onLeft();

  readonly store = readable(this.#store);
  readonly state = this.#store.getState;

  /** Begins by itself when somebody has asked for it before, or when it takes few calls. `total` is the server's. */
  begin(isAsked: boolean, total: number | undefined): void {
    const { activity, list } = this.state();
    if (!list) return;
    const isShort = list.current.links <= fewLinks;
    const isOutdated = isShort && isOld(list, Date.now());
    const isBehind = wholenessIn({ list })?.kind === 'behind'; // what this browser has created is one call away
    if (isAside(activity) || (isAsked && activity.kind === 'paused')) this.reading.load();
    if (activity.kind === 'complete' && (isBehind || (isOutdated && !isAsked))) this.reading.update(); // it is shown again
    if (activity.kind !== 'opening' && activity.kind !== 'not-asked') return;
    const { pages } = list.current;
    if (isOver(list.current) && !list.successor) {
      this.#store.setState({ activity: activityAtRest(list) });
      const isOther = total !== undefined && total !== list.current.links;
      if (isBehind || isOutdated || (isShort && isOther)) this.reading.update();
      else this.lookAtDomains();
    } else if (pages > 0 && this.options.isPaused && !isAsked)
      this.#store.setState({ activity: { kind: 'paused', error: undefined } });
    else if (isAsked || pages > 0 || (total !== undefined && total <= fewLinks)) this.reading.load();
    else this.#store.setState({ activity: { kind: 'not-asked' } });
  }

  /** A list of all domains that was read when there were others is read again where that takes few calls. */
  lookAtDomains(): void {
    const { list, activity } = this.state();
    if (!list?.current.domains || activity.kind !== 'complete') return;
    const isShort = list.current.links <= fewLinks;
    if (isShort && this.#otherDomains(list).length > 0) this.reading.readAgain();
    else void this.#send('catchUp', undefined); // which tells anew which are missing
  }

  /** Those that a list of all domains should have and was read without, and those that are there no more. */
  #otherDomains({ current: { domains } }: ListState): readonly string[] {
    const wanted = domains && this.options.domains?.();
    if (!wanted) return [];
    return [...wanted, ...domains].filter((domain) => !wanted.includes(domain) || !domains.includes(domain));
  }

  /** Other domains are missing, like those that could not be read. */
  #withMissing(list: ListState): ListState {
    const others = this.#otherDomains(list);
    if (others.length === 0) return list;
    const missing = new Set([...(list.current.missing ?? []), ...others]);
    return { ...list, current: { ...list.current, missing: [...missing] } };
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
    const isInterrupted = isReading(this.state().activity);
    if (isInterrupted) this.reading.pause();
    void this.#send('move', database).then(() => this.#moved());
    this.#store.setState({ isMoving: true });
    this.#tabs.tell('left');
    this.#tabs.isOnDevice = database !== undefined;
    if (isInterrupted) this.reading.load();
  }

  #moved(): void {
    this.#store.setState({ isMoving: false });
    const { list } = this.state();
    if (list?.isKept) this.#tabs.tell({ kind: 'kept', links: list.current.links });
  }

  /** Forgets the list, here and on the device. */
  forget(): void {
    this.reading.end();
    void this.#send('remove', undefined).then(() => this.end());
    this.#tabs.tell('removed');
    this.#tabs.leave();
    this.options.onForgotten();
  }

  /** What was changed is still stored. */
  end(): void {
    clearTimeout(this.#slow);
    this.reading.end();
    this.questions.end();
    this.#isEnded = true;
    if (!this.state().list) this.#store.setState({ activity: { kind: 'ended', reason: 'no-worker' } }); // who waits for it to open waits no longer
    if (this.#storing === 0) this.#close();
    else setTimeout(() => this.#close(), slowMs);
  }

  #close(): void {
    this.#client?.close();
    this.#tabs.leave();
  }

  /** The worker has ended, or can't go on. */
  #lose(): void {
    clearTimeout(this.#slow);
    this.#client?.close();
    this.questions.end();
    this.reading.end();
    this.#showPages({ reason: 'no-worker' });
  }

  /** The list begins anew, empty: what was asked of it is not answered. */
  #afterDamage(): void {
    this.questions.drop();
    this.reading.end();
    this.#tabs.tell('removed');
    const wasBegun = this.state().activity.kind !== 'opening';
    this.#store.setState({ activity: { kind: 'opening' } });
    this.options.onDamaged();
    if (wasBegun) this.begin(true, undefined);
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
      // pages of the list that will take its place change nothing that is shown
      if (kind !== 'kept' || !list.successor) this.window.changed(list, kind === 'changed');
      if (kind !== 'kept') return;
      this.isConfirmed = true;
      this.#tabs.tell('more');
    });
    watch('damaged', (state) => {
      const list = this.#setList(state);
      this.#afterDamage();
      this.window.changed(list, false);
    });
    watch('overtaken', (reader) => this.reading.overtaken(reader));
    watch('lost', () => {
      const { list } = this.state();
      this.#store.setState({ list: list && { ...list, isKept: false } });
      this.#showPages({ reason: 'removed' });
      this.end();
      this.options.onLost();
    });
    watch('failed', () => this.#lose());
  }

  #setList(state: ListState): ListState {
    clearTimeout(this.#slow);
    const list = this.#withMissing(state);
    this.#store.setState({ list, isSlow: false });
    return list;
  }
}
