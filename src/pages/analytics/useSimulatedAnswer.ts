import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';

/**
 * A sample answer after a simulated delay of one second; undefined until then. Another question starts the delay again, and
 * the answer to the former one is gone at once.
 */
export function useSimulatedAnswer<Question extends string, Answer>(
  question: Question,
  answerTo: (question: Question) => Answer,
): Answer | undefined {
  const [given, setGiven] = useState<{ readonly question: Question; readonly answer: Answer }>();
  useEffect(() => {
    const timer = setTimeout(() => setGiven({ question, answer: answerTo(question) }), limits.analyticsDelayMs);
    return () => {
      clearTimeout(timer);
      setGiven(undefined);
    };
  }, [question, answerTo]);
  return given?.question === question ? given.answer : undefined;
}
