import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** Printing waits for the listeners of these events alone, so what is drawn for it is drawn within them. */
function subscribe(onChange: () => void): () => void {
  const ending = new AbortController();
  const change = (next: boolean) => () => {
    isPrinting = next;
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', change(true), { signal: ending.signal });
  window.addEventListener('afterprint', change(false), { signal: ending.signal });
  return () => ending.abort();
}

/** Whether the page is being printed: then a table draws its rows whether they are in sight or not. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

/** More rows of a table are not printed. */
export const maxPrintedRows = 1_000;
