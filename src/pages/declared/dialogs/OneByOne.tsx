import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '@/lib/browser/announce';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { usePressGuard } from '@/lib/usePressGuard';
import { PlainButton } from '@/ui/button/PlainButton';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useCloseGuard, useDialog } from '@/ui/dialog/useDialog';
import bar from '@/ui/feedback/bar.module.css';
import { useDrawn } from '../drawn';
import styles from './OneByOne.module.css';

/** One record of several that the same is done with. */
export interface Step {
  readonly name: string;
  /** Does it; gives why not where it is refused. */
  readonly run: () => Promise<string | undefined>;
}

interface OneByOneProps {
  readonly title: string;
  readonly verb: string;
  readonly size: 'question' | 'form';
  readonly steps: readonly Step[];
  readonly isDanger?: boolean;
  /** Whether leaving before the start would lose input. */
  readonly isChanged?: boolean;
  /** Offered at the end where something was refused, or `isLeft` because no step is about it. */
  readonly rest?: { readonly label: string; readonly isLeft: boolean; readonly onPress: () => void };
  readonly onClosed: () => void;
  /** What is asked before. */
  readonly children: ReactNode;
}

/** Outcome of each step so far: done, or why not. */
type Outcomes = readonly (string | undefined)[];

const noOutcomes: Outcomes = [];

const lastButton = (part: HTMLElement) => [...part.querySelectorAll('button')].at(-1);

/** Does the same with several records, one after the other, with progress, Cancel and the outcome of each. */
export function OneByOne(props: OneByOneProps) {
  const { title, verb, size, steps, isDanger = false, isChanged = false, rest, onClosed, children } = props;
  const { texts } = useDrawn();
  const dialog = useDialog(onClosed);
  const [outcomes, setOutcomes] = useState(noOutcomes);
  const [running, setRunning] = useState<readonly Step[]>();
  const isCanceled = useRef(false);
  const isAsking = running === undefined;
  const isDone = running?.length === outcomes.length;
  const guard = usePressGuard(isAsking ? 'asking' : 'running');
  const actions = useRef<HTMLDivElement>(null);
  const recovery = useFocusRecovery(actions, lastButton);
  const done = outcomes.filter((refusal) => refusal === undefined).length;
  const skipped = outcomes.filter((refusal) => refusal === texts.skipped).length;
  const refused = outcomes.length - done - skipped;
  const words = texts.progress(done, running?.length ?? 0, refused, skipped);
  useCloseGuard(dialog, { isChanged: isAsking && isChanged, isSaving: !isAsking && !isDone });

  // At the end of the session nothing else is sent.
  useEffect(() => () => void (isCanceled.current = true), []);

  // Screen readers announce each quarter, not each record.
  const quarter = running ? Math.floor((4 * outcomes.length) / running.length) : 0;
  const tell = useEffectEvent(() => announce(words));
  useEffect(() => {
    if (quarter > 0) tell();
  }, [quarter]);

  async function start() {
    isCanceled.current = false;
    setRunning(steps);
    for (const step of steps) {
      const outcome = isCanceled.current ? texts.skipped : await step.run();
      setOutcomes((all) => [...all, outcome]);
    }
  }
  function cancel() {
    guard(() => void (isCanceled.current = true))();
  }
  function goBack({ onPress }: NonNullable<typeof rest>) {
    onPress();
    setOutcomes(noOutcomes);
    setRunning(undefined);
  }
  return (
    <>
      <Dialog title={title} dialog={dialog} size={size}>
        {running ? (
          <>
            <progress className={bar.bar} aria-label={title} max={running.length} value={outcomes.length} />
            <p>{words}</p>
            <ul className={styles.outcomes} aria-label={texts.outcomes}>
              {outcomes.map((refusal, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two may have the same name, and their order stays
                <li key={index}>
                  <bdi>{running[index]?.name}</bdi> <span>{refusal ?? texts.outcomeDone}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          children
        )}
        <DialogActions>
          <div ref={actions} className="contents" {...recovery}>
            {isAsking && <PlainButton onClick={dialog.leave}>{texts.cancel}</PlainButton>}
            {isAsking && (
              <PlainButton
                look={isDanger ? 'danger' : 'primary'}
                isDisabled={steps.length === 0}
                onClick={() => void start()}
              >
                {verb}
              </PlainButton>
            )}
            {!isAsking && !isDone && <PlainButton onClick={cancel}>{texts.cancel}</PlainButton>}
            {isDone && rest && (refused + skipped > 0 || rest.isLeft) && (
              <PlainButton onClick={() => goBack(rest)}>{rest.label}</PlainButton>
            )}
            {isDone && (
              <PlainButton look="primary" onClick={() => dialog.close()}>
                {texts.done}
              </PlainButton>
            )}
          </div>
        </DialogActions>
      </Dialog>
      <LeaveQuestion leaving={dialog} />
    </>
  );
}
