import { type ChangeEvent, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Link } from '@/resources/links/model';
import styles from './SelectBox.module.css';
import { type Selection, shareOf } from './selection';
import { texts } from './texts';

interface SelectBoxProps {
  readonly selection: Selection;
  readonly link: Link;
}

/** The check box of one link; only it renders again when the link is selected. With Shift it selects the range from the link before. */
export function SelectBox({ selection, link }: SelectBoxProps) {
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.ids().has(link.id));
  function mark({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey; // a press of the space key is a click, too
    selection.mark(link.id, currentTarget.checked, isRange);
  }
  return (
    <>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={texts.select(link)}
        checked={isSelected}
        onChange={mark}
      />
      <span className={styles.tint} />
    </>
  );
}

interface SelectAllBoxProps {
  readonly selection: Selection;
  /** The links that match the filter. */
  readonly links: readonly Link[];
}

export function SelectAllBox({ selection, links }: SelectAllBoxProps) {
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  useEffect(() => selection.show(links), [selection, links]); // the selection lives outside React
  const share = useMemo(() => shareOf(links, ids), [links, ids]); // the headings are drawn at each scrolled row
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
      onChange={({ currentTarget: { checked } }) => selection.markAll(links, checked)}
    />
  );
}

/** Takes the focus when the bar disappears. */
export const selectAllId = 'select-all-links';
