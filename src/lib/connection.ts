const listeners = new Set<() => void>();

/**
 * Calls the listener when the connection has gone or come back (`navigator.onLine`), until what is returned is called. Chromium tells pages
 * alone; a worker is told by its pages (`tellConnection`).
 */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A page of this worker says that the connection has gone or come back. */
export function tellConnection(): void {
  for (const listener of listeners) listener();
}
