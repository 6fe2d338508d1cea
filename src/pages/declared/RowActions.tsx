import { type BaseRecord, useCan } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { shorten } from '@/lib/text/shorten';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { PlainButton } from '@/ui/button/PlainButton';
import { RecordAction } from '@/ui/list/RecordRow';
import { ActionsMenu, type MenuAction } from '@/ui/menu/ActionsMenu';
import { useDrawn } from './drawn';

export interface RowAction {
  readonly label: string;
  readonly refusal: string | undefined;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
}

interface RowActionsProps {
  readonly row: BaseRecord;
  readonly name: string;
  readonly onEdit: () => void;
  readonly onClone: (() => void) | undefined;
  /** Why none can be created. */
  readonly noCreation: string | undefined;
  /** The declared actions of a row. */
  readonly own: readonly RowAction[];
  readonly onDelete: () => void;
}

/** Why the access control forbids it; undefined while it does not. */
export function useRefusal({ name }: ResourceDeclaration, action: 'create' | 'edit' | 'delete', row?: BaseRecord) {
  const { data } = useCan({ resource: name, action, ...(row && { params: row }) });
  return data?.can === false ? (data.reason ?? '') : undefined;
}

/** What the declaration offers for a row; what the access control forbids says why. Cards have room for buttons. */
export function RowActions({ row, name, own, noCreation, onEdit, onClone, onDelete }: RowActionsProps) {
  const { resource, slots, texts } = useDrawn();
  const { create, update, remove } = resource;
  const noEdit = useRefusal(resource, 'edit', row);
  const noDeletion = useRefusal(resource, 'delete', row);
  const isPhone = useIsPhone();
  const actions: RowAction[] = [];
  if (update?.endpoint.body) actions.push({ label: texts.editVerb, refusal: noEdit, onSelect: onEdit });
  if (onClone && create?.endpoint.body)
    actions.push({ label: texts.cloneVerb, refusal: noCreation, onSelect: onClone });
  actions.push(...own);
  if (remove) actions.push({ label: texts.deleteVerb, refusal: noDeletion, onSelect: onDelete, isDanger: true });
  if (actions.length === 0) return null;
  if (slots.card && !isPhone) {
    return actions.map(({ label, refusal, onSelect }) => (
      <RecordAction key={label} verb={label} name={name} disabledReason={refusal} onClick={onSelect} />
    ));
  }
  return <ActionsMenu label={texts.actionsFor(shorten(name, 80) ?? name)} actions={actions.map(inMenu)} />;
}

const inMenu = ({ refusal, onSelect, ...action }: RowAction): MenuAction =>
  refusal === undefined ? { ...action, onSelect } : { ...action, disabledReason: refusal };

interface PageActionsProps {
  readonly actions: readonly RowAction[];
  /** The primary button. */
  readonly children: ReactNode;
}

/** What is done on the page; a phone has room for the primary button and a menu. */
export function PageActions({ actions, children }: PageActionsProps) {
  const { texts } = useDrawn();
  const isPhone = useIsPhone();
  return (
    <>
      {!isPhone &&
        actions.map(({ label, refusal, onSelect }) => (
          <PlainButton key={label} disabledReason={refusal} onClick={onSelect}>
            {label}
          </PlainButton>
        ))}
      {children}
      {isPhone && actions.length > 0 && <ActionsMenu label={texts.pageActions} actions={actions.map(inMenu)} />}
    </>
  );
}
