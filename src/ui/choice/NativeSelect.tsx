import styles from './Choice.module.css';

interface NativeSelectProps<Value extends string> {
  readonly id?: string;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  /** The accessible name. */
  readonly label: string;
  readonly placeholder?: string;
  readonly 'aria-required'?: true;
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** `quiet` has no border until it is pointed at. */
  readonly look?: 'framed' | 'quiet';
}

/** One of a few, in the browser's own list. A long list, or one that is searched, is a `Choice`. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, value, options, onChange, placeholder, look, ...attributes } = props;
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <span className={styles.native}>
      <select
        {...attributes}
        className={styles.choice}
        data-look={look}
        aria-label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {placeholder !== undefined && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChoiceArrow />
    </span>
  );
}

/** Says that a list opens. */
export const ChoiceArrow = () => (
  <svg className={styles.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d="M2 4.5 6 8.5l4-4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);
