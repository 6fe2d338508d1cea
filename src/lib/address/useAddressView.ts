import { useCallback, useMemo } from 'react';
import { useAddress } from './useAddress';

/** How a view is written in the query of an address. */
export interface ViewInAddress<View> {
  /** Reads an address that anybody may have written; what it does not understand is left out. */
  readonly read: (search: URLSearchParams) => View;
  /** The view as a query; keys of others stay. `read` gives the same view back. */
  readonly write: (view: View, search: URLSearchParams) => URLSearchParams;
}

/** Changes a part of the view; a function is given the view as it will be after all changes so far. */
export type ChangeView<View> = (part: Partial<View> | ((view: View) => Partial<View>)) => void;

/** The view in the address, and a function to change it; a changed view replaces the former one in the history. */
export function useAddressView<View extends object>({ read, write }: ViewInAddress<View>) {
  const { query, changeQueryOfPage } = useAddress();
  const view = useMemo(() => read(query), [read, query]);
  const change: ChangeView<View> = useCallback(
    (part) =>
      changeQueryOfPage((query) => {
        const current = read(query);
        return write({ ...current, ...(typeof part === 'function' ? part(current) : part) }, query);
      }),
    [read, write, changeQueryOfPage],
  );
  return { view, change };
}
