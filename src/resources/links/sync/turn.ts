import { asOneReader } from './oneReader';

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

/** The readings that are wanted, the newest wish last. */
const wishes: Turn[] = [];

/** The turn to read: one list at a time in this tab, the newest wish first, and each list in one tab. */
export class Turn {
  #reading: AbortController | undefined;

  constructor(private readonly options: TurnOptions) {}

  /** `takesOver`: also from another tab that has it. */
  take(work: (signal: AbortSignal) => Promise<void>, takesOver = false): void {
    this.#withdraw();
    const former = wishes.at(-1);
    if (former) former.#interrupt();
    wishes.push(this);
    const reading = new AbortController();
    this.#reading = reading;
    const { name, onOtherTab: onOther, onTaken } = this.options;
    const { signal } = reading;
    const turn = asOneReader(name(), { signal, onOther, takesOver, onTaken }, () => work(signal));
    void turn.then(() => signal.aborted || this.end());
  }

  /** Ends the reading; the wish before it goes on. */
  end(): void {
    const isFirst = wishes.at(-1) === this;
    this.#withdraw();
    if (isFirst) wishes.at(-1)?.options.resume();
  }

  #interrupt(): void {
    this.#reading?.abort();
    this.options.onOtherList();
  }

  #withdraw(): void {
    this.#reading?.abort();
    const place = wishes.indexOf(this);
    if (place >= 0) wishes.splice(place, 1);
  }
}
