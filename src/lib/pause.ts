import { onConnection } from './connection';

/**
 * Resolves after so many ms, or when the signal says stop; `endsOnline`: also when the connection comes back. A wait that the server
 * asks for does not end so.
 */
export function pause(ms: number, signal: AbortSignal, endsOnline: boolean): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      ignore?.();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const ignore = endsOnline ? onConnection(() => navigator.onLine && end()) : undefined;
    signal.addEventListener('abort', end);
  });
}
