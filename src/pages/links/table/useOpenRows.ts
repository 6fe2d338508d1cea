import { useCallback, useState } from 'react';

/** Which rows show their details; kept while they are scrolled out of sight and while the list is refreshed. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return { open, toggle };
}
