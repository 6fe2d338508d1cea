import type { ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import { InfoIcon, WarningIcon } from '../icons';
import { VisuallyHidden } from '../text/VisuallyHidden';
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
  /** What is worth knowing about a value that is good; empty while there is nothing to say. */
  readonly note?: string;
  /** The note is a warning unless told otherwise. */
  readonly noteTone?: 'warning' | 'info';
}

/** What ties a control to the words of its field. */
export const controlOf = ({ id, hint, problem, note }: FieldProps) => ({
  id,
  'aria-invalid': problem === undefined ? undefined : true,
  'aria-describedby': classNames(problem && `${id}_problem`, note && `${id}_note`, hint && `${id}_hint`) || undefined,
});

/** A field without antd: its label above, hint and complaint below, in the space between fields, so that nothing moves. */
export function Field({
  id,
  label,
  isLabelHidden = false,
  isOptional = false,
  hint,
  problem,
  note,
  noteTone = 'warning',
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
      {note !== undefined && (
        <output id={`${id}_note`} className={classNames(styles.note, styles[noteTone])}>
          {!problem && note !== '' && (
            <>
              {noteTone === 'warning' ? <WarningIcon /> : <InfoIcon />} <bdi>{note}</bdi>
            </>
          )}
        </output>
      )}
      {hint && (
        <div id={`${id}_hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
