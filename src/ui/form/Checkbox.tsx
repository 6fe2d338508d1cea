import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Pick<ComponentProps<'input'>, 'onKeyDown'> {
  readonly label: ReactNode;
  /** What it means; read after the label. */
  readonly description?: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A check box with its label. */
export function Checkbox({ label, description, isChecked, onChange, onKeyDown }: CheckboxProps) {
  const id = useId();
  const box = (
    <label className={styles.label}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-describedby={description === undefined ? undefined : id}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        onKeyDown={onKeyDown}
      />
      <span className="contents">{label}</span>
    </label>
  );
  if (description === undefined) return box;
  return (
    <div className={styles.described}>
      {box}
      <span id={id} className={styles.description}>
        {description}
      </span>
    </div>
  );
}
