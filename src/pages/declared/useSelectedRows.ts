import type { BaseRecord } from '@refinedev/core';
import { useRef, useState } from 'react';

export type SelectedRows = ReturnType<typeof useSelectedRows>;

/** Which of the rows that are found are selected, while rows are selected at all. */
export function useSelectedRows(found: readonly BaseRecord[]) {
  const [ids, setIds] = useState<ReadonlySet<unknown>>();
  const lastId = useRef<unknown>(undefined);
  return {
    isOn: ids !== undefined,
    rows: ids ? found.filter(({ id }) => ids.has(id)) : [],
    toggleMode: () => setIds(ids ? undefined : new Set()),
    /** Selects or releases a row, or the range from the one that was marked before, where that is found, to this one. */
    mark(row: BaseRecord, isSelected: boolean, isRange: boolean) {
      const from = isRange ? found.findIndex(({ id }) => id === lastId.current) : -1;
      const to = found.indexOf(row);
      const marked = from < 0 ? [row] : found.slice(Math.min(from, to), Math.max(from, to) + 1);
      lastId.current = row.id;
      const next = new Set(ids);
      for (const { id } of marked)
        if (isSelected) next.add(id);
        else next.delete(id);
      setIds(next);
    },
    markAll: (isSelected: boolean) => setIds(new Set(isSelected ? found.map(({ id }) => id) : [])),
  };
}
