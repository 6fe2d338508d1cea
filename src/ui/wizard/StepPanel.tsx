import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { WizardStep } from './StepIndicator';
import styles from './StepPanel.module.css';
import type { Wizard } from './useWizard';

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
      aria-label={`WizardStep ${index + 1} of ${wizard.count}: ${step.title}`}
      tabIndex={-1}
      hidden={!isCurrent}
      onKeyDown={onKeyDown}
    >
      {children}
    </section>
  );
}
