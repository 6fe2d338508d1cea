import { type BaseRecord, useCan } from '@refinedev/core';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { shorten } from '@/lib/text/shorten';
import { RecordAction } from '@/ui/list/RecordRow';
import { ActionsMenu, type MenuAction } from '@/ui/menu/ActionsMenu';
import type { DrawnResource } from './Records';

interface RowAction {
  readonly label: string;
  readonly refusal: string | undefined;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
}

interface RowActionsProps extends DrawnResource {
  readonly row: BaseRecord;
  readonly name: string;
  readonly onEdit: () => void;
  readonly onClone: (() => void) | undefined;
  /** The declared actions of a row. */
  readonly own: readonly RowAction[];
  readonly onDelete: () => void;
}

/** What the declaration offers for a row; what the access control forbids says why. Cards have room for buttons. */
export function RowActions({ resource, slots, texts, row, name, own, onEdit, onClone, onDelete }: RowActionsProps) {
  const { name: noun, create, update, remove } = resource;
  const { data: creation } = useCan({ resource: noun, action: 'create' });
  const { data: edit } = useCan({ resource: noun, action: 'edit', params: row });
  const { data: deletion } = useCan({ resource: noun, action: 'delete', params: row });
  const isPhone = useIsPhone();
  const actions: RowAction[] = [];
  if (update?.endpoint.body) {
    const refusal = edit?.can === false ? (edit.reason ?? '') : undefined;
    actions.push({ label: texts.editVerb, refusal, onSelect: onEdit });
  }
  if (onClone && create?.endpoint.body) {
    const refusal = creation?.can === false ? (creation.reason ?? '') : undefined;
    actions.push({ label: texts.cloneVerb, refusal, onSelect: onClone });
  }
  actions.push(...own);
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
