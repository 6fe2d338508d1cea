import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type LinksView, readView, writeView } from '@/resources/links/view';

/** The view as the address says it, and the way to change it; a changed view replaces the former in the history. */
export function useLinksView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback(
    (part: Partial<LinksView>) =>
      setSearch((current) => writeView({ ...readView(current), ...part }, current), { replace: true }),
    [setSearch],
  );
  return { view, change };
}
