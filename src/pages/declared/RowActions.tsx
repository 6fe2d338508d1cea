import { type BaseRecord, useCan } from '@refinedev/core';
import { shorten } from '@/lib/text/shorten';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { ActionsMenu, type MenuAction } from '@/ui/menu/ActionsMenu';
import type { Texts } from './texts';

interface RowActionsProps {
  readonly resource: ResourceDeclaration;
  readonly row: BaseRecord;
  readonly name: string;
  readonly texts: Texts;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What the declaration offers for a row; what the access control forbids says why. */
export function RowActions({ resource, row, name, texts, onEdit, onDelete }: RowActionsProps) {
  const { name: noun, update, remove } = resource;
  const edit = useCan({ resource: noun, action: 'edit', params: row });
  const deletion = useCan({ resource: noun, action: 'delete', params: row });
  const actions: MenuAction[] = [];
  if (update?.endpoint.body) actions.push({ label: texts.editVerb, ...allowed(edit.data, onEdit) });
  if (remove) actions.push({ label: texts.deleteVerb, isDanger: true, ...allowed(deletion.data, onDelete) });
  return actions.length > 0 && <ActionsMenu label={texts.actionsFor(shorten(name, 80) ?? name)} actions={actions} />;
}

const allowed = (access: { can: boolean; reason?: string | undefined } | undefined, onSelect: () => void) =>
  access?.can === true ? { onSelect } : { disabledReason: access?.reason ?? '' };
