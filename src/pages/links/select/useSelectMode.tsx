import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type LinksPlace, linkTexts, placeKey } from '@/engines/links';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { closeFailure, notify } from '@/providers/notifications';
import type { RowSelecting, SelectColumn } from '../table/selectColumn';
import type { Select, SelectActions } from './SelectBar';
import type { LinkSelection, ShownRows } from './selection';

const code = lazyCode(() => import('./SelectBar'));

interface SelectMode {
  /** Shows the check boxes, with the focus on the first. */
  readonly start: () => void;
  /** What the table of the links is given. */
  readonly table: (shown: ShownRows) => {
    readonly selectColumn: SelectColumn | undefined;
    readonly selectBox: ReactNode;
    readonly selecting: RowSelecting;
  };
  /** The bar at the foot of the page. */
  readonly bar: ReactNode;
}

interface Started {
  /** A selection is of one list, and ends when another is shown. */
  readonly place: string;
  readonly select: Select;
  /** By 'Select', not on a row: the focus goes to the first. */
  readonly isOrdered: boolean;
}

/** The selection of the list that was left last, and the history entry that it comes back with. It is forgotten with the session's cache. */
const left = new WeakMap<QueryClient, { readonly entry: string; readonly started: Started }>();

/** What is selected. After Back to the page, it begins with what was selected there. */
function useStarted() {
  const client = useQueryClient();
  const { key: entry } = useLocation();
  const [started, setStarted] = useState<Started | undefined>(() => {
    const last = left.get(client);
    return last?.entry === entry ? last.started : undefined;
  });
  const onLeave = useEffectEvent(() => {
    if (started) left.set(client, { entry, started: { ...started, isOrdered: false } });
    else left.delete(client);
  });
  useEffect(() => () => onLeave(), []);
  return [started, setStarted] as const;
}

/** Selecting links (docs/product.md#selecting-links), from the first key, press or order on. Its code is loaded then. */
export function useSelectMode(place: LinksPlace | undefined, actions: SelectActions): SelectMode {
  const [started, setStarted] = useStarted();
  const here = place && placeKey(place);
  if (started && here !== undefined && started.place !== here) setStarted(undefined);
  const select = started?.place === here ? started?.select : undefined;
  const focusRow: RowSelecting['focusRow'] = useRef(null);
  const latest = useRef<Started>(undefined);

  // Focus and the order of quick presses are kept outside React.
  useEffect(() => {
    latest.current = started;
    if (started?.isOrdered) focusRow.current?.(undefined, true);
  }, [started]);

  async function startWith(act: (selection: LinkSelection) => void, shown?: ShownRows) {
    if (here === undefined) return;
    try {
      const { createSelect } = await code.load();
      closeFailure(failureKey);
      if (latest.current && latest.current.place !== here) return;
      const isOrdered = shown === undefined;
      const now = latest.current ?? { place: here, select: createSelect(), isOrdered };
      latest.current = now;
      setStarted(now);
      if (shown) now.select.selection.show(shown);
      act(now.select.selection);
    } catch {
      notify({ kind: 'error', title: linkTexts.errorTitle, text: failure, key: failureKey });
    }
  }
  const run = (act: (selection: LinkSelection) => void, shown: ShownRows) =>
    select ? act(select.selection) : void startWith(act, shown);

  /** The row that has the focus, else the one where the last change ended. */
  const rowOfFocus = () =>
    document.activeElement?.closest<HTMLElement>('[data-link]')?.dataset.link ?? select?.selection.lastRow();
  function end() {
    focusRow.current?.(rowOfFocus(), false); // boxes and bar take the focus with them
    setStarted(undefined);
  }
  const focusBox = () => focusRow.current?.(rowOfFocus(), true);
  return {
    start: () => void startWith(() => undefined),
    table: (shown) => ({
      selectColumn: select?.column,
      selectBox: select?.column.heading(shown),
      selecting: {
        isOn: select !== undefined,
        focusRow,
        toggle: (row) => run((selection) => selection.toggle(row), shown),
        markTo: (row) => run((selection) => selection.mark(row, true, true), shown),
        extend: (from, toKey) => run((selection) => selection.extend(from, toKey), shown),
        markAll: () => run((selection) => selection.markAll(true), shown),
      },
    }),
    bar: select && <select.Bar actions={actions} onEnd={end} onCleared={focusBox} />,
  };
}

/** Said before the code with its texts is there. */
const failure = 'Failed to load the check boxes';
const failureKey = 'select-code-failed';
