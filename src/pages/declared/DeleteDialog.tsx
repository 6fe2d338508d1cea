import type { BaseRecord } from '@refinedev/core';
import type { Action } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import { useDeleteRecord } from '@/providers/data/useDeleteRecord';
import { errorSentence } from '@/providers/http/apiError';
import { DeleteDialog as Question } from '@/ui/dialog/DeleteDialog';
import type { Texts } from './texts';

interface DeleteDialogProps {
  readonly action: Action;
  readonly scope: Scope;
  readonly row: BaseRecord;
  readonly name: string;
  readonly texts: Texts;
  readonly onClosed: () => void;
}

export function DeleteDialog({ action, scope, row, name, texts, onClosed }: DeleteDialogProps) {
  const deletion = useDeleteRecord(action, {
    path: { ...scope, id: String(row.id) },
    subject: name,
    done: () => ({ title: texts.deleted }),
    failed: (error) => ({ text: errorSentence(error, texts.deleteFailure) }),
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
