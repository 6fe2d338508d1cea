import styles from './Choice.module.css';
import { ChoiceArrow } from './ChoiceArrow';
import type { ChoiceProps } from './choiceProps';

interface NativeSelectProps<Value extends string>
  extends Pick<ChoiceProps, 'id' | 'aria-invalid' | 'aria-describedby' | 'label' | 'placeholder' | 'look'> {
  readonly 'aria-required'?: true;
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
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
