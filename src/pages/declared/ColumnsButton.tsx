import { useState } from 'react';
import { useStore } from 'zustand';
import type { ShownField } from '@/forms/shownFields';
import { useOpening } from '@/lib/useOpening';
import { readStored, storageKey } from '@/providers/storage';
import { createStoredState } from '@/providers/storedState';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { ColumnList } from '@/ui/table/ColumnList';
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
  const order = chosen.map((word) => word.replace(/^-/, ''));
  const placeOf = ({ name: field }: ShownField) => (order.includes(field) ? order.indexOf(field) : order.length);
  const [first, ...others] = fields;
  const ordered = others.toSorted((one, other) => placeOf(one) - placeOf(other));
  const isShown = ({ name: field }: ShownField) => !chosen.includes(`-${field}`);
  return {
    others: ordered,
    shown: first ? [first, ...ordered.filter(isShown)] : [],
    shownNames: new Set(ordered.filter(isShown).map((field) => field.name)),
    choose: (order: readonly string[], shown: ReadonlySet<string>) =>
      stored.write(order.map((field) => `${shown.has(field) ? '' : '-'}${field}`).join(' ')),
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
  return (
    <Dialog title={texts.columns} dialog={dialog} size="question">
      <ColumnList columns={columns.others} shown={columns.shownNames} onChange={columns.choose} />
      <DialogActions>
        <PlainButton onClick={columns.reset}>{texts.resetColumns}</PlainButton>
        <PlainButton look="primary" onClick={() => dialog.close()}>
          {texts.done}
        </PlainButton>
      </DialogActions>
    </Dialog>
  );
}
