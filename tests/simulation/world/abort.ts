type Listener = (event: { readonly type: 'abort'; readonly target: Signal }) => unknown;

/** As `AbortSignal`; the platform keeps each that has a listener for as long as the process runs. */
export class Signal {
  aborted = false;
  reason: unknown = undefined;
  onabort: Listener | null = null;
  readonly #listeners = new Set<Listener>();

  addEventListener(_: 'abort', listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_: 'abort', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    const event = { type: 'abort', target: this } as const;
    this.onabort?.(event);
    for (const listener of Array.from(this.#listeners)) listener(event);
    this.#listeners.clear();
  }

  static any(signals: Iterable<Signal>): Signal {
    const any = new Signal();
    for (const signal of signals) {
      if (signal.aborted) any.abort(signal.reason);
      else signal.addEventListener('abort', () => any.abort(signal.reason));
    }
    return any;
  }

  static abort(reason: unknown = aborted): Signal {
    const signal = new Signal();
    signal.abort(reason);
    return signal;
  }
}

export class Controller {
  readonly signal = new Signal();

  abort(reason: unknown = aborted): void {
    this.signal.abort(reason);
  }
}

/** One for all: its stack takes longer than all the rest. */
const aborted = new DOMException('This operation was aborted', 'AbortError');
