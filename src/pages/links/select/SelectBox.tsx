import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react';
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
  const { size } = shown.answer;
  const selected = useStore(selection, (state) => state.shown?.counted ?? Math.min(state.ids.size, size - 1));
  const share = shareOf(selected, size);
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

/** Announces to screen readers how many links are selected, at each change. */
export function useCountAnnouncement(count: number): void {
  const said = useRef(0);
  useEffect(() => {
    if (said.current === count) return;
    said.current = count;
    announce(texts.announced(count));
  }, [count]);
}
