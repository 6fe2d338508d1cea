import type { ReactNode, RefObject } from 'react';
import type { Link } from '@/engines/links';
import type { SelectableRow, ShownRows } from '../select/selection';

/** A column before all others by which links are selected. Another object draws every row anew, so it stays the same one. */
export interface SelectColumn {
  readonly heading: (shown: ShownRows) => ReactNode;
  readonly cell: (link: Link, rowKey: string) => ReactNode;
}

/** What presses and keys on the rows of a table select. */
export interface RowSelecting {
  /** A press on a row selects its link instead of opening it. */
  readonly isOn: boolean;
  readonly toggle: (row: SelectableRow) => void;
  /** Up to this row, from the one that was selected before. */
  readonly markTo: (row: SelectableRow) => void;
  /** With the focus, which moves from one row to the other. */
  readonly extend: (from: SelectableRow, toKey: string) => void;
  readonly markAll: () => void;
  /** The table fills it: moves the focus to a row, or to its check box. Without the row the focus goes to the first one in sight. */
  readonly focusRow: RefObject<((key: string | undefined, isOfBox: boolean) => void) | null>;
}
