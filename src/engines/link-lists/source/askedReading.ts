import { aheadOf } from '@/lib/steadyTime';
import { fromPlain } from '@/providers/http/plainApiError';
import { type Activity, mayBegin, type ReadingState, unread } from '../reading/activity';
import type { ReadWay } from '../reading/listReading';
import type { ReadPage } from '../store/loadedList';
import type { AskList } from '../worker/ownerClient';
import type { ListTopics } from '../worker/protocol';
import type { AllLinksOptions, AllLinksState } from './allLinksState';

interface Surroundings {
  readonly send: AskList;
  readonly state: () => AllLinksState;
  readonly show: (part: Partial<ReadingState>) => void;
  readonly start: AllLinksOptions['start'];
}

/** What a page asks of the reading of a list, which goes on in the worker. What was pressed shows at once. */
export class AskedReading {
  /** Requests that the worker has not received yet: what it tells was so before them. */
  #pendingRequests = 0;
  #told = unread;

  constructor(private readonly around: Surroundings) {}

  /** Reads what is left. */
  readonly load = () => this.#read('rest');
  /** Reads what is new at the start of the list; all of it when that takes few calls. */
  readonly update = () => this.#read('start');
  /** Goes on with what was stopped. */
  readonly goOn = () => this.#read('onward');
  /** Reads everything again; what is there stays until that is complete. */
  readonly readAgain = () => this.#read('again');

  readonly pause = () => {
    if (this.around.state().activity.kind === 'reading')
      this.around.show({ activity: { kind: 'paused', error: undefined } });
    void this.#ask('pause', undefined);
  };

  /** Reads, stops reading, or goes on. */
  readonly toggle = () => {
    const { activity } = this.around.state();
    if (activity.kind === 'reading') this.pause();
    else if (activity.kind === 'paused' || activity.kind === 'not-asked') this.goOn();
  };

  /** The list is shown: it is read by itself when it was asked for before, or when it takes few calls. Resolves once that is decided. */
  async begin(isAsked: boolean, total: number | undefined): Promise<void> {
    await this.#ask('begin', { isAsked, total, start: this.#start() });
  }

  /** Takes what the worker tells. */
  receive({ error, activity, now, ...told }: ListTopics['reading']): void {
    const own = waitingLonger(activity, aheadOf(now));
    this.#told = { ...told, activity: error ? { kind: 'paused', error: fromPlain(error) } : own };
    if (this.#pendingRequests === 0) this.#show();
  }

  #show(): void {
    if (this.around.state().activity.kind !== 'gone') this.around.show(this.#told);
  }

  #read(way: ReadWay): void {
    const { list, activity } = this.around.state();
    if (!list || activity.kind === 'gone') return;
    if (mayBegin(activity))
      this.around.show({ activity: { kind: 'reading', part: 'list', waits: undefined }, msLeft: undefined });
    void this.#ask('read', { way, start: this.#start() });
  }

  /** Pages that are loaded here know of the changes that this tab was told of. */
  #start(): readonly ReadPage[] {
    const { list } = this.around.state();
    return list?.current.pages === 0 ? (this.around.start?.(list.changes) ?? []) : [];
  }

  readonly #ask: AskList = async (...asked) => {
    this.#pendingRequests += 1;
    const answer = await this.around.send(...asked);
    this.#pendingRequests -= 1;
    if (this.#pendingRequests === 0) this.#show();
    return answer;
  };
}

function waitingLonger(activity: Activity, ms: number): Activity {
  const waits = activity.kind === 'reading' && activity.waits;
  if (!waits || waits.reason === 'other-list') return activity;
  return { ...activity, waits: { ...waits, until: waits.until + ms } };
}
