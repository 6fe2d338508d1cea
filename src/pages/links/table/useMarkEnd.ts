import { useEffect, useEffectEvent } from 'react';

/** In ms, after its row has appeared. */
const markedFor = 6000;

/** Ends the mark of a row some time after the row has appeared; undefined while it is not there. */
export function useMarkEnd(key: string | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => end(), markedFor);
    return () => clearTimeout(timer);
  }, [key]);
}
