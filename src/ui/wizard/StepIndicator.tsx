import { classNames } from '@/lib/classNames';
import { CheckIcon } from '../icons';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './StepIndicator.module.css';

export interface WizardStep {
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
    <ol className={styles.steps} aria-label={`WizardStep ${current + 1} of ${steps.length}`}>
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
