import { useCallback, useEffect, useRef, useState } from 'react';
import { largestPageSize } from '@/contract/pageSizes';
import { afterPaint } from '@/lib/browser/afterPaint';
import type { LinkList } from './useLinks';

export interface RestOfLinks {
  readonly isLoading: boolean;
  /** A page of it did not come; `load` goes on with that page. */
  readonly isBroken: boolean;
  /** Loads page after page, as large as the API allows, until the end, a failure, or `cancel`. */
  readonly load: () => void;
  /** What has arrived stays. */
  readonly cancel: () => void;
}

/** Loads the rest of a list on request. Another `listKey` is another list, which stops the loading. */
export function useRestOfLinks({ loadMore, failure }: LinkList, listKey: string): RestOfLinks {
  const [loadingKey, setLoadingKey] = useState<string>();
  const [wantedKey, setWantedKey] = useState<string>();
  const next = useRef(loadMore);
  const run = useRef<{ readonly listKey: string }>(undefined);
  useEffect(() => {
    next.current = loadMore; // each page has its own function for the next
  });
  const stop = useCallback((key: string) => {
    if (run.current?.listKey !== key) return;
    run.current = undefined;
    setLoadingKey(undefined);
  }, []);
  useEffect(() => () => stop(listKey), [stop, listKey]); // a list that is not on the screen loads nothing more

  const load = useCallback(async () => {
    const mine = { listKey };
    run.current = mine;
    setLoadingKey(listKey);
    setWantedKey(listKey);
    // the page is rendered, and with it the next `loadMore`
    while (run.current === mine && (await next.current(largestPageSize))) await afterPaint();
    if (run.current === mine) stop(listKey);
  }, [listKey, stop]);

  const cancel = useCallback(() => {
    stop(listKey);
    setWantedKey(undefined);
  }, [listKey, stop]);
  const isLoading = loadingKey === listKey;
  const isBroken = wantedKey === listKey && !isLoading && (failure?.kind === 'more' || failure?.kind === 'token');
  return { isLoading, isBroken, load: useCallback(() => void load(), [load]), cancel };
}
