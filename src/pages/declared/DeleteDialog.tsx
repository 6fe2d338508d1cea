import type { BaseRecord } from '@refinedev/core';
import type { Scope } from '@/providers/data/scope';
import { useDeleteRecord } from '@/providers/data/useDeleteRecord';
import { errorSentence } from '@/providers/http/apiError';
import { DeleteDialog as Question } from '@/ui/dialog/DeleteDialog';
import type { Texts } from './texts';

interface DeleteDialogProps {
  readonly resource: string;
  readonly scope: Scope;
  readonly row: BaseRecord;
  readonly name: string;
  readonly texts: Texts;
  readonly onClosed: () => void;
}

export function DeleteDialog({ resource, scope, row, name, texts, onClosed }: DeleteDialogProps) {
  const deletion = useDeleteRecord({
    resource,
    id: String(row.id),
    name,
    scope,
    answered: () => ({ hasGone: true, title: texts.deleted }),
    failed: (error) => errorSentence(error, texts.deleteFailure),
  });
  return (
    <Question
      name={name}
      title={texts.delete}
      consequences={texts.deleteConsequences}
      {...deletion}
      onClosed={onClosed}
    />
  );
}
