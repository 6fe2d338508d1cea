import { useId } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** What it does; read after the name. For a locked one, why it is locked. */
  readonly description: string;
  readonly isOn: boolean;
  readonly onChange?: (isOn: boolean) => void;
  /** Can be reached and read, but not changed. */
  readonly isLocked?: boolean;
}

/** Something to switch on and off, with what it means. */
export function Switch({ label, description, isOn, onChange, isLocked }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      </div>
      <input
        id={id}
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-disabled={isLocked}
        aria-describedby={`${id}-description`}
        onChange={(event) => !isLocked && onChange?.(event.currentTarget.checked)}
      />
    </div>
  );
}
