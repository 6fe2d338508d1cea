import type { BaseRecord } from '@refinedev/core';
import type { Action } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import type { FieldOverrides } from '@/providers/data/fieldOverride';
import { RecordDialog, type RecordWords } from '@/forms/RecordDialog';
import { errorSentence } from '@/providers/http/apiError';
import type { Texts } from './texts';

interface SaveDialogProps {
  readonly action: Action;
  readonly fields: FieldOverrides | undefined;
  readonly scope: Scope;
  /** The record that is edited; without it one is created. */
  readonly row?: BaseRecord;
  readonly texts: Texts;
  readonly onClosed: () => void;
}

/** Creates or edits a record with the fields that its declaration and the schema of the request say. */
export const SaveDialog = ({ action, fields, scope, row, texts, onClosed }: SaveDialogProps) => (
  <RecordDialog
    action={action}
    path={row ? { ...scope, id: String(row.id) } : scope}
    record={row}
    overrides={fields}
    words={row ? wordsToEdit(texts) : wordsToCreate(texts)}
    onClosed={onClosed}
  />
);

const wordsToCreate = (texts: Texts): RecordWords => ({
  title: texts.create,
  verb: texts.create,
  saved: texts.created,
  notSaved: texts.notSaved,
  refused: (error) => errorSentence(error, texts.createFailure),
});

const wordsToEdit = (texts: Texts): RecordWords => ({
  title: texts.edit,
  verb: texts.save,
  saved: texts.updated,
  notSaved: texts.notSaved,
  refused: (error) => errorSentence(error, texts.updateFailure),
});
