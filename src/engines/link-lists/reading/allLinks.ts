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
import { type IndexClient, startIndex } from '../worker/indexClient';
import type { IndexAnswer, IndexOrder, ListState } from '../worker/protocol';
import { activityAtRest, isAside, isReading } from './activity';
import { type AllLinksOptions, type Followed, isOld, unopened, wholenessIn } from './allLinksState';
import { LinkWindow } from './linkWindow';
import { ListReading } from './listReading';
import { type KeptNews, ListTabs, type ToldNews } from './listTabs';
import { CheckCounting, Differences, LinkFinder, LinkIds, LinkStates, LookUps } from './openQuestions';
import { fewLinks } from './reader';

/** Opening what is kept takes less, in ms, or something is in its way. */
const slowMs = 2000;

/** All links of a place: a worker that keeps them, their reading, and what is shown of them. */
export class AllLinks {
  readonly #store = createStore(() => unopened);
  readonly #client: IndexClient | undefined;
  readonly #tabs: ListTabs;
  readonly place: LinksPlace;
  readonly #send = (order: IndexOrder) => this.#client?.send(order);
  readonly window = new LinkWindow(this.#send);
  readonly finder = new LinkFinder(this.#send);
  readonly lookUps = new LookUps(this.#send);
  readonly checks = new CheckCounting(this.#send);
  readonly states = new LinkStates(this.#send);
  readonly ids = new LinkIds(this.#send);
  readonly differences = new Differences(this.#send);
  readonly #questions = [this.finder, this.lookUps, this.checks, this.states, this.ids, this.differences] as const;
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
    this.#client = startIndex(
      (answer) => this.#hear(answer),
      () => this.#lose(),
    );
    this.#tabs = new ListTabs(placeKey(place), storage.database !== undefined, (news) => {
      if (news === 'more') void this.#client?.catchUp();
      if (news === 'left') options.onLeft();
      if (typeof news === 'object') this.#hearOf(news);
      if (news !== 'removed') return;
      this.#showPages({ reason: 'removed' });
      this.end();
      options.onForgotten();
    });
    this.reading = new ListReading({
      client: this.#client,
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
    this.#send({ kind: 'open', place: placeKey(place), domain: place.domain, ...storage });
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
    else void this.#client?.catchUp(); // which tells anew which are missing
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
    await this.#client?.catchUp();
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
    return void this.#client?.catchUp(news);
  }

  #take(news: ListNews): void {
    this.#show(news);
    this.#send(news.kind === 'created' ? { kind: 'behind', ids: news.ids } : { kind: 'change', changes: news.changes });
  }

  #show(news: ListNews): void {
    const changes = news.kind === 'status' ? withoutOvertaken(this.place, news.changes) : [];
    for (const { id, status } of changes) this.window.changeStatus(id, status);
  }

  /** Tells the other tabs once what was sent is stored, or that it could not be. */
  async #tellStored(news: ListNews): Promise<void> {
    this.#storing += 1;
    await this.#client?.catchUp();
    this.#storing -= 1;
    this.#tabs.tell({ ...news, isStored: this.state().list?.isKept === true });
    if (this.#isEnded && this.#storing === 0) this.#close();
  }

  /** Keeps the list in that database from now on, or in memory alone; its reading goes on. */
  moveTo(database: string | undefined): void {
    const isInterrupted = isReading(this.state().activity);
    if (isInterrupted) this.reading.pause();
    this.#send({ kind: 'move', database });
    this.#store.setState({ isMoving: true });
    this.#tabs.tell('left');
    this.#tabs.isOnDevice = database !== undefined;
    if (isInterrupted) this.reading.load();
  }

  /** Forgets the list, here and on the device. */
  forget(): void {
    this.reading.end();
    this.#send({ kind: 'remove' }); // its answer ends the worker
    this.#tabs.tell('removed');
    this.#tabs.leave();
    this.options.onForgotten();
  }

  /** What was changed is still stored. */
  end(): void {
    clearTimeout(this.#slow);
    this.reading.end();
    for (const questions of this.#questions) questions.end();
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
    for (const questions of this.#questions) questions.end();
    this.reading.end();
    this.#showPages({ reason: 'no-worker' });
  }

  /** The list begins anew, empty: what was asked of it is not answered. */
  #afterDamage(): void {
    for (const questions of this.#questions) questions.drop();
    this.#client?.drop();
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

  #hear(answer: IndexAnswer): void {
    for (const each of [this.window, ...this.#questions]) each.hear(answer);
    if (answer.kind === 'removed') this.end();
    if (answer.kind === 'next') this.reading.nextKnown(answer.reader, answer.token);
    if (answer.kind === 'malformed') this.reading.pageCame(answer.reader, undefined);
    if (answer.kind === 'failed') return this.#lose();
    if (answer.kind === 'lost') {
      const { list } = this.state();
      this.#store.setState({ list: list && { ...list, isKept: false } });
      this.#showPages({ reason: 'removed' });
      this.end();
      this.options.onLost();
    }
    if (!('state' in answer)) return;
    clearTimeout(this.#slow);
    const list = this.#withMissing(answer.state);
    this.#store.setState({ list, isSlow: false, ...(answer.kind === 'moved' && { isMoving: false }) });
    if (answer.kind === 'moved' && list.isKept) this.#tabs.tell({ kind: 'kept', links: list.current.links });
    if (answer.kind === 'damaged') this.#afterDamage();
    if (answer.kind === 'overtaken') this.reading.overtaken(answer.reader, list);
    // pages of the list that will take its place change nothing that is shown
    if (answer.kind !== 'kept' || !list.successor) this.window.changed(list, answer.kind === 'state');
    if (answer.kind !== 'kept') return;
    this.isConfirmed = true;
    this.reading.pageCame(answer.reader, { next: answer.next, added: answer.added }, list);
    this.#tabs.tell('more');
  }
}
