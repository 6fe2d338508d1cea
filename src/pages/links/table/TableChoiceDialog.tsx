import { columnLabel } from '@/resources/links/columns';
import { useTableChoice } from '@/resources/links/useTableChoice';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { Segmented } from '@/ui/form/Segmented';
import { ColumnList } from '@/ui/table/ColumnList';

const texts = {
  title: 'Columns and rows',
  rows: 'Rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
  domain: 'Domain, in a list of all domains',
  reset: 'Reset',
  done: 'Done',
} as const;

/** How high the rows are, which columns are shown, and in which order; the table behind it follows at once. */
export function TableChoiceDialog({ onClosed }: { readonly onClosed: () => void }) {
  const dialog = useDialog(onClosed);
  const { choice, choose, reset } = useTableChoice();
  const { order, shown, isCompact } = choice;
  return (
    <Dialog title={texts.title} dialog={dialog} size="question">
      <Segmented
        label={texts.rows}
        options={[
          { value: 'comfortable', label: texts.comfortable },
          { value: 'compact', label: texts.compact },
        ]}
        value={isCompact ? 'compact' : 'comfortable'}
        onChange={(rows) => choose({ isCompact: rows === 'compact' })}
      />
      <ColumnList
        columns={order.map((name) => ({ name, label: name === 'on' ? texts.domain : columnLabel(name) }))}
        shown={shown}
        onChange={(nextOrder, nextShown) => choose({ order: nextOrder, shown: nextShown })}
      />
      <DialogActions>
        <PlainButton onClick={reset}>{texts.reset}</PlainButton>
        <PlainButton look="primary" onClick={() => dialog.close()}>
          {texts.done}
        </PlainButton>
      </DialogActions>
    </Dialog>
  );
}
