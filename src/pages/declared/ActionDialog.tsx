import type { BaseRecord } from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';
import { RecordDialog } from '@/forms/RecordDialog';
import type { Action } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import { useAction } from '@/providers/data/useAction';
import { errorSentence } from '@/providers/http/errorSentence';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { OneByOne } from './OneByOne';
import type { DrawnResource } from './Records';

export interface OrderedRow {
  readonly row: BaseRecord;
  readonly name: string;
}

/** What is to be done: with one row, with several, or with none where it is an action of the page. */
export interface ActionOrder {
  readonly action: Action;
  readonly label: string;
  readonly rows: readonly OrderedRow[];
  readonly isMany?: boolean;
}

interface ActionDialogProps extends DrawnResource {
  readonly order: ActionOrder;
  readonly scope: Scope;
  readonly onAnswer: (answer: unknown) => void;
  readonly onClosed: () => void;
}

/** Asks what has to be asked before a declared action: its body, its question, or nothing. */
export function ActionDialog(props: ActionDialogProps) {
  const { order, scope, texts, resource, onAnswer, onClosed } = props;
  const { action, label, rows, isMany } = order;
  const [one] = rows;
  const path = one ? { ...scope, id: String(one.row.id) } : scope;
  if (isMany) return <ManyRows {...props} />;
  if (!action.endpoint.body) {
    const Run = action.question === undefined ? RunAtOnce : RunAfterQuestion;
    return <Run {...props} path={path} />;
  }
  return (
    <RecordDialog
      action={action}
      path={path}
      overrides={resource.fields}
      words={{
        title: label,
        verb: label,
        saved: action.done ?? texts.actionDone(label),
        notSaved: texts.actionFailed(label),
        maybeSaved: texts.actionUnknown(label),
        refused: (error) => errorSentence(error, texts.actionFailed(label)),
      }}
      onSaved={onAnswer}
      onClosed={onClosed}
    />
  );
}

type RunProps = ActionDialogProps & { readonly path: Scope };

function useRun({ order, path, texts, onAnswer }: RunProps) {
  const { action, label, rows } = order;
  const { run, isPending } = useAction(action);
  const start = async () => {
    const end = await run({
      path,
      subject: rows[0]?.name ?? label,
      done: () => ({ title: action.done ?? texts.actionDone(label) }),
      failed: (error) => ({ text: errorSentence(error, texts.actionFailed(label)) }),
    });
    if (end?.kind === 'done') onAnswer(end.data);
  };
  return { start, isPending };
}

function RunAtOnce(props: RunProps) {
  const { start } = useRun(props);
  const begin = useEffectEvent(async () => {
    await start();
    props.onClosed();
  });
  // The press that opened this is outside of it.
  useEffect(() => void begin(), []);
  return null;
}

function RunAfterQuestion(props: RunProps) {
  const { label, action } = props.order;
  const { start, isPending } = useRun(props);
  const dialog = useDialog(props.onClosed);
  const confirm = async () => {
    await start();
    dialog.close();
  };
  return (
    <ConfirmDialog
      title={label}
      confirmLabel={label}
      dialog={dialog}
      isBusy={isPending}
      onConfirm={() => void confirm()}
    >
      {action.question}
    </ConfirmDialog>
  );
}

/** Does it with each row; one that it can't be done with says why. */
function ManyRows({ order, scope, texts, onClosed }: ActionDialogProps) {
  const { action, label, rows } = order;
  const { run } = useAction(action);
  const title = texts.many(label, rows.length);
  const steps = rows.map(({ row, name }) => ({
    name,
    async run() {
      const refusal = action.disabled?.(row);
      if (refusal !== undefined) return refusal;
      const end = await run({ path: { ...scope, id: String(row.id) }, subject: name });
      return end?.kind === 'failed' ? errorSentence(end.error, texts.actionFailed(label)) : undefined;
    },
  }));
  return (
    <OneByOne
      title={title}
      verb={title}
      size="question"
      steps={steps}
      texts={texts}
      isDanger={action.verb === 'remove'}
      onClosed={onClosed}
    >
      <p>{action.question ?? texts.deleteConsequences}</p>
    </OneByOne>
  );
}
