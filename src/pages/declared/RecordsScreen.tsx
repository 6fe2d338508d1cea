import { type BaseRecord, useCan } from '@refinedev/core';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { shorten } from '@/lib/text/shorten';
import { useOpening } from '@/lib/useOpening';
import type { RecordList } from '@/providers/data/useRecords';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { RecordAction } from '@/ui/list/RecordRow';
import { ActionsMenu, type MenuAction } from '@/ui/menu/ActionsMenu';
import { ShortText } from '@/ui/text/ShortText';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { type DrawnResource, Records, type RowSelection, type ScopedRecords } from './Records';
import type { Texts } from './texts';

const saving = lazyPart(async () => (await import('./SaveDialog')).SaveDialog);
const deletion = lazyPart(async () => (await import('./DeleteRecordDialog')).DeleteRecordDialog);

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
  const { what: task, key, open: begin, close } = useOpening<Task>();
  const [created, setCreated] = useState<BaseRecord>();
  const { data: creation } = useCan({ resource: resource.name, action: 'create' });
  const createButton = (look: 'primary' | 'default') =>
    create?.endpoint.body && (
      <PlainButton
        look={look}
        disabledReason={creation?.can === false ? (creation.reason ?? '') : undefined}
        onClick={() => begin({ kind: 'create' })}
      >
        {texts.create}
      </PlainButton>
    );
  const dialogProps = { ...drawn, onClosed: close, onMissing: close, scope };
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
              onEdit={() => begin({ kind: 'edit', row })}
              onDelete={() => begin({ kind: 'delete', row, name })}
            />
          )}
        />
      </div>
      {task?.kind === 'create' && create && (
        <saving.Part key={key} action={create} onSaved={setCreated} {...dialogProps} />
      )}
      {task?.kind === 'edit' && update && <saving.Part key={key} action={update} row={task.row} {...dialogProps} />}
      {task?.kind === 'delete' && remove && (
        <Allowed key={key} resource={resource.name} action="delete" row={task.row}>
          <deletion.Part
            action={remove}
            row={task.row}
            name={task.name}
            isGone={list.rows !== undefined && !list.rows.some(({ id }) => id === task.row.id)}
            {...dialogProps}
          />
        </Allowed>
      )}
    </>
  );
}

interface AllowedProps {
  readonly resource: string;
  readonly action: string;
  readonly row: BaseRecord;
  readonly children: ReactNode;
}

/** Waits for the access control: what was pressed before its answer opens when it allows that. */
function Allowed({ resource, action, row, children }: AllowedProps) {
  const { data } = useCan({ resource, action, params: row });
  return data?.can ? children : null;
}

interface RowActionsProps extends DrawnResource {
  readonly row: BaseRecord;
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What the declaration offers for a row; what the access control forbids says why. Cards have room for buttons. */
function RowActions({ resource, slots, texts, row, name, onEdit, onDelete }: RowActionsProps) {
  const { name: noun, update, remove } = resource;
  const { data: edit } = useCan({ resource: noun, action: 'edit', params: row });
  const { data: deletion } = useCan({ resource: noun, action: 'delete', params: row });
  const isPhone = useIsPhone();
  const actions: { label: string; refusal: string | undefined; onSelect: () => void; isDanger?: boolean }[] = [];
  if (update?.endpoint.body) {
    const refusal = edit?.can === false ? (edit.reason ?? '') : undefined;
    actions.push({ label: texts.editVerb, refusal, onSelect: onEdit });
  }
  if (remove) {
    const refusal = deletion?.can === false ? (deletion.reason ?? '') : undefined;
    actions.push({ label: texts.deleteVerb, refusal, onSelect: onDelete, isDanger: true });
  }
  if (actions.length === 0) return null;
  if (slots.card && !isPhone) {
    return actions.map(({ label, refusal, onSelect }) => (
      <RecordAction key={label} verb={label} name={name} disabledReason={refusal} onClick={onSelect} />
    ));
  }
  const menu = actions.map(
    ({ refusal, onSelect, ...action }): MenuAction =>
      refusal === undefined ? { ...action, onSelect } : { ...action, disabledReason: refusal },
  );
  return <ActionsMenu label={texts.actionsFor(shorten(name, 80) ?? name)} actions={menu} />;
}

interface CreatedRecordProps {
  readonly row: BaseRecord;
  readonly selection: RowSelection;
  readonly texts: Texts;
  readonly onClose: () => void;
}

/** Creating a record selects nothing; this offers it. The first record of a list is current by itself. */
function CreatedRecord({ row, selection, texts, onClose }: CreatedRecordProps) {
  const id = String(row.id);
  const name = String(row.name);
  if (texts.offer === undefined || selection.currentId === id) return null;
  const select = (
    <PlainButton onClick={() => selection.choose(id)}>
      <span>{texts.select}</span> <VisuallyHidden>{name}</VisuallyHidden>
    </PlainButton>
  );
  return (
    <Notice tone="green" title={texts.created} action={select} onClose={onClose}>
      <ShortText text={name} limit={80} /> <span>{texts.offer}</span>
    </Notice>
  );
}
