import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** How a view stands in the query of an address. */
export interface ViewInAddress<View> {
  /** Reads an address that anybody may have written; what it does not understand is left out. */
  readonly read: (search: URLSearchParams) => View;
  /** The view as a query; keys of others stay. `read` gives the same view back. */
  readonly write: (view: View, search: URLSearchParams) => URLSearchParams;
}

/** Changes a part of the view; a function is given the view as it will be after all changes so far. */
export type ChangeView<View> = (part: Partial<View> | ((view: View) => Partial<View>)) => void;

/** The view as the address says it, and the way to change it; a changed view replaces the former in the history. */
export function useAddressView<View extends object>({ read, write }: ViewInAddress<View>) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => read(search), [read, search]);

  // The address changes some time after it was told. A change that comes meanwhile builds on the one before.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change: ChangeView<View> = useCallback(
    (part) => {
      const current = read(latest.current);
      const changed = { ...current, ...(typeof part === 'function' ? part(current) : part) };
      latest.current = write(changed, latest.current);
      setSearch(latest.current, { replace: true });
    },
    [read, write, setSearch],
  );
  return { view, change };
}
