import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import type { exactText } from '@/lib/browser/typing';
import { classNames } from '@/lib/classNames';
import { InfoIcon, WarningIcon } from '../icons';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './Field.module.css';
import { halfDateListeners, shownDate } from './halfDate';

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
      <span>{label}</span> {isOptional && <span className={styles.optional}>optional</span>}
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

type Text = HTMLInputElement | HTMLTextAreaElement;

/** What the browser's own field may be told. */
type Native = Pick<
  InputHTMLAttributes<Text>,
  'required' | 'disabled' | 'placeholder' | 'inputMode' | 'autoComplete' | 'onBlur' | keyof typeof exactText
>;

export interface TextFieldProps extends FieldProps, Native {
  readonly value: string;
  /** Also says whether it was pasted. */
  readonly onChange: (value: string, isPasted: boolean) => void;
  /** A date that is filled in half is reported as a text that is no date, once the field is left or submitted. */
  readonly type?: 'password' | 'datetime-local';
  readonly min?: string;
  /** Makes it a text of several lines. */
  readonly rows?: number;
}

/** A text, or what else the browser asks for in a line. It holds what is typed by itself, so `value` may come later. */
export function TextField(props: TextFieldProps) {
  const { label, isOptional, hint, problem, note, noteTone, value, onChange, type, min, rows, ...native } = props;
  const words = { label, isOptional, hint, problem, note, noteTone };
  const isDate = type === 'datetime-local';
  const line = useTypedText<HTMLInputElement>(isDate ? shownDate(value) : value);
  const lines = useTypedText<HTMLTextAreaElement>(value);
  const control = {
    ...native,
    ...controlOf(props),
    className: styles.control,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Text>) =>
      onChange(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'),
  };
  return (
    <Field id={props.id} {...words}>
      {rows === undefined ? (
        <input
          {...control}
          {...(isDate && halfDateListeners(value, (half) => onChange(half, false)))}
          ref={line}
          type={type}
          min={min}
        />
      ) : (
        <textarea {...control} ref={lines} rows={rows} />
      )}
    </Field>
  );
}

/**
 * For a text field that holds what is typed by itself, so that a key is painted before React has drawn what follows from it;
 * a value that comes from elsewhere is put into it.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null);

  // The field's own text lives outside React. Looked at each time, because typing changes it without a new value.
  useLayoutEffect(() => {
    if (control.current && control.current.value !== value) control.current.value = value;
  });
  return control;
}
