import { limits } from '@/config/limits';
import { useBulkMode } from '../header/useBulkMode';
import type { OpenDialog } from '../LinksDialogs';
import type { ListedLinks } from '../list/useListedLinks';
import { texts } from '../tools/texts';
import type { ShownRows } from './selection';
import { useSelectMode } from './useSelectMode';

/** The two ways to select rows: 'Bulk Actions', and 'Select' with its keys. While bulk mode is on, the check boxes are its own. */
export function useSelecting(listed: ListedLinks, open: OpenDialog) {
  const bulk = useBulkMode(listed);
  const select = useSelectMode(listed.place, {
    status: { run: (ids) => open('status', { ids }) },
    print: {
      run: (ids) => open('print', { ids }),
      refusalOf: (count) => (count > limits.maxPrintedCodes ? texts.tooManySelected : undefined),
    },
    export: { run: (ids) => open('export', { ids }) },
  });
  const { column } = bulk;
  return {
    bulk,
    /** Shows the check boxes of 'Select', with the focus on the first. */
    start: column ? undefined : select.start,
    /** What the table of the links is given. */
    table: (shown: ShownRows) =>
      column ? { selectColumn: column, selectBox: column.heading(shown) } : select.table(shown),
    barAbove: bulk.bar,
    barBelow: column ? undefined : select.bar,
  };
}

export type Selecting = ReturnType<typeof useSelecting>;
