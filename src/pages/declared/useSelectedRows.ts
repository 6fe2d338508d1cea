import type { BaseRecord } from '@refinedev/core';
import { useRef, useState } from 'react';

export type SelectedRows = ReturnType<typeof useSelectedRows>;

/** Which of the rows that are found are selected, while rows are selected at all. */
export function useSelectedRows(found: readonly BaseRecord[]) {
  const [ids, setIds] = useState<ReadonlySet<unknown>>();
  const lastId = useRef<unknown>(undefined);
  const markRows = (rows: readonly BaseRecord[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const { id } of rows)
      if (isSelected) next.add(id);
      else next.delete(id);
    setIds(next);
  };
  return {
    isOn: ids !== undefined,
    rows: ids ? found.filter(({ id }) => ids.has(id)) : [],
    has: ({ id }: BaseRecord) => ids?.has(id) === true,
    toggleMode: () => setIds(ids ? undefined : new Set()),
    /** Selects or releases a row, or the range from the one that was marked before, where that is found, to this one. */
    mark(row: BaseRecord, isSelected: boolean, isRange: boolean) {
      const from = isRange ? found.findIndex(({ id }) => id === lastId.current) : -1;
      const to = found.indexOf(row);
      markRows(from < 0 ? [row] : found.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected);
      lastId.current = row.id;
    },
    /** Selects or releases all that are found; others stay as they are. */
    markAll: (isSelected: boolean) => markRows(found, isSelected),
  };
}
