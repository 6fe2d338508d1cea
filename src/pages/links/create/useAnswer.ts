import { useEffect, useEffectEvent, useState } from 'react';

/** In ms after the last key. */
const pauseMs = 300;

/**
 * The answer to a question about what is typed, asked in a pause; undefined until it has come, and where there is nothing to ask.
 * An answer to a former question is never given.
 */
export function useAnswer<Answer>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Answer | undefined {
  const [given, setGiven] = useState<{ readonly question: string; readonly answer: Answer }>();
  const askNow = useEffectEvent(ask);
  // What is searched lives outside React.
  useEffect(() => {
    if (question === undefined) return undefined;
    const asking = new AbortController();
    async function begin(own: string) {
      const answer = await askNow(asking.signal).catch(() => undefined); // a hint: nothing is said where none can be had
      if (answer !== undefined && !asking.signal.aborted) setGiven({ question: own, answer });
    }
    const timer = setTimeout(() => void begin(question), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [question]);
  return given?.question === question ? given?.answer : undefined;
}
