import { type BaseRecord, useCan } from '@refinedev/core';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { labelOf } from '@/forms/fields';
import { listedFields, nameOf } from '@/forms/shownFields';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { useOpening } from '@/lib/useOpening';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import type { RecordList } from '@/providers/data/useRecords';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { ShortText } from '@/ui/text/ShortText';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import type { ActionOrder, OrderedRow } from './dialogs/ActionDialog';
import type { Secret } from './dialogs/SecretDialog';
import { useDrawn } from './drawn';
import { FoundRecord } from './FoundRecord';
import { RecordDetails } from './RecordDetails';
import { Records, type RowSelection } from './Records';
import { PageActions, type RowAction, RowActions, useRefusal } from './RowActions';
import { titleOf } from './texts';
import { useTask } from './useTask';

const saving = lazyPart(async () => (await import('./dialogs/SaveDialog')).SaveDialog);
const deletion = lazyPart(async () => (await import('./dialogs/DeleteRecordDialog')).DeleteRecordDialog);
const actionDialog = lazyPart(async () => (await import('./dialogs/ActionDialog')).ActionDialog);
const secretDialog = lazyPart(async () => (await import('./dialogs/SecretDialog')).SecretDialog);
const sheetDialog = lazyPart(async () => (await import('./dialogs/SheetDialog')).SheetDialog);

/** What a dialog without an address is open for. */
type Opened =
  | { readonly kind: 'deletion'; readonly row: BaseRecord; readonly name: string; readonly isListed: boolean }
  | { readonly kind: 'action'; readonly order: ActionOrder }
  | { readonly kind: 'sheet' };

interface RecordsScreenProps {
  readonly list: RecordList;
  readonly selection?: RowSelection;
}

/** The records of a declared resource in one place, or one of them, and what the declaration lets one do with them. */
export function RecordsScreen({ list, selection }: RecordsScreenProps) {
  const { resource, slots, texts, path, context } = useDrawn();
  const { create, update, remove } = resource;
  const { task, key, addressOf, begin, end, leave } = useTask(path);
  const opened = useOpening<Opened>();
  const told = useOpening<Secret>();
  const [created, setCreated] = useState<BaseRecord>();
  const [lastShown, setLastShown] = useState<string>();
  if (task?.kind === 'show' && task.id !== lastShown) setLastShown(task.id);
  const isListed = (row: BaseRecord) => list.rows?.some(({ id }) => id === row.id) ?? true;
  const tellSecret = (answer: unknown) => {
    const secret = secretIn(resource, answer);
    if (secret) told.open(secret);
  };
  const order = (what: ActionOrder) => opened.open({ kind: 'action', order: what });
  const labeled = Object.values(resource.actions ?? {}).flatMap((action) =>
    action.label ? [{ action, label: action.label }] : [],
  );
  const ofRows = labeled.filter(({ action }) => action.on !== 'page');
  const ofMany = [
    ...labeled.filter(({ action }) => action.on === 'selected'),
    ...(remove ? [{ action: remove, label: texts.deleteVerb }] : []),
  ].map(({ action, label }) => ({
    label,
    onPress: (rows: readonly OrderedRow[]) => order({ action, label, rows, isMany: true }),
  }));
  const noCreation = useRefusal(resource, 'create');
  const createButton = (look: 'primary' | 'default') =>
    create?.endpoint.body && (
      <PlainButton look={look} disabledReason={noCreation} onClick={() => begin({ kind: 'create' })}>
        {texts.create}
      </PlainButton>
    );
  const ofPage = labeled
    .filter(({ action }) => action.on === 'page')
    .map(({ action, label }): RowAction => {
      return { label, refusal: undefined, onSelect: () => order({ action, label, rows: [] }) };
    });
  if (create?.endpoint.body && !slots.card)
    ofPage.push({ label: texts.fromSheet, refusal: noCreation, onSelect: () => opened.open({ kind: 'sheet' }) });
  const actionsFor = (row: BaseRecord, name: string) => (
    <RowActions
      row={row}
      name={name}
      onEdit={() => begin({ kind: 'edit', id: String(row.id) })}
      noCreation={noCreation}
      onClone={path === undefined ? undefined : () => begin({ kind: 'create', from: String(row.id) })}
      own={ofRows.map(({ action, label }) => ({
        label,
        refusal: action.disabled?.(row),
        onSelect: () => order({ action, label, rows: [{ row, name }] }),
      }))}
      onDelete={() => opened.open({ kind: 'deletion', row, name, isListed: isListed(row) })}
    />
  );
  const toList = <Link to={addressOf()}>{texts.backToList}</Link>;
  const found = (id: string, children: (row: BaseRecord, isGone: boolean) => ReactNode, isForm = true) => (
    <FoundRecord key={id} list={list} id={id} toList={toList} isForm={isForm}>
      {children}
    </FoundRecord>
  );
  const unsaid = useRef<Secret>(undefined);
  const onSaved = (row: BaseRecord) => {
    setCreated(row);
    unsaid.current = secretIn(resource, row);
  };
  const endTask = () => {
    const secret = unsaid.current;
    unsaid.current = undefined;
    if (!secret) return end();
    leave(); // by a step back, the dialog that opens now would be closed
    told.open(secret);
  };
  const dialogProps = { onClosed: endTask, onMissing: end };
  const edited = (row: BaseRecord, isGone: boolean) =>
    update && <saving.Part key={key} {...dialogProps} action={update} row={row} isGone={isGone} />;
  function dialogOf(what: Opened, { key: opening, ...closing }: typeof dialogProps & { readonly key: number }) {
    if (what.kind === 'action')
      return <actionDialog.Part key={`action ${opening}`} order={what.order} onAnswer={tellSecret} {...closing} />;
    if (what.kind === 'sheet')
      return create && <sheetDialog.Part key={`sheet ${opening}`} action={create} {...closing} />;
    const { row, name } = what;
    return (
      remove && (
        <Allowed key={`deletion ${opening}`} resource={resource.name} action="delete" row={row}>
          <deletion.Part
            action={remove}
            row={row}
            name={name}
            isGone={what.isListed && !isListed(row)}
            onDeleted={task?.kind === 'show' ? leave : undefined}
            {...closing}
          />
        </Allowed>
      )
    );
  }
  return (
    <>
      {task?.kind === 'show' ? (
        found(
          task.id,
          (row) => {
            const name = nameOf(row, listedFields(resource, [row]));
            return (
              <>
                <PageHeader title={titleOf(name)} context={toList} actions={actionsFor(row, name)} />
                <div className={content.content}>
                  <RecordDetails row={row} />
                </div>
              </>
            );
          },
          false,
        )
      ) : (
        <>
          <PageHeader
            context={context}
            actions={<PageActions actions={ofPage}>{createButton('primary')}</PageActions>}
          />
          <div className={content.content}>
            {slots.notice}
            {created && selection && (
              <CreatedRecord row={created} selection={selection} onClose={() => setCreated(undefined)} />
            )}
            <Records
              list={list}
              selection={selection}
              addressOf={addressOf}
              lastShown={lastShown}
              create={createButton('default')}
              renderActions={actionsFor}
              many={ofMany}
            />
          </div>
        </>
      )}
      {task?.kind === 'create' &&
        create &&
        (task.from === undefined ? (
          <saving.Part key={key} action={create} onSaved={onSaved} {...dialogProps} />
        ) : (
          found(task.from, (row) => (
            <saving.Part key={key} action={create} from={row} onSaved={onSaved} {...dialogProps} />
          ))
        ))}
      {task?.kind === 'edit' && found(task.id, edited)}
      {opened.what && dialogOf(opened.what, { key: opened.key, onClosed: opened.close, onMissing: opened.close })}
      {told.what && (
        <secretDialog.Part key={`secret ${told.key}`} secret={told.what} onClosed={told.close} onMissing={told.close} />
      )}
    </>
  );
}

/** What an answer says that no later one does. */
function secretIn({ fields = {} }: ResourceDeclaration, answer: unknown): Secret | undefined {
  const said: Readonly<Record<string, unknown>> = Object(answer);
  for (const [name, field] of Object.entries(fields)) {
    const value = said[name];
    if (field?.kind === 'secret-once' && typeof value === 'string' && value !== '')
      return { label: field.label ?? labelOf(name), value };
  }
  return undefined;
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

interface CreatedRecordProps {
  readonly row: BaseRecord;
  readonly selection: RowSelection;
  readonly onClose: () => void;
}

/** Creating a record selects nothing; this offers it. The first record of a list is current by itself. */
function CreatedRecord({ row, selection, onClose }: CreatedRecordProps) {
  const { texts } = useDrawn();
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
