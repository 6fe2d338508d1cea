import type { ReactNode } from 'react';
import styles from './StatusDialog.module.css';

interface ToolFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form in a dialog of 'Tools'. */
export const ToolForm = ({ onSubmit, children }: ToolFormProps) => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
