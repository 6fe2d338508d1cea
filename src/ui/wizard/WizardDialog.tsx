import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '@/lib/classNames';
import { LeaveQuestion } from '../dialog/ConfirmDialog';
import { Dialog } from '../dialog/Dialog';
import type { DialogState } from '../dialog/useDialog';
import { CheckIcon } from '../icons';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './WizardDialog.module.css';

interface WizardDialogProps {
  readonly title: string;
  readonly dialog: DialogState;
  /** What is asked before input is lost. */
  readonly discardTitle: string;
  readonly children: ReactNode;
}

/** A dialog of several steps, which tells by `useCloseGuard` what leaving would cost. */
export const WizardDialog = ({ title, dialog, discardTitle, children }: WizardDialogProps) => (
  <>
    <Dialog title={title} dialog={dialog} size="wizard">
      {children}
    </Dialog>
    <LeaveQuestion leaving={dialog} words={{ title: discardTitle }} />
  </>
);

/** Where a wizard stands, steps counted from 0. Steps that were reached stay mounted, so that nothing typed is lost. */
export type Wizard = ReturnType<typeof useWizard>;

export function useWizard(count: number) {
  const [{ step, reached }, setPosition] = useState({ step: 0, reached: 0 });
  const goTo = (wanted: number) =>
    setPosition((position) => {
      const step = Math.min(Math.max(wanted, 0), count - 1);
      return { step, reached: Math.max(step, position.reached) };
    });
  return {
    step,
    reached,
    count,
    isLast: step === count - 1,
    goTo,
    goNext: () => goTo(step + 1),
    goBack: () => goTo(step - 1),
  };
}

interface WizardStep {
  readonly title: string;
  readonly description?: string;
}

interface StepIndicatorProps {
  readonly steps: readonly WizardStep[];
  readonly current: number;
}

/** Which step of how many: done, current, to come. On a narrow screen only the current one has words. */
export function StepIndicator({ steps, current }: StepIndicatorProps) {
  return (
    <ol className={styles.steps} aria-label={`Step ${current + 1} of ${steps.length}`}>
      {steps.map(({ title, description }, index) => {
        const isDone = index < current;
        return (
          <li
            key={title}
            className={classNames(styles.step, index === current && styles.current, isDone && styles.done)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>{isDone ? <CheckIcon /> : index + 1}</span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              {description && <span className={styles.description}>{description}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface StepPanelProps {
  readonly wizard: Wizard;
  readonly index: number;
  readonly step: WizardStep;
  /** Enter was pressed while the panel itself has the focus, as it has when its step begins. */
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/**
 * One step's content. It takes the focus when its step begins, which says the step to a screen reader and keeps a click
 * or a held Enter from reaching what stands on the next step.
 */
export function StepPanel({ wizard, index, step, onEnter, children }: StepPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isCurrent = wizard.step === index;
  const wasCurrent = useRef(wizard.reached === 0);

  // Focus and scroll position live outside React. A field that already has the focus (a complaint's field) keeps both.
  useEffect(() => {
    const section = panel.current;
    if (section && isCurrent && !wasCurrent.current && !section.contains(document.activeElement)) {
      section.focus({ preventScroll: true });
      if (section.parentElement) section.parentElement.scrollTop = 0;
    }
    wasCurrent.current = isCurrent;
  }, [isCurrent]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== panel.current || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault(); // or a button that gets the focus now would be pressed
    if (!event.repeat) onEnter();
  }
  if (index > wizard.reached) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has the focus when its step begins
    <section
      ref={panel}
      className={styles.panel}
      aria-label={`Step ${index + 1} of ${wizard.count}: ${step.title}`}
      tabIndex={-1}
      hidden={!isCurrent}
      onKeyDown={onKeyDown}
    >
      {children}
    </section>
  );
}
