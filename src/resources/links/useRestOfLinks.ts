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

/** Loads what is left of a list at the user's wish. `listKey` names the list: another one ends the loading of the last. */
export function useRestOfLinks({ loadMore, failure }: LinkList, listKey: string): RestOfLinks {
  const [loadingKey, setLoadingKey] = useState<string>();
  const [wantedKey, setWantedKey] = useState<string>();
  const next = useRef(loadMore);
  const run = useRef<{ readonly of: string }>(undefined);
  useEffect(() => {
    next.current = loadMore; // each page brings its own way to the next
  });
  const stop = useCallback((key: string) => {
    if (run.current?.of !== key) return;
    run.current = undefined;
    setLoadingKey(undefined);
  }, []);
  useEffect(() => () => stop(listKey), [stop, listKey]); // a list that left the screen loads nothing more

  const load = useCallback(async () => {
    const mine = { of: listKey };
    run.current = mine;
    setLoadingKey(listKey);
    setWantedKey(listKey);
    // the page that came is shown, and React hands over the next `loadMore`
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
