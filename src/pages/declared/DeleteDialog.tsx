import type { BaseRecord } from '@refinedev/core';
import type { Scope } from '@/providers/data/scope';
import { useDeleteRecord } from '@/providers/data/useDeleteRecord';
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
  const deletion = useDeleteRecord(resource, row, scope, { deleted: texts.deleted, failed: texts.deleteFailure });
  const words = {
    title: texts.delete,
    verb: texts.deleteVerb,
    question: texts.deleteQuestion,
    consequences: texts.deleteConsequences,
  };
  return <Question name={name} words={words} {...deletion} onClosed={onClosed} />;
}
