import { heldLocks, underLock } from '@/providers/tasks/locks';

export type Command = 'pause' | 'goOn' | 'cancel';

type Message =
  /** What is kept of the job has changed. */
  | { readonly kind: 'changed'; readonly id: string }
  | { readonly kind: 'removed'; readonly id: string }
  /** For the tab where the job is at work. */
  | { readonly kind: 'command'; readonly id: string; readonly command: Command };

interface Hearing {
  /** Whether the job is at work in this tab. */
  readonly isHere: (id: string) => boolean;
  /** Reads the job again as another tab has written it. */
  readonly readAgain: (id: string) => Promise<void>;
  readonly onRemoved: (id: string) => void;
  readonly onCommand: (id: string, command: Command) => void;
}

/** The tabs of a person: each job is at work in one of them, and the others follow. */
export class OtherTabs {
  readonly #channel: BroadcastChannel;
  /** Jobs at work in another tab. */
  readonly #atWork = new Set<string>();
  #isClosed = false;

  constructor(
    private readonly name: string,
    private readonly hearing: Hearing,
  ) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'changed') void this.follow(data.id);
      else if (data.kind === 'removed') hearing.onRemoved(data.id);
      else hearing.onCommand(data.id, data.command);
    });
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
    const isElsewhere = (await heldLocks()).has(this.#lock(id));
    if (isElsewhere) this.tell({ kind: 'command', id, command });
    return isElsewhere;
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
    this.#channel.close();
  }

  readonly #lock = (id: string) => `${this.name} job ${id}`;
}
