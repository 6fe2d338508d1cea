import type { BaseRecord } from '@refinedev/core';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { useOpening } from '@/lib/useOpening';
import type { BoundOperation } from '@/providers/data/declaration';
import { PlainButton } from '@/ui/button/PlainButton';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { useDrawn } from './drawn';
import { LoadingRecords, useReadRecord } from './FoundRecord';
import { RecordDetails } from './RecordDetails';
import { useRefusal } from './RowActions';

const saving = lazyPart(async () => (await import('./dialogs/SaveDialog')).SaveDialog);

/** The one record that there is of a resource in a place, such as its settings. */
export function SingleRecord({ one }: { readonly one: BoundOperation }) {
  const { resource, slots, texts, scope, context } = useDrawn();
  const { name, update } = resource;
  const { row: read, notice } = useReadRecord(one, scope);
  const editing = useOpening<BaseRecord>();
  const refusal = useRefusal(resource, 'edit');
  const row = read && { ...read, id: name };
  const editButton = update && row && (
    <PlainButton look="primary" disabledReason={refusal} onClick={() => editing.open(row)}>
      {texts.edit}
    </PlainButton>
  );
  const closing = { onClosed: editing.close, onMissing: editing.close };
  return (
    <>
      <PageHeader context={context} actions={editButton} />
      <div className={content.content}>
        {slots.notice}
        {notice}
        {row && <RecordDetails row={row} />}
        {!row && !notice && <LoadingRecords />}
      </div>
      {update && editing.what && <saving.Part key={editing.key} action={update} row={editing.what} {...closing} />}
    </>
  );
}
