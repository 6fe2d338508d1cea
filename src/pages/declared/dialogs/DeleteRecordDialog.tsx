import type { BaseRecord } from '@refinedev/core';
import type { Endpoint } from '@/contract/endpoint';
import { describeFields } from '@/forms/fields';
import { bodyOfForm, startingValues } from '@/forms/values';
import type { Action } from '@/providers/data/declaration';
import { useAction, useDeleteRecord } from '@/providers/data/useAction';
import { mayBeDone } from '@/providers/data/useWrite';
import { errorSentence, serverWords } from '@/providers/http/errorSentence';
import { DeleteDialog } from '@/ui/dialog/ConfirmDialog';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { useDrawn } from '../drawn';

interface DeleteRecordDialogProps {
  readonly action: Action;
  readonly row: BaseRecord;
  readonly name: string;
  readonly isGone: boolean;
  readonly onDeleted?: (() => void) | undefined;
  readonly onClosed: () => void;
}

export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { action, row, name, isGone, onDeleted, onClosed } = props;
  const { scope, slots, texts } = useDrawn();
  const { failure = errorSentence } = slots;
  const undo = useUndo(props);
  const { error, ...deletion } = useDeleteRecord(action, {
    path: { ...scope, id: String(row.id) },
    subject: name,
    done: (reply) => ({ title: messageIn(reply) || texts.deleted, ...undo }),
    failed: (error) => ({ text: failure(error, texts.deleteFailure, 'remove') }),
  });
  return (
    <DeleteDialog
      name={name}
      title={texts.delete}
      consequences={texts.deleteConsequences}
      {...deletion}
      remove={async () => {
        const hasGone = await deletion.remove();
        if (hasGone) onDeleted?.();
        return hasGone;
      }}
      failure={
        error !== undefined && (
          <ErrorNotice
            title={mayBeDone(error) ? texts.maybeDeleted : texts.deleteFailure}
            meaning={failure(error, '', 'remove') || undefined}
            words={serverWords(error)}
          />
        )
      }
      isGone={isGone}
      onClosed={onClosed}
    />
  );
}

/** The way back, where the declaration says that a creation with the same values is one. */
function useUndo({ action, row, name }: DeleteRecordDialogProps) {
  const { resource, scope, texts } = useDrawn();
  const { create, fields: overrides } = resource;
  const { run } = useAction<Endpoint, unknown>(create ?? action);
  const { body } = create?.endpoint ?? {};
  if (!create?.restores || !body) return {};
  const fields = describeFields(body, overrides);
  const restore = () =>
    run({
      path: scope,
      values: bodyOfForm(fields, body).parse(startingValues(fields, row)) as never, // a body of this call, as a form makes it
      subject: name,
      done: () => ({ title: texts.restored }),
      failed: (error) => ({ text: errorSentence(error, texts.createFailure) }),
    });
  return { text: name, action: { label: texts.undo, onPress: () => void restore() } };
}

/** What the server says of the deletion. */
function messageIn(reply: unknown): string | undefined {
  const isWorded = typeof reply === 'object' && reply !== null && 'message' in reply;
  return isWorded && typeof reply.message === 'string' ? reply.message : undefined;
}
