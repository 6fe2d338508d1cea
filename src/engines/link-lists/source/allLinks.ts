import { createStore } from 'zustand/vanilla';
import { type LinksPlace, type ListNews, noteChanges, withoutOvertaken } from '@/engines/links';
import { readable } from '@/lib/readableStore';
import { steadyNow } from '@/lib/steadyTime';
import type { ApiError } from '@/providers/http/apiError';
import { isGone } from '@/providers/http/errorSentence';
import { fromPlain } from '@/providers/http/plainApiError';
import type { ListState } from '../store/listState';
import { type AskList, type ListClient, type OwnerLoss, openHere, startList } from '../worker/ownerClient';
import { type AllLinksOptions, type Followed, unopened } from './allLinksState';
import { AskedReading } from './askedReading';
import { LinkWindow } from './linkWindow';
import { ListQuestions } from './listQuestions';

/** Opening what is kept takes less, in ms, or something is in its way. */
const slowMs = 2000;

/** All links of a place, which the owner reads and keeps, and what is shown of them. */
export class AllLinks {
  readonly #store = createStore(() => unopened);
  readonly #client: ListClient | undefined;
  readonly place: LinksPlace;
  readonly #send: AskList = async (...asked) => this.#client?.ask(...asked);
  readonly window = new LinkWindow(this.#send);
  readonly questions = new ListQuestions(this.#send);
  readonly reading: AskedReading;
  readonly #slow: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;
  #isForgotten = false;
  /** The server has given a page of the list in this visit. */
  isConfirmed = false;

  constructor(private readonly options: AllLinksOptions) {
    const { place, person, client, storage, start, isPaused } = options;
    this.place = place;
    this.#store.subscribe(options.onChange);
    this.reading = new AskedReading({
      send: this.#send,
      state: this.state,
      show: (part) => this.#store.setState(part),
      start,
    });
    this.#slow = setTimeout(() => this.#store.setState({ isSlow: true }), slowMs);
    this.#client = startList({ person, client, place, isPaused, ...storage }, (loss) => this.#lose(loss));
    this.#watch();
  }

  /** Has the page that shows the list open it anew; in the place of another tab that has it. */
  readonly reopen = () => {
    const { activity } = this.state();
    if (activity.kind === 'gone' && activity.reason === 'elsewhere') openHere();
    this.options.onLeft();
  };

  readonly store = readable(this.#store);
  readonly state = this.#store.getState;

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

  /** Keeps the list in that database from now on, or in memory alone; its reading goes on. */
  moveTo(database: string | undefined): void {
    this.#store.setState({ isMoving: true });
    void this.#send('move', database).then(() => this.#store.setState({ isMoving: false }));
  }

  /** Forgets the list, here and on the device. */
  forget(): void {
    this.#isForgotten = true;
    void this.#send('remove', undefined).then(() => this.end());
    this.options.onForgotten();
  }

  /** What was told is still stored. */
  end(): void {
    clearTimeout(this.#slow);
    this.questions.end();
    this.#isEnded = true;
    if (!this.state().list) this.#store.setState({ activity: { kind: 'gone', reason: 'no-worker' } }); // who waits for it to open waits no longer
    this.#client?.close();
  }

  /** There is no owner any more, or none could be had. One that has died is followed by another one, once. */
  #lose(loss: OwnerLoss): void {
    if (this.#isEnded) return;
    clearTimeout(this.#slow);
    if (loss !== 'elsewhere') this.#client?.close(); // which tells when the other tab has gone
    this.questions.end();
    this.#showPages({ reason: loss === 'failed' || loss === 'died' ? 'no-worker' : loss });
    if (loss === 'died') this.options.onLeft();
  }

  /** The list begins anew, empty: what was asked of it is not answered. */
  #afterDamage(): void {
    this.questions.drop();
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
    why:
      | { readonly reason: 'closed'; readonly error: ApiError }
      | { readonly reason: 'removed' | 'no-worker' | 'stopped' | 'replaced' | 'elsewhere' },
  ): void {
    this.#store.setState({ activity: { kind: 'gone', ...why }, isSlow: false });
  }

  #watch(): void {
    const watch: ListClient['watch'] = (topic, listener) => this.#client?.watch(topic, listener);
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
      if (this.#isForgotten || this.state().activity.kind === 'gone') return; // by this tab, or it is said why
      this.#showPages({ reason: 'removed' });
      this.end();
      this.options.onForgotten();
    });
    watch('reading', (state) => this.reading.receive(state));
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
    watch('failed', () => this.#lose('stopped'));
  }

  #setList(list: ListState): ListState {
    clearTimeout(this.#slow);
    this.#store.setState({ list, isSlow: false });
    return list;
  }
}
