import { useState } from 'react';
import { useStore } from 'zustand';
import type { ShownField } from '@/forms/shownFields';
import { useOpening } from '@/lib/useOpening';
import { readStored, storageKey } from '@/providers/storage';
import { createStoredState } from '@/providers/storedState';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import styles from './ColumnsButton.module.css';
import { useDrawn } from './drawn';

/** Names of columns, of which those with a minus before them are hidden. */
type Chosen = readonly string[];

/** The columns of a table: all of them in the user's order, those that are shown, and a way to choose. The first always names the row. */
export function useColumns(fields: readonly ShownField[]) {
  const { name } = useDrawn().resource;
  const [stored] = useState(() => {
    const key = storageKey(`columns-${name}`);
    return createStoredState<Chosen>(key, () => (readStored(key) ?? '').split(' ').filter((word) => word !== ''));
  });
  const chosen = useStore(stored);
  const placeOf = (field: ShownField) => chosen.findIndex((word) => word.replace('-', '') === field.name);
  const [first, ...others] = fields;
  const ordered = others.toSorted((one, other) =>
    placeOf(one) < 0 || placeOf(other) < 0 ? 0 : placeOf(one) - placeOf(other),
  );
  const isShown = ({ name: field }: ShownField) => !chosen.includes(`-${field}`);
  return {
    others: ordered,
    isShown,
    shown: first ? [first, ...ordered.filter(isShown)] : [],
    choose: (order: readonly ShownField[], shown: (field: ShownField) => boolean) =>
      stored.write(order.map((field) => `${shown(field) ? '' : '-'}${field.name}`).join(' ')),
    reset: () => stored.write(undefined),
  };
}

interface ColumnsButtonProps {
  readonly columns: ReturnType<typeof useColumns>;
}

/** Opens the choice of columns. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const { what, key, open, close } = useOpening<'columns'>();
  return (
    <>
      <PlainButton onClick={() => open('columns')}>{useDrawn().texts.columns}</PlainButton>
      {what && <ColumnsDialog key={key} {...props} onClosed={close} />}
    </>
  );
}

/** Which columns are shown, and in which order; kept on this device. */
function ColumnsDialog({ columns, onClosed }: ColumnsButtonProps & { readonly onClosed: () => void }) {
  const { texts } = useDrawn();
  const dialog = useDialog(onClosed);
  const { others, isShown, choose } = columns;
  const move = (at: number, by: number) => {
    const order = [...others];
    order.splice(at + by, 0, ...order.splice(at, 1));
    choose(order, isShown);
  };
  return (
    <Dialog title={texts.columns} dialog={dialog} size="question">
      <ul className={styles.list}>
        {others.map((field, at) => (
          <li key={field.name} className={styles.item}>
            <Checkbox
              label={field.label}
              isChecked={isShown(field)}
              onChange={(isOn) => choose(others, (one) => (one === field ? isOn : isShown(one)))}
            />
            <span className={styles.buttons}>
              <PlainButton
                look="quiet"
                label={texts.moveUp(field.label)}
                isDisabled={at === 0}
                onClick={() => move(at, -1)}
              >
                ↑
              </PlainButton>
              <PlainButton
                look="quiet"
                label={texts.moveDown(field.label)}
                isDisabled={at === others.length - 1}
                onClick={() => move(at, 1)}
              >
                ↓
              </PlainButton>
            </span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <PlainButton onClick={columns.reset}>{texts.resetColumns}</PlainButton>
        <PlainButton look="primary" onClick={() => dialog.close()}>
          {texts.done}
        </PlainButton>
      </DialogActions>
    </Dialog>
  );
}
