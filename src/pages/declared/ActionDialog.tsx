import type { BaseRecord } from '@refinedev/core';
import { Progress } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RecordDialog } from '@/forms/RecordDialog';
import type { Action } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import { useAction } from '@/providers/data/useAction';
import { errorSentence } from '@/providers/http/errorSentence';
import { PlainButton } from '@/ui/button/PlainButton';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useCloseGuard, useDialog } from '@/ui/dialog/useDialog';
import { Antd } from '@/ui/theme/Antd';
import styles from './ActionDialog.module.css';
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

/** What became of each row so far: nothing yet, done, or why not. */
type Outcomes = ReadonlyMap<OrderedRow, string>;

/** Does it with each row, one after the other; what is left out after Cancel is said too. */
function ManyRows({ order, scope, texts, onClosed }: ActionDialogProps) {
  const { action, label, rows } = order;
  const dialog = useDialog(onClosed);
  const { run } = useAction(action);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [phase, setPhase] = useState<'asking' | 'running' | 'done'>('asking');
  const isCanceled = useRef(false);
  useCloseGuard(dialog, { isChanged: false, isSaving: phase === 'running' });
  const note = (row: OrderedRow, outcome: string) => setOutcomes((all) => new Map([...all, [row, outcome]]));

  async function start() {
    setPhase('running');
    for (const each of rows) {
      const refused = action.disabled?.(each.row);
      if (isCanceled.current) note(each, texts.skipped);
      else if (refused !== undefined) note(each, refused);
      else {
        const end = await run({ path: { ...scope, id: String(each.row.id) }, subject: each.name });
        note(each, end?.kind === 'failed' ? errorSentence(end.error, texts.actionFailed(label)) : texts.outcomeDone);
      }
    }
    setPhase('done');
  }
  return (
    <Dialog title={texts.many(label, rows.length)} dialog={dialog} size="question">
      {phase === 'asking' && <p>{action.question ?? texts.deleteConsequences}</p>}
      {phase !== 'asking' && (
        <Antd>
          <Progress
            percent={(100 * outcomes.size) / rows.length}
            showInfo={false}
            aria-label={texts.progress(outcomes.size, rows.length)}
          />
          <p role="status">{texts.progress(outcomes.size, rows.length)}</p>
        </Antd>
      )}
      {outcomes.size > 0 && (
        <ul className={styles.outcomes} aria-label={texts.outcomes}>
          {[...outcomes].map(([{ row, name }, outcome]) => (
            <li key={row.id}>
              <bdi>{name}</bdi> <span>{outcome}</span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        {phase === 'running' && (
          <PlainButton onClick={() => void (isCanceled.current = true)}>{texts.cancel}</PlainButton>
        )}
        {phase === 'done' && (
          <PlainButton look="primary" onClick={() => dialog.close()}>
            {texts.done}
          </PlainButton>
        )}
        {phase === 'asking' && (
          <>
            <PlainButton onClick={dialog.leave}>{texts.cancel}</PlainButton>
            <PlainButton look={action.verb === 'remove' ? 'danger' : 'primary'} onClick={() => void start()}>
              {texts.many(label, rows.length)}
            </PlainButton>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
