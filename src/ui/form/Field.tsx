import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './Field.module.css';

export interface FieldProps {
  /** Of the control, which its label names. */
  readonly id: string;
  readonly label: string;
  /** Its surroundings show the same word. */
  readonly isLabelHidden?: boolean;
  /** Required is the rule; the exception says so. */
  readonly isOptional?: boolean;
  readonly hint?: string;
  /** What is wrong with the value. */
  readonly problem?: string | undefined;
}

/** What ties a control to the words of its field. */
export const controlOf = ({ id, hint, problem }: FieldProps) => ({
  id,
  'aria-invalid': problem === undefined ? undefined : true,
  'aria-describedby': classNames(problem && `${id}_problem`, hint && `${id}_hint`) || undefined,
});

/** A field without antd: its label above, hint and complaint below, in the space between fields, so that nothing moves. */
export function Field({
  id,
  label,
  isLabelHidden = false,
  isOptional = false,
  hint,
  problem,
  children,
}: FieldProps & { children: ReactNode }) {
  const words = (
    <>
      {label} {isOptional && <span className={styles.optional}>optional</span>}
    </>
  );
  return (
    <div className={styles.field} data-field>
      <label className={isLabelHidden ? undefined : styles.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </label>
      {children}
      {problem && (
        <div id={`${id}_problem`} className={styles.problem}>
          {problem}
        </div>
      )}
      {hint && (
        <div id={`${id}_hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
