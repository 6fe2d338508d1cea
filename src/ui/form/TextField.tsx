import type { ChangeEvent, InputHTMLAttributes } from 'react';
import { controlOf, Field, type FieldProps } from './Field';
import styles from './Field.module.css';
import { useTypedText } from './useTypedText';

type Text = HTMLInputElement | HTMLTextAreaElement;

/** What the browser's own field may be told. */
type Native = Pick<
  InputHTMLAttributes<Text>,
  'required' | 'disabled' | 'placeholder' | 'inputMode' | 'autoComplete' | 'onBlur'
>;

export interface TextFieldProps extends FieldProps, Native {
  readonly value: string;
  /** Also says whether it was pasted. */
  readonly onChange: (value: string, isPasted: boolean) => void;
  readonly type?: 'password' | 'datetime-local';
  readonly min?: string;
  /** Makes it a text of several lines. */
  readonly rows?: number;
}

/** A text, or what else the browser asks for in a line. It holds what is typed by itself, so `value` may come later. */
export function TextField(props: TextFieldProps) {
  const { label, isOptional, hint, problem, note, noteTone, value, onChange, type, min, rows, ...native } = props;
  const words = { label, isOptional, hint, problem, note, noteTone };
  const line = useTypedText<HTMLInputElement>(value);
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
        <input {...control} ref={line} type={type} min={min} />
      ) : (
        <textarea {...control} ref={lines} rows={rows} />
      )}
    </Field>
  );
}
