import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressAhead } from './addressAhead';

/** Changes the query, or leaves it as it is; the new address replaces the former one in the history, or is pushed. */
type ChangeQuery = (
  edit: (query: URLSearchParams) => URLSearchParams | undefined,
  history?: 'replace' | 'push',
) => void;

/**
 * The query of the address, and functions to change it; path and fragment stay. React shows an address some time after the
 * router was told, so a change builds on the address that was told last:
 * - `changeQuery` changes it, also when that is another page already;
 * - `changeQueryOfPage` belongs to the page that is shown, and changes nothing once another one was asked for;
 * - `dropState` takes what the navigation carried off the entry of the history, so that neither a reload nor Back brings it again.
 */
export function useAddress() {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);

  const shown = useRef(location);
  useLayoutEffect(() => {
    shown.current = location;
  });

  const changeQuery: ChangeQuery = useCallback(
    (edit, kind = 'replace') => {
      const { pathname, search, hash, state } = addressAhead(shown.current);
      const edited = edit(new URLSearchParams(search));
      if (!edited) return;
      const changed = edited.toString();
      const address = { pathname, search: changed && `?${changed}`, hash };
      // what replaces it is the same entry of the history
      void navigate(address, kind === 'replace' ? { replace: true, state } : undefined);
    },
    [navigate],
  );
  const changeQueryOfPage: ChangeQuery = useCallback(
    (edit, kind) => {
      if (addressAhead(shown.current).pathname === shown.current.pathname) changeQuery(edit, kind);
    },
    [changeQuery],
  );
  const dropState = useCallback(() => {
    const { pathname, search, hash } = addressAhead(shown.current); // as a whole, it would keep its state
    void navigate({ pathname, search, hash }, { replace: true });
  }, [navigate]);
  return { query, changeQuery, changeQueryOfPage, dropState };
}

/** How a view is written in the query of an address. */
export interface ViewInAddress<View> {
  /** Reads an address that anybody may have written; what it does not understand is left out. */
  readonly read: (search: URLSearchParams) => View;
  /** The view as a query; keys of others stay. `read` gives the same view back. */
  readonly write: (view: View, search: URLSearchParams) => URLSearchParams;
}

/** Changes a part of the view; a function is given the view as it will be after all changes so far. It replaces the former one in the history, or is pushed. */
export type ChangeView<View> = (
  part: Partial<View> | ((view: View) => Partial<View>),
  history?: 'replace' | 'push',
) => void;

/** The view in the address, and a function to change it. */
export function useAddressView<View extends object>({ read, write }: ViewInAddress<View>) {
  const { query, changeQueryOfPage } = useAddress();
  const view = useMemo(() => read(query), [read, query]);
  const change: ChangeView<View> = useCallback(
    (part, kind) =>
      changeQueryOfPage((query) => {
        const current = read(query);
        return write({ ...current, ...(typeof part === 'function' ? part(current) : part) }, query);
      }, kind),
    [read, write, changeQueryOfPage],
  );
  return { view, change };
}
