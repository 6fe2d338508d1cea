import type { BaseRecord } from '@refinedev/core';
import { RecordDialog, type RecordWords } from '@/forms/RecordDialog';
import type { ResourceDeclaration } from '@/providers/data/defineResource';
import type { Scope } from '@/providers/data/scope';
import { errorSentence } from '@/providers/http/apiError';
import type { Texts } from './texts';

interface SaveDialogProps {
  readonly resource: ResourceDeclaration;
  readonly scope: Scope;
  /** The record that is edited; without it one is created. */
  readonly row?: BaseRecord;
  readonly texts: Texts;
  readonly onClosed: () => void;
}

/** Creates or edits a record with the fields that its declaration and the schema of the request say. */
export function SaveDialog({ resource, scope, row, texts, onClosed }: SaveDialogProps) {
  const body = (row ? resource.update : resource.create)?.endpoint.body;
  if (!body)
    throw new Error(`The resource '${resource.name}' declares nothing to ${row ? 'update' : 'create'} it with`);
  return (
    <RecordDialog
      resource={resource.name}
      scope={scope}
      {...(row && { record: row })}
      body={body}
      overrides={resource.fields}
      words={row ? wordsToEdit(texts) : wordsToCreate(texts)}
      onClosed={onClosed}
    />
  );
}

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
