import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Link } from '@/engines/links';
import { announce } from '@/lib/browser/announce';
import styles from './SelectBox.module.css';
import { type LinkSelection, type ShownRows, shareOf } from './selection';
import { texts } from './texts';

interface SelectBoxProps {
  readonly selection: LinkSelection;
  readonly link: Link;
  readonly rowKey: string;
}

/** The check box of one link; only it renders again when the link is selected. With Shift it selects the range from the link before. */
export function SelectBox({ selection, link, rowKey }: SelectBoxProps) {
  const isSelected = useStore(selection, ({ ids }) => ids.has(link.id));
  function mark({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey; // a press of the space key is a click, too
    selection.mark({ id: link.id, key: rowKey }, currentTarget.checked, isRange);
  }
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={texts.select(link)}
      checked={isSelected}
      onChange={mark}
    />
  );
}

interface SelectAllBoxProps {
  readonly selection: LinkSelection;
  readonly shown: ShownRows;
}

/** The check box of all links that match. Its table's rows are those that ranges are taken from. */
export function SelectAllBox({ selection, shown }: SelectAllBoxProps) {
  // The selection lives outside React, and compares. Before the paint: a press may come with it.
  useLayoutEffect(() => selection.show(shown));
  const selected = useStore(selection, ({ ids }) => ids.size);
  const { size } = shown.answer;
  const share = shareOf(useShownCount(selection) ?? Math.min(selected, size - 1), size);
  return (
    <input
      type="checkbox"
      id={selectAllId}
      className={styles.box}
      aria-label={texts.selectAll}
      ref={(box) => {
        if (box) box.indeterminate = share === 'some';
      }}
      checked={share === 'all'}
      onChange={({ currentTarget: { checked } }) => selection.markAll(checked)}
    />
  );
}

/** Takes the focus when the bar disappears. */
export const selectAllId = 'select-all-links';

interface Counted extends Pick<ReturnType<LinkSelection['getState']>, 'ids' | 'shown'> {
  readonly count: number | undefined;
}

/** How many of the selected links are shown; undefined while that is not known. */
export function useShownCount(selection: LinkSelection): number | undefined {
  const ids = useStore(selection, (state) => state.ids);
  const shown = useStore(selection, (state) => state.shown);
  const [counted, setCounted] = useState<Counted>();
  const isCounted = counted?.ids === ids && counted.shown === shown;
  const count = isCounted ? undefined : selection.countShown();
  const isKnown = count !== undefined && !(count instanceof Promise);
  if (isKnown) setCounted({ ids, shown, count });

  // The worker answers outside React.
  useEffect(() => {
    const asked = isCounted ? undefined : selection.countShown();
    if (!(asked instanceof Promise)) return undefined;
    let isWanted = true;
    void asked.then((found) => isWanted && setCounted({ ids, shown, count: found }));
    return () => void (isWanted = false);
  }, [selection, isCounted, ids, shown]);
  return isCounted ? counted.count : undefined;
}

/** Announces to screen readers how many links are selected, at each change. */
export function useCountAnnouncement(count: number): void {
  const said = useRef(0);
  useEffect(() => {
    if (said.current === count) return;
    said.current = count;
    announce(texts.announced(count));
  }, [count]);
}
