interface TurnOptions {
  /** Another list is read first. */
  readonly onOtherList: () => void;
  /** Goes on where it was. */
  readonly resume: () => void;
}

/** The readings that were asked for and have not ended, the latest last. */
const requested: Turn[] = [];

/** The turn to read: one list at a time, the one that was asked for last first. */
export class Turn {
  #reading: AbortController | undefined;

  constructor(private readonly options: TurnOptions) {}

  take(work: (signal: AbortSignal) => Promise<void>): void {
    this.#withdraw();
    const former = requested.at(-1);
    if (former) former.#interrupt();
    requested.push(this);
    const reading = new AbortController();
    this.#reading = reading;
    const { signal } = reading;
    void work(signal).then(() => signal.aborted || this.end());
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
