import { type ReactNode, useEffect, useRef } from 'react';
import type { Step } from './StepIndicator';
import styles from './StepPanel.module.css';
import type { Wizard } from './useWizard';

interface StepPanelProps {
  readonly wizard: Wizard;
  readonly index: number;
  readonly step: Step;
  readonly children: ReactNode;
}

/**
 * One step's content. It takes the focus when its step begins, which says the step to a screen reader and keeps a second
 * Enter or click from reaching what stands on the next step.
 */
export function StepPanel({ wizard, index, step, children }: StepPanelProps) {
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

  if (index > wizard.reached) return null;
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={`Step ${index + 1} of ${wizard.count}: ${step.title}`}
      tabIndex={-1}
      hidden={!isCurrent}
    >
      {children}
    </section>
  );
}
