import { type ChangeEvent, useEffect } from 'react';
import { useStore } from 'zustand';
import type { Link } from '@/engines/links';
import type { ShownRows } from './rowIds';
import styles from './SelectBox.module.css';
import { type LinkSelection, shareOf } from './selection';
import { texts } from './texts';
import { useShownCount } from './useShownCount';

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
  readonly selection: LinkSelection;
  readonly shown: ShownRows;
}

/** The check box of all links that match. Its table's rows are those that ranges are taken from. */
export function SelectAllBox({ selection, shown }: SelectAllBoxProps) {
  useEffect(() => selection.show(shown)); // the selection lives outside React, and compares
  const selected = useStore(selection, ({ ids }) => ids.size);
  const share = shareOf(useShownCount(selection) ?? Math.min(selected, shown.count - 1), shown.count);
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
