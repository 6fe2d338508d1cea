import { type BaseRecord, useCan } from '@refinedev/core';
import { useState } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import type { RecordList } from '@/providers/data/useRecords';
import { PlainButton } from '@/ui/button/PlainButton';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { CreatedRecord } from './CreatedRecord';
import type { RowSelection, ScopedRecords } from './drawn';
import { Records } from './Records';
import { RowActions } from './RowActions';

const saving = openedPart(async () => (await import('./SaveDialog')).SaveDialog);
const deletion = openedPart(async () => (await import('./DeleteRecordDialog')).DeleteRecordDialog);

type Task =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly row: BaseRecord }
  | { readonly kind: 'delete'; readonly row: BaseRecord; readonly name: string };

interface RecordsScreenProps extends ScopedRecords {
  readonly list: RecordList;
  readonly selection?: RowSelection;
}

/** The records of a declared resource in one place, and what the declaration lets one do with them. */
export function RecordsScreen({ scope, context, list, selection, ...drawn }: RecordsScreenProps) {
  const { resource, slots, texts } = drawn;
  const { create, update, remove } = resource;
  const [task, setTask] = useState<Task>();
  const [created, setCreated] = useState<BaseRecord>();
  const { data: creation } = useCan({ resource: resource.name, action: 'create' });
  const createButton = (look: 'primary' | 'default') =>
    create?.endpoint.body && (
      <PlainButton
        look={look}
        disabledReason={creation?.can === false ? (creation.reason ?? '') : undefined}
        onClick={() => setTask({ kind: 'create' })}
      >
        {texts.create}
      </PlainButton>
    );
  const close = () => setTask(undefined);
  const dialogProps = { ...drawn, scope, onClosed: close, onMissing: close };
  return (
    <>
      <PageHeader context={context} actions={createButton('primary')} />
      <div className={content.content}>
        {slots.notice}
        {created && selection && (
          <CreatedRecord row={created} selection={selection} texts={texts} onClose={() => setCreated(undefined)} />
        )}
        <Records
          {...drawn}
          list={list}
          selection={selection}
          create={createButton('default')}
          renderActions={(row, name) => (
            <RowActions
              {...drawn}
              row={row}
              name={name}
              onEdit={() => setTask({ kind: 'edit', row })}
              onDelete={() => setTask({ kind: 'delete', row, name })}
            />
          )}
        />
      </div>
      {task?.kind === 'create' && create && <saving.Part action={create} onSaved={setCreated} {...dialogProps} />}
      {task?.kind === 'edit' && update && <saving.Part action={update} row={task.row} {...dialogProps} />}
      {task?.kind === 'delete' && remove && (
        <deletion.Part action={remove} row={task.row} name={task.name} {...dialogProps} />
      )}
    </>
  );
}
