import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** How a view stands in the query of an address. */
export interface ViewInAddress<View> {
  /** Reads an address that anybody may have written; what it does not understand is left out. */
  readonly read: (search: URLSearchParams) => View;
  /** The view as a query; keys of others stay. `read` gives the same view back. */
  readonly write: (view: View, search: URLSearchParams) => URLSearchParams;
}

/** The view as the address says it, and the way to change it; a changed view replaces the former in the history. */
export function useAddressView<View extends object>({ read, write }: ViewInAddress<View>) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => read(search), [read, search]);
  const change = useCallback(
    (part: Partial<View>) => setSearch((current) => write({ ...read(current), ...part }, current), { replace: true }),
    [read, write, setSearch],
  );
  return { view, change };
}
