import { useCallback, useEffect, useRef, useState } from 'react';

/** What leaving would cost: nothing, what was entered, or something that is under way. */
type Stake = 'nothing' | 'input' | 'work';

/** The way out of something that the user fills in. `DiscardQuestion` shows its question. */
export interface Leaving {
  /** The user wants to leave: goes at once, asks first, or stays while something is under way. */
  readonly leave: () => void;
  readonly setStake: (stake: Stake) => void;
  readonly isAsking: boolean;
  /** The answers to the question. */
  readonly stay: () => void;
  readonly discard: () => void;
}

export function useLeaving(onLeave: () => void): Leaving {
  const [isAsking, setIsAsking] = useState(false);
  const atStake = useRef<Stake>('nothing');
  const setStake = useCallback((stake: Stake) => void (atStake.current = stake), []);
  const wayOut = {
    nothing: onLeave,
    input: () => setIsAsking(true),
    work: () => undefined,
  } satisfies Record<Stake, () => void>;
  return {
    isAsking,
    setStake,
    leave: () => wayOut[atStake.current](),
    stay: () => setIsAsking(false),
    discard() {
      setIsAsking(false);
      onLeave();
    },
  };
}

interface Filling {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
}

/** Tells what leaving would cost, for as long as the caller is on the page. A dialog's cross and Escape stand outside it. */
export function useStake({ setStake }: Pick<Leaving, 'setStake'>, { isChanged, isSaving }: Filling): void {
  useEffect(() => {
    const input = isChanged ? 'input' : 'nothing';
    setStake(isSaving ? 'work' : input);
    return () => setStake('nothing');
  }, [setStake, isChanged, isSaving]);
}
