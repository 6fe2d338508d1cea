import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Field.module.css';

export interface FieldProps {
  /** Of the control, which its label names. */
  readonly id: string;
  readonly label: string;
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
  isOptional = false,
  hint,
  problem,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}>optional</span>}
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
