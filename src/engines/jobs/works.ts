import { heldLocks, underLock } from '@/providers/tasks/locks';
import { isUnfinished } from './job';
import type { JobWork } from './jobWork';
import type { Ledger } from './ledger';

/** `cancel`: what is under way is still answered, the rest is canceled. */
export type Command = 'pause' | 'goOn' | 'cancel';

type Message =
  /** What is kept of the job has changed. */
  | { readonly kind: 'changed'; readonly id: string }
  | { readonly kind: 'removed'; readonly id: string }
  /** From the tab where the job is at work: it has taken a command. */
  | { readonly kind: 'heard'; readonly id: string }
  /** For the tab where the job is at work. */
  | { readonly kind: 'command'; readonly id: string; readonly command: Command };

interface Hearing {
  /** Whether the job is at work in this tab. */
  readonly isHere: (id: string) => boolean;
  /** Reads the job again as another tab has written it. */
  readonly readAgain: (id: string) => Promise<void>;
  readonly onRemoved: (id: string) => void;
  readonly onCommand: (id: string, command: Command) => void;
  /** The tab where a job is at work does not answer a command. */
  readonly onSilence: (id: string) => void;
}

/** A tab that works answers by then; one that is frozen does not. In ms. */
const answerMs = 2000;

/** The tabs of a person: each job is at work in one of them, and the others follow. */
export class OtherTabs {
  readonly #channel: BroadcastChannel;
  /** Jobs at work in another tab. */
  readonly #atWork = new Set<string>();
  /** Answers to commands that are waited for, by job. */
  readonly #expected = new Map<string, ReturnType<typeof setTimeout>>();
  #isClosed = false;

  constructor(
    private readonly name: string,
    private readonly hearing: Hearing,
  ) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      this.#hear(data);
    });
  }

  #hear(message: Message): void {
    const { id } = message;
    const { isHere, onRemoved, onCommand } = this.hearing;
    if (message.kind === 'command') {
      if (!isHere(id)) return;
      this.tell({ kind: 'heard', id });
      onCommand(id, message.command);
      return;
    }
    clearTimeout(this.#expected.get(id));
    if (message.kind === 'changed') void this.follow(id);
    if (message.kind === 'removed') onRemoved(id);
  }

  readonly isAtWork = (id: string) => this.#atWork.has(id);

  tell(message: Message): void {
    if (this.#isClosed) return; // a writing may end later
    this.#channel.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no other origin
  }

  /** Works at the job unless another tab does. */
  readonly claim = (id: string, work: () => Promise<void>) => underLock(this.#lock(id), { mayWait: false }, work);

  /** Gives the command to the tab where the job is at work; false when it is in none. */
  async passOn(id: string, command: Command): Promise<boolean> {
    if (!(await heldLocks()).has(this.#lock(id))) return false;
    this.tell({ kind: 'command', id, command });
    clearTimeout(this.#expected.get(id));
    this.#expected.set(
      id,
      setTimeout(() => this.hearing.onSilence(id), answerMs),
    );
    return true;
  }

  /** Finds out which jobs are at work in other tabs. */
  async look(): Promise<void> {
    const prefix = this.#lock('');
    for (const name of await heldLocks()) if (name.startsWith(prefix)) void this.#watch(name.slice(prefix.length));
  }

  /** Reads a job as another tab has written it. */
  async follow(id: string): Promise<void> {
    const { isHere, readAgain } = this.hearing;
    if (isHere(id)) return;
    if ((await heldLocks()).has(this.#lock(id)) && !isHere(id)) void this.#watch(id);
    await readAgain(id);
  }

  /** Reads a job once more when the tab that works at it is done with it or closed. */
  async #watch(id: string): Promise<void> {
    if (this.#atWork.has(id)) return;
    this.#atWork.add(id);
    await underLock(this.#lock(id), { mayWait: true }, () => Promise.resolve());
    this.#atWork.delete(id);
    await this.hearing.readAgain(id);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#expected.values()) clearTimeout(timer);
    this.#channel.close();
  }

  readonly #lock = (id: string) => `${this.name} job ${id}`;
}

interface WorksOptions {
  /** The session ends in another tab. */
  readonly isOver: () => boolean;
  /** Does the work unless another tab works at the job. */
  readonly claim: (id: string, work: () => Promise<void>) => Promise<unknown>;
  readonly begin: (ledger: Ledger) => JobWork;
  readonly onRested: (ledger: Ledger) => void;
}

/** The jobs that this tab works at. */
export class Works {
  readonly #works = new Map<string, JobWork>();
  /** Resolves when a job that is to be worked at is at work, or will not be. */
  readonly #opening = new Map<string, Promise<unknown>>();
  /** All that is done for a job, to its last writing. */
  readonly #claims = new Map<string, Promise<unknown>>();
  #isClosed = false;

  constructor(private readonly options: WorksOptions) {}

  has(id: string): boolean {
    return this.#works.has(id);
  }

  command(id: string, command: Command): void {
    this.#works.get(id)?.[command]();
  }

  /** The work at a job, unless it has come to rest: then what is left of it is waited for. */
  async atWork(id: string): Promise<JobWork | undefined> {
    await this.#opening.get(id);
    const work = this.#works.get(id);
    if (work && !work.isResting) return work;
    await this.#claims.get(id);
    return undefined;
  }

  /** Works at the job that is opened until it rests; one that is canceled only ends. */
  async add(id: string, open: () => Promise<Ledger | undefined>, isCanceled = false): Promise<void> {
    const { claim, begin, isOver, onRested } = this.options;
    let onOpened = () => {};
    const opening = new Promise<void>((resolve) => {
      onOpened = resolve;
    });
    const claimed = claim(id, async () => {
      const ledger = await open();
      if (!ledger || !isUnfinished(ledger.job) || this.#isClosed) return;
      const work = begin(ledger);
      if (isOver()) work.pause('session');
      if (isCanceled) work.cancel();
      this.#works.set(id, work);
      onOpened();
      await work.done;
      this.#works.delete(id);
      onRested(ledger);
    }).finally(onOpened);
    // a job may be ordered to go on twice at once: the second order has no lock, and must not hide the first
    this.#opening.set(id, Promise.all([this.#opening.get(id), opening]));
    this.#claims.set(id, Promise.all([this.#claims.get(id), claimed]));
    await claimed;
  }

  pauseAll(): void {
    for (const work of this.#works.values()) work.pause('session');
  }

  /** The end of the session: pauses all. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.pauseAll();
    await Promise.all(this.#claims.values());
  }
}
