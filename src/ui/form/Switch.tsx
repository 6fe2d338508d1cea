import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

interface SwitchProps extends Pick<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  /** What it does; read after the name. For a locked one, why it is locked. */
  readonly description?: ReactNode;
  readonly isOn: boolean;
  readonly onChange?: (isOn: boolean) => void;
  /** Can be reached and read, but not changed. */
  readonly isLocked?: boolean;
}

/** Something to switch on and off, with what it means. */
export function Switch({ label, description, isOn, onChange, isLocked, ...attributes }: SwitchProps) {
  const ownId = useId();
  const { id = ownId } = attributes;
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {description !== undefined && (
          <p id={`${id}-description`} className={styles.description}>
            {description}
          </p>
        )}
      </div>
      <input
        {...attributes}
        id={id}
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-disabled={isLocked}
        {...(description !== undefined && { 'aria-describedby': `${id}-description` })}
        onChange={(event) => !isLocked && onChange?.(event.currentTarget.checked)}
      />
    </div>
  );
}
