import { createStore } from 'zustand/vanilla';
import type { LinkAnswer, LinkQuery, LinkSource, MaybePromise } from '@/engines/link-lists';
import { type ReadableStore, readable } from '@/lib/readableStore';

/** What is asked of the list, and the answer that is shown. */
export interface ShownRows {
  readonly source: Pick<LinkSource, 'ids' | 'countShown'>;
  readonly query: LinkQuery;
  readonly answer: Pick<LinkAnswer, 'rows' | 'size' | 'found'>;
  /** Reads the links that are not here yet; undefined where all that match are, or where that is not possible. */
  readonly readRest?: (() => void) | undefined;
}

/** A row that can be selected: its link, and what tells it from the others. */
export interface SelectableRow {
  readonly id: string;
  readonly key: string;
}

type Shown = Awaited<ReturnType<LinkSource['countShown']>>;

interface SelectionState {
  readonly ids: ReadonlySet<string>;
  /** It holds as many as it may, and some that were to be added are left out. */
  readonly isFull: boolean;
  /** All that match were wanted, and some of them are not read yet: they follow. */
  readonly isWaiting: boolean;
  /** How many of the links are shown, and how many of those match; undefined while that is not known. */
  readonly shown: Shown;
}

/** The ids of the selected links. A component that shows one link selects that one alone. */
export interface LinkSelection extends ReadableStore<SelectionState> {
  /** Sets the rows on the screen, from which ranges are taken. */
  readonly show: (shown: ShownRows) => void;
  /** The key of the row where the last change ended. */
  readonly lastRow: () => string | undefined;
  /** Selects or releases a link, or the range from the one that was marked before, where that is shown, to this one. */
  readonly mark: (row: SelectableRow, isSelected: boolean, isRange: boolean) => void;
  readonly toggle: (row: SelectableRow) => void;
  /** Selects from where the movement began to this row. Rows that the movement leaves are again as they were before it. */
  readonly extend: (from: SelectableRow, toKey: string) => void;
  /** All that match, or as many as it may hold. Reads those that are not here yet, which follow unless something else is done first. */
  readonly markAll: (isSelected: boolean) => void;
  readonly clear: () => void;
}

/** A movement of the focus that selects. */
interface Movement {
  readonly anchor: string;
  readonly end: string;
  readonly before: ReadonlySet<string>;
}

const none: Shown = { shown: 0, counted: 0 };

/** An empty selection of at most so many links. */
export function createSelection(limit = Number.POSITIVE_INFINITY): LinkSelection {
  const store = createStore((): SelectionState => ({ ids: new Set(), isFull: false, isWaiting: false, shown: none }));
  const { getState, setState } = store;
  let latest: ShownRows | undefined;
  let lastRow: string | undefined;
  let movement: Movement | undefined;
  let clears = 0;
  let counts = 0;

  /** How many of the links are shown, where that is known at once; else it is told once it is. */
  function shownOf(ids: ReadonlySet<string>): Shown {
    counts += 1;
    const own = counts;
    const shown = ids.size === 0 ? none : latest?.source.countShown(latest.query, ids);
    if (!(shown instanceof Promise)) return shown;
    void shown.then((count) => own === counts && setState({ shown: count }));
    return undefined;
  }
  /** `asked`: how many were to be marked, which may be more. */
  function change(base: ReadonlySet<string>, marked: readonly string[], isSelected: boolean, asked = marked.length) {
    const next = new Set(base);
    let isFull = isSelected && asked > marked.length;
    for (const id of marked) {
      if (!isSelected) next.delete(id);
      else if (next.has(id) || next.size < limit) next.add(id);
      else isFull = true;
    }
    setState({ ids: next, isFull, shown: shownOf(next) });
  }
  /** What comes after the selection was cleared is dropped. */
  function whenKnown<Value>(value: MaybePromise<Value>, act: (value: Value) => void) {
    if (!(value instanceof Promise)) return act(value);
    const asked = clears;
    return void value.then((known) => known !== undefined && asked === clears && act(known));
  }
  function between(from: string | undefined, to: string, otherwise: string): MaybePromise<readonly string[]> {
    const { rows } = latest?.answer ?? {};
    const start = from === undefined ? -1 : (rows?.indexOf(from) ?? -1);
    const end = rows?.indexOf(to) ?? -1;
    if (!rows || start < 0 || end < 0) return [otherwise];
    return rows.ids(Math.min(start, end), Math.max(start, end));
  }
  const stopWaiting = () => getState().isWaiting && setState({ isWaiting: false });
  function mark(row: SelectableRow, isSelected: boolean, isRange: boolean) {
    movement = undefined;
    stopWaiting();
    const marked = isRange ? between(lastRow, row.key, row.id) : [row.id];
    lastRow = row.key;
    whenKnown(marked, (found) => change(getState().ids, found, isSelected));
  }
  function markAll(isSelected: boolean) {
    movement = undefined;
    if (!latest) return;
    const { source, query, answer, readRest } = latest;
    const isPart = isSelected && readRest !== undefined;
    if (getState().isWaiting !== isPart) setState({ isWaiting: isPart });
    const marked = source.ids(query, isSelected ? limit : answer.size);
    whenKnown(marked, (ids) => change(getState().ids, ids, isSelected, answer.size));
    if (isPart) readRest?.();
  }

  return {
    ...readable(store),
    lastRow: () => lastRow,
    show(next) {
      const before = latest;
      latest = next;
      const isSameQuestion = before !== undefined && questionOf(before) === questionOf(next);
      if (!isSameQuestion) stopWaiting();
      const { ids, shown, isWaiting } = getState();
      const { size, found } = next.answer;
      const isSame = isSameQuestion && before.answer.size === size && before.answer.found === found;
      // what another question has shown says nothing of this one
      if (!isSame) setState({ shown: shownOf(ids) ?? (isSameQuestion ? shown : undefined) });
      if (isWaiting && !next.readRest) markAll(true);
    },
    mark,
    toggle: (row) => mark(row, !getState().ids.has(row.id), false),
    extend(from, toKey) {
      const isNew = movement?.end !== from.key;
      const { anchor, before } = movement && !isNew ? movement : { anchor: from.key, before: getState().ids };
      const now = { anchor, before, end: toKey };
      movement = now;
      lastRow = toKey;
      stopWaiting();
      whenKnown(between(anchor, toKey, from.id), (found) => movement === now && change(before, found, true));
    },
    markAll,
    clear() {
      clears += 1;
      [movement, lastRow] = [undefined, undefined];
      stopWaiting();
      change(new Set(), [], true);
    },
  };
}

const questionOf = ({ query: { filter, sort } }: ShownRows) => JSON.stringify([filter, sort]);

/** How many of the shown links are selected. */
export function shareOf(selected: number, count: number): 'none' | 'some' | 'all' {
  if (selected === 0) return 'none';
  return selected >= count ? 'all' : 'some';
}
