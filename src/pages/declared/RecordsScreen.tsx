import { type BaseRecord, useCan } from '@refinedev/core';
import { type ReactNode, useMemo, useState } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import { useRecords } from '@/providers/data/useRecords';
import { PlainButton } from '@/ui/button/PlainButton';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { Records } from './Records';
import { RowActions } from './RowActions';
import { textsOf } from './texts';

const saving = openedPart(async () => (await import('./SaveDialog')).SaveDialog);
const deletion = openedPart(async () => (await import('./DeleteDialog')).DeleteDialog);

type Task =
  | { readonly is: 'create' }
  | { readonly is: 'edit'; readonly row: BaseRecord }
  | { readonly is: 'delete'; readonly row: BaseRecord; readonly name: string };

interface RecordsScreenProps {
  readonly resource: ResourceDeclaration;
  readonly scope: Scope;
  /** Where these records belong, when they belong somewhere. */
  readonly place?: ReactNode;
}

/** The records of a declared resource in one place, and what the declaration lets one do with them. */
export function RecordsScreen({ resource, scope, place }: RecordsScreenProps) {
  const { create, update, remove, fields } = resource;
  const [task, setTask] = useState<Task>();
  const texts = useMemo(() => textsOf(resource), [resource]);
  const list = useRecords(resource.name, scope, texts.loadFailure);
  const { data: creation } = useCan({ resource: resource.name, action: 'create' });
  const createButton = (look: 'primary' | 'default') =>
    create?.endpoint.body && (
      <PlainButton
        look={look}
        disabledReason={creation?.can === false ? (creation.reason ?? '') : undefined}
        onClick={() => setTask({ is: 'create' })}
      >
        {texts.create}
      </PlainButton>
    );
  const context = place && (
    <>
      {texts.context} {place}
    </>
  );
  const close = () => setTask(undefined);
  const dialogProps = { scope, texts, onClosed: close, onMissing: close };
  return (
    <>
      <PageHeader context={context} actions={createButton('primary')} />
      <div className={content.content}>
        <Records
          resource={resource}
          list={list}
          texts={texts}
          create={createButton('default')}
          renderActions={(row, name) => (
            <RowActions
              resource={resource}
              row={row}
              name={name}
              texts={texts}
              onEdit={() => setTask({ is: 'edit', row })}
              onDelete={() => setTask({ is: 'delete', row, name })}
            />
          )}
        />
      </div>
      {task?.is === 'create' && create && <saving.Part action={create} fields={fields} {...dialogProps} />}
      {task?.is === 'edit' && update && <saving.Part action={update} fields={fields} row={task.row} {...dialogProps} />}
      {task?.is === 'delete' && remove && (
        <deletion.Part action={remove} row={task.row} name={task.name} {...dialogProps} />
      )}
    </>
  );
}
