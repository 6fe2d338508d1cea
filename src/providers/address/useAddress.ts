import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** Changes the query; the new address replaces the former one in the history, or is pushed. */
export type ChangeQuery = (edit: (query: URLSearchParams) => URLSearchParams, history?: 'replace' | 'push') => void;

/**
 * The query that the address will have, by the location that is still shown: the address changes some time after it was
 * told, and a change that comes meanwhile, from whichever hook, builds on the one before.
 */
const pending = new WeakMap<Location, URLSearchParams>();

/** The query of the address, and a function to change it; path and fragment stay. */
export function useAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(location.search), [location.search]);

  const latest = useRef({ location, navigate });
  useLayoutEffect(() => {
    latest.current = { location, navigate };
  });

  const changeQuery: ChangeQuery = useCallback((edit, history = 'replace') => {
    const { location, navigate } = latest.current;
    const changed = edit(pending.get(location) ?? new URLSearchParams(location.search));
    // A new entry may be refused: its page asks about unsaved input first.
    if (history === 'replace') pending.set(location, changed);
    void navigate({ search: changed.toString(), hash: location.hash }, { replace: history === 'replace' });
  }, []);
  return { query, changeQuery };
}
