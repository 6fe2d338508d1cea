import { type BaseRecord, useDataProvider } from '@refinedev/core';
import { RecordDialog } from '@/forms/RecordDialog';
import type { Action } from '@/providers/data/declaration';
import { inScope } from '@/providers/data/scope';
import { errorSentence } from '@/providers/http/errorSentence';
import { useDrawn } from '../drawn';

interface SaveDialogProps {
  readonly action: Action;
  /** The record that is edited; without it one is created. */
  readonly row?: BaseRecord | undefined;
  /** The record that a new one begins as a copy of. */
  readonly from?: BaseRecord | undefined;
  /** The record is no more; what was entered is kept to be copied. */
  readonly isGone?: boolean;
  readonly onSaved?: (row: BaseRecord) => void;
  readonly onClosed: () => void;
}

/** Creates or edits a record with the fields that its declaration and the schema of the request say. */
export function SaveDialog({ action, row, from, isGone = false, onSaved, onClosed }: SaveDialogProps) {
  const { resource, slots, texts, scope } = useDrawn();
  const { failure = errorSentence } = slots;
  const dataProvider = useDataProvider();
  const readAgain = async () => {
    const { data } = await dataProvider().getOne({
      resource: resource.name,
      id: String(row?.id),
      meta: inScope(scope),
    });
    return data;
  };
  return (
    <RecordDialog
      action={action}
      path={row ? { ...scope, id: String(row.id) } : scope}
      record={row}
      from={from}
      size={slots.card ? 'form' : 'drawer'}
      readAgain={row && resource.one && readAgain}
      overrides={resource.fields}
      isGone={isGone}
      fixed={row && slots.fixed?.(row)}
      words={{
        title: row ? texts.edit : texts.create,
        verb: row ? texts.save : texts.create,
        saved: row ? texts.updated : texts.created,
        notSaved: texts.notSaved,
        maybeSaved: texts.maybeSaved,
        refused: (error) => failure(error, row ? texts.updateFailure : texts.createFailure, action.verb),
      }}
      onSaved={(saved) => onSaved?.(saved as BaseRecord)} // what the declaration makes of the reply
      onClosed={onClosed}
    />
  );
}
