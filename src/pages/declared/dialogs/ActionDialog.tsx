import type { BaseRecord } from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';
import { RecordDialog } from '@/forms/RecordDialog';
import type { Action } from '@/providers/data/declaration';
import { useAction } from '@/providers/data/useAction';
import { errorSentence } from '@/providers/http/errorSentence';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { useDrawn } from '../drawn';
import { OneByOne } from './OneByOne';

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

interface ActionDialogProps {
  readonly order: ActionOrder;
  readonly onAnswer: (answer: unknown) => void;
  readonly onClosed: () => void;
}

/** Asks what has to be asked before a declared action: its body, its question, or nothing. */
export function ActionDialog(props: ActionDialogProps) {
  const { order, onAnswer, onClosed } = props;
  const { action, label, rows, isMany } = order;
  const { texts, resource } = useDrawn();
  const path = usePath(order);
  if (isMany) return <ManyRows {...props} />;
  if (!action.endpoint.body)
    return action.question === undefined ? <RunAtOnce {...props} /> : <RunAfterQuestion {...props} />;
  return (
    <RecordDialog
      action={action}
      path={path}
      overrides={resource.fields}
      words={{
        title: texts.actionOn(label, rows[0]?.name),
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

function usePath({ rows: [one] }: ActionOrder) {
  const { scope } = useDrawn();
  return one ? { ...scope, id: String(one.row.id) } : scope;
}

function useRun({ order, onAnswer }: ActionDialogProps) {
  const { action, label, rows } = order;
  const { texts } = useDrawn();
  const path = usePath(order);
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

function RunAtOnce(props: ActionDialogProps) {
  const { start } = useRun(props);
  const begin = useEffectEvent(async () => {
    await start();
    props.onClosed();
  });
  // The press that opened this is outside of it.
  useEffect(() => void begin(), []);
  return null;
}

function RunAfterQuestion(props: ActionDialogProps) {
  const { label, action, rows } = props.order;
  const { texts } = useDrawn();
  const { start, isPending } = useRun(props);
  const dialog = useDialog(props.onClosed);
  const confirm = async () => {
    await start();
    dialog.close();
  };
  return (
    <ConfirmDialog
      title={texts.actionOn(label, rows[0]?.name)}
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
function ManyRows({ order, onClosed }: ActionDialogProps) {
  const { action, label, rows } = order;
  const { texts, scope } = useDrawn();
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
      isDanger={action.verb === 'remove'}
      onClosed={onClosed}
    >
      <p>{action.question ?? texts.deleteConsequences}</p>
    </OneByOne>
  );
}
