/** Watches a call that may take as long as it likes while its bytes move. */
export interface Silence {
  /** Aborts after the silence, or with the caller's own signal. */
  readonly signal: AbortSignal;
  /** True once the silence has ended the call. */
  readonly hasEndedIt: () => boolean;
  readonly noteMovement: () => void;
  readonly stopWatching: () => void;
}

/** Gives a call up when nothing of it has moved for so many ms. */
export function watchSilence(patienceMs: number, givenUp: AbortSignal | undefined): Silence {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), patienceMs);
  let timer = wait();
  return {
    signal: givenUp ? AbortSignal.any([givenUp, silence.signal]) : silence.signal,
    hasEndedIt: () => silence.signal.aborted && !givenUp?.aborted,
    noteMovement() {
      clearTimeout(timer);
      timer = wait();
    },
    stopWatching: () => clearTimeout(timer),
  };
}
