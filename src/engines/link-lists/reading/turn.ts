interface TurnOptions {
  /** The same in all tabs; undefined where each reads for itself. */
  readonly name: () => string | undefined;
  readonly onOtherTab: () => void;
  /** Another list of this tab is read first. */
  readonly onOtherList: () => void;
  /** Another tab has taken the reading. */
  readonly onTaken: () => void;
  /** Goes on where it was. */
  readonly resume: () => void;
}

/** The readings that were asked for and have not ended, the latest last. */
const requested: Turn[] = [];

/** The turn to read: one list at a time in this tab, the one that was asked for last first, and each list in one tab. */
export class Turn {
  #reading: AbortController | undefined;

  constructor(private readonly options: TurnOptions) {}

  /** `takesOver`: also from another tab that has it. */
  take(work: (signal: AbortSignal) => Promise<void>, takesOver = false): void {
    this.#withdraw();
    const former = requested.at(-1);
    if (former) former.#interrupt();
    requested.push(this);
    const reading = new AbortController();
    this.#reading = reading;
    const { name, onOtherTab: onOther, onTaken } = this.options;
    const { signal } = reading;
    const turn = asOneReader(name(), { signal, onOther, takesOver, onTaken }, () => work(signal));
    void turn.then(() => signal.aborted || this.end());
  }

  /** Ends the reading; the one that was asked for before it goes on. */
  end(): void {
    const isFirst = requested.at(-1) === this;
    this.#withdraw();
    if (isFirst) requested.at(-1)?.options.resume();
  }

  #interrupt(): void {
    this.#reading?.abort();
    this.options.onOtherList();
  }

  #withdraw(): void {
    this.#reading?.abort();
    const place = requested.indexOf(this);
    if (place >= 0) requested.splice(place, 1);
  }
}

interface OneReader {
  readonly signal: AbortSignal;
  /** Another tab reads; the work begins once that is done or closed. */
  readonly onOther: () => void;
  /** Takes the reading from the tab that has it. */
  readonly takesOver: boolean;
  /** Another tab has taken the reading. */
  readonly onTaken: () => void;
}

/** Runs the work in one tab of the browser at a time. Where the browser knows no locks every tab works for itself. */
async function asOneReader(
  name: string | undefined,
  { signal, onOther, takesOver, onTaken }: OneReader,
  work: () => Promise<void>,
): Promise<void> {
  if (name === undefined || !('locks' in navigator)) return work();
  let isDone = false;
  const run = async (lock: Lock | null) => {
    if (lock) await work();
    isDone = true;
    return lock !== null;
  };
  try {
    if (takesOver) return void (await navigator.locks.request(name, { steal: true }, run));
    const isMine = await navigator.locks.request(name, { ifAvailable: true }, run);
    if (isMine || signal.aborted) return undefined;
    onOther();
    isDone = false;
    return void (await navigator.locks.request(name, { signal }, run));
  } catch (error) {
    if (signal.aborted || isDone) return undefined; // given up
    if (!(error instanceof DOMException)) throw error;
    return onTaken();
  }
}
