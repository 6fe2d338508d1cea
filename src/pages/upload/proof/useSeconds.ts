import { useEffect, useState } from 'react';

const stepMs = 5000;

/** The present in ms, for an age in seconds. */
export function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  // A timer moves it.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
