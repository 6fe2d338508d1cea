import type { StatusFields } from '../localIndex/localIndex';
import type { IndexAnswer } from '../localIndex/protocol';
import { type LinksPlace, placeKey } from '../place';
import { isReading } from './activity';
import { createListeners } from '@/lib/listeners';
import { activityAfter, type AllLinksOptions, type AllLinksState, mostLinks } from './allLinksState';
import { type IndexClient, startIndex } from './indexClient';
import { LinkWindow } from './linkWindow';
import { asOneReader } from './oneReader';
import { timeLeft } from './pace';
import { fewLinks, Reader } from './reader';
import type { WalkEnd } from './walk';

/** All links of a place: reads them page by page into a worker, and answers questions about them. */
export class AllLinks {
  #state: AllLinksState = { activity: { kind: 'opening' }, list: undefined, msLeft: undefined, isRestarted: false };
  readonly #listeners = createListeners();
  readonly window: LinkWindow;
  readonly #client: IndexClient | undefined;
  readonly #reader: Reader;
  readonly #channel: BroadcastChannel | undefined;
  #reading: AbortController | undefined;
  #came: number[] = [];

  constructor(private readonly options: AllLinksOptions) {
    const { place, database, read } = options;
    const key = placeKey(place);
    const lost = () => this.#become({ activity: { kind: 'ended', reason: 'no-worker' } });
    this.#client = startIndex((answer) => this.#hear(answer), lost);
    const send = this.#client?.send ?? (() => undefined);
    this.window = new LinkWindow(send);
    this.#reader = new Reader({
      read,
      send,
      onReading: (part) => this.#become({ activity: { kind: part === 'start' ? 'updating' : 'loading' } }),
      onWaiting: (reason, until) => this.#become({ activity: { kind: 'waiting', reason, until } }),
    });
    if (!this.#client) lost();
    send({ kind: 'open', place: key, domain: place.domain, database });
    if (database === undefined) return;
    this.#channel = new BroadcastChannel(`${database} ${key}`);
    this.#channel.addEventListener('message', () => send({ kind: 'catch-up' }));
  }

  readonly subscribe = this.#listeners.subscribe;
  readonly state = () => this.#state;

  /** Begins by itself when somebody has asked for it before, or when it takes few calls. `total` is the server's. */
  begin(isAsked: boolean, total: number | undefined): void {
    const { activity, list } = this.#state;
    if (!list || (activity.kind !== 'opening' && activity.kind !== 'not-asked')) return;
    if (list.current.ended !== undefined && !list.successor) this.#become({ activity: { kind: 'complete' } });
    else if (isAsked || list.current.pages > 0 || (total !== undefined && total <= fewLinks)) this.load();
    else this.#become({ activity: { kind: 'not-asked' } });
  }

  /** Reads what is left. */
  readonly load = () =>
    this.#read(async (signal) => {
      const { current, successor } = this.#state.list ?? {};
      const from = successor ? ({ part: 'successor', token: successor.next } as const) : undefined;
      if (!from && current?.ended !== undefined) return { kind: 'complete' }; // another tab was here before
      const end = await this.#reader.goOn(from ?? { part: 'next', token: current?.next }, signal, this.#isEnough);
      this.#become({ isRestarted: end.isRestarted === true && end.kind !== 'complete' });
      return end;
    });

  /** Reads what is new at the start of the list; all of it when that takes few calls. */
  readonly update = () =>
    this.#read((signal) => {
      const links = this.#state.list?.current.links ?? 0;
      return links <= fewLinks
        ? this.#reader.readAgain(signal, this.#isEnough)
        : this.#reader.update(signal, this.#isEnough);
    });

  /** Reads everything again; what is there stays until that is complete. */
  readonly readAgain = () => this.#read((signal) => this.#reader.readAgain(signal, this.#isEnough));

  readonly pause = () => {
    this.#reading?.abort();
    this.#become({ activity: { kind: 'paused', error: undefined } });
  };

  changeStatus(id: string, status: StatusFields): void {
    this.#client?.send({ kind: 'change', id, status });
    this.window.changeStatus(id, status);
  }

  isOf(place: LinksPlace): boolean {
    return placeKey(place) === placeKey(this.options.place);
  }

  /** Forgets the list, here and on the device. */
  forget(): void {
    this.#reading?.abort();
    this.#client?.send({ kind: 'remove' });
    this.options.onForgotten();
  }

  end(): void {
    this.#reading?.abort();
    this.#client?.close();
    this.#channel?.close();
  }

  readonly #isEnough = () => (this.#state.list?.current.links ?? 0) >= mostLinks();

  #read(work: (signal: AbortSignal) => Promise<WalkEnd>): void {
    if (!this.#state.list || isReading(this.#state.activity)) return;
    const reading = new AbortController();
    this.#reading = reading;
    this.#came = [];
    this.#become({ activity: { kind: 'loading' } });
    const onOther = () => this.#become({ activity: { kind: 'waiting', reason: 'other-tab', until: undefined } });
    void asOneReader(this.#channel?.name, { signal: reading.signal, onOther }, async () => {
      const end = await work(reading.signal);
      if (!reading.signal.aborted) this.#endBy(end);
    });
  }

  #endBy(end: WalkEnd): void {
    this.#become({ activity: activityAfter(end), ...(end.kind === 'complete' && { isRestarted: false }) });
    if (end.kind === 'failed') this.options.onFailure(end.error);
  }

  #hear(answer: IndexAnswer): void {
    this.window.hear(answer);
    if (answer.kind === 'malformed') this.#reader.kept(undefined);
    if (!('state' in answer)) return;
    const { state: list } = answer;
    if (answer.kind === 'kept') this.#came = [...this.#came.slice(-20), Date.now()];
    const { total = 0, links } = list.successor ?? list.current;
    this.#become({ list, msLeft: timeLeft(this.#came, Math.max(0, total - links) / 200) });
    // pages of the list that will take its place change nothing that is shown
    if (answer.kind !== 'kept' || !list.successor) this.window.changed(list);
    this.options.onList(list);
    if (answer.kind === 'kept') this.#reader.kept({ next: answer.next, added: answer.added });
    if (answer.kind === 'kept') this.#channel?.postMessage('more');
  }

  #become(part: Partial<AllLinksState>): void {
    this.#state = { ...this.#state, ...part };
    this.#listeners.notify();
  }
}
