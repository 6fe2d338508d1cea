import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps<Value extends string>
  extends Pick<ComponentProps<'fieldset'>, 'id' | 'role' | 'tabIndex' | 'onFocus'> {
  /** What is chosen here; read by screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few, all of them in sight. Radio buttons, so the arrow keys are the browser's. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, ...attributes } = props;
  const name = useId();
  return (
    <fieldset {...attributes} className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="contents">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
