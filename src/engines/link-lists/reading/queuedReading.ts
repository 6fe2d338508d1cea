/** The readings that were asked for and have not ended, the latest last; the last one runs. */
const queue: QueuedReading[] = [];

/** A place in the queue of readings: one list at a time, the one that was asked for last first. */
export class QueuedReading {
  #reading: AbortController | undefined;

  constructor(
    /** Another list is read first. */
    private readonly onOtherList: () => void,
    /** Goes on where it was. */
    private readonly resume: () => void,
  ) {}

  start(work: (signal: AbortSignal) => Promise<void>): void {
    this.#remove();
    const former = queue.at(-1);
    if (former) former.#interrupt();
    queue.push(this);
    const reading = new AbortController();
    this.#reading = reading;
    const { signal } = reading;
    void work(signal).then(() => signal.aborted || this.end());
  }

  /** Ends the reading; the one that was asked for before it goes on. */
  end(): void {
    const isFirst = queue.at(-1) === this;
    this.#remove();
    if (isFirst) queue.at(-1)?.resume();
  }

  #interrupt(): void {
    this.#reading?.abort();
    this.onOtherList();
  }

  #remove(): void {
    this.#reading?.abort();
    const place = queue.indexOf(this);
    if (place >= 0) queue.splice(place, 1);
  }
}
