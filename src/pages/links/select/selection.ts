import { createListeners } from '@/lib/listeners';
import type { LinkRows } from '../table/items';
import { type RowIds, rowIds, type ShownRows, type Soon, sourceOf } from './rowIds';

/** A row that can be selected: its link, and what tells it from the others. */
export interface SelectableRow {
  readonly id: string;
  readonly key: string;
}

/** The links that match. */
export interface MatchingLinks {
  readonly ids: RowIds;
  readonly count: number;
}

/** The ids of the selected links. A component that shows one link listens for that one alone. */
export interface LinkSelection {
  readonly ids: () => ReadonlySet<string>;
  /** It holds as many as it may, and some that were to be added are left out. */
  readonly isFull: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the rows on the screen, from which ranges are taken. */
  readonly show: (shown: ShownRows) => void;
  readonly matching: () => MatchingLinks | undefined;
  /** The key of the row where the last change ended. */
  readonly lastRow: () => string | undefined;
  /** Selects or releases a link, or the range from the one that was marked before, where that is shown, to this one. */
  readonly mark: (row: SelectableRow, isSelected: boolean, isRange: boolean) => void;
  readonly toggle: (row: SelectableRow) => void;
  /** Selects from where the movement began to this row. Rows that the movement leaves are again as they were before it. */
  readonly extend: (from: SelectableRow, toKey: string) => void;
  /** All that match, or as many as it may hold. */
  readonly markAll: (isSelected: boolean) => void;
  readonly clear: () => void;
}

/** A movement of the focus that selects. */
interface Movement {
  readonly anchor: string;
  readonly end: string;
  readonly before: ReadonlySet<string>;
}

/** An empty selection of at most so many links. */
export function createSelection(most = Number.POSITIVE_INFINITY): LinkSelection {
  const listeners = createListeners();
  let ids: ReadonlySet<string> = new Set();
  let isFull = false;
  let rows: Pick<LinkRows, 'indexOf'> | undefined;
  let matching: MatchingLinks | undefined;
  let sources: readonly unknown[] = [];
  let lastRow: string | undefined;
  let movement: Movement | undefined;
  let clears = 0;

  function change(base: ReadonlySet<string>, marked: readonly string[], isSelected: boolean) {
    const next = new Set(base);
    isFull = false;
    for (const id of marked) {
      if (!isSelected) next.delete(id);
      else if (next.has(id) || next.size < most) next.add(id);
      else isFull = true;
    }
    ids = next;
    listeners.notify();
  }
  /** What comes after the selection was cleared is dropped. */
  function whenKnown<Value>(soon: Soon<Value>, act: (value: Value) => void) {
    if (!(soon instanceof Promise)) return act(soon);
    const asked = clears;
    return void soon.then((value) => value !== undefined && asked === clears && act(value));
  }
  function between(from: string | undefined, to: string, otherwise: string): Soon<readonly string[]> {
    const start = from === undefined ? -1 : (rows?.indexOf(from) ?? -1);
    const end = rows?.indexOf(to) ?? -1;
    if (!matching || start < 0 || end < 0) return [otherwise];
    return matching.ids.between(Math.min(start, end), Math.max(start, end));
  }
  function mark(row: SelectableRow, isSelected: boolean, isRange: boolean) {
    movement = undefined;
    const marked = isRange ? between(lastRow, row.key, row.id) : [row.id];
    lastRow = row.key;
    whenKnown(marked, (found) => change(ids, found, isSelected));
  }

  return {
    ids: () => ids,
    isFull: () => isFull,
    subscribe: listeners.subscribe,
    matching: () => matching,
    lastRow: () => lastRow,
    show(shown) {
      rows = shown.rows;
      const source = sourceOf(shown);
      if (matching?.count === shown.count && source.every((part, index) => part === sources[index])) return;
      sources = source;
      matching = { ids: rowIds(shown), count: shown.count };
      listeners.notify();
    },
    mark,
    toggle: (row) => mark(row, !ids.has(row.id), false),
    extend(from, toKey) {
      const isNew = movement?.end !== from.key;
      const { anchor, before } = movement && !isNew ? movement : { anchor: from.key, before: ids };
      const now = { anchor, before, end: toKey };
      movement = now;
      lastRow = toKey;
      whenKnown(between(anchor, toKey, from.id), (found) => movement === now && change(before, found, true));
    },
    markAll(isSelected) {
      movement = undefined;
      if (!matching) return;
      const { count } = matching;
      whenKnown(matching.ids.all(isSelected ? most : count), (found) => {
        change(ids, found, isSelected);
        isFull ||= isSelected && count > found.length;
      });
    },
    clear() {
      clears += 1;
      [movement, lastRow] = [undefined, undefined];
      change(new Set(), [], true);
    },
  };
}

/** How many of the shown links are selected. */
export function shareOf(selected: number, count: number): 'none' | 'some' | 'all' {
  if (selected === 0) return 'none';
  return selected >= count ? 'all' : 'some';
}
