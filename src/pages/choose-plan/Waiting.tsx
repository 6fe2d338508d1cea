import { Spinner } from '@/ui/feedback/Spinner';
import styles from './Waiting.module.css';

/** Shown in place of the plans while something loads. */
export const Waiting = ({ text }: { readonly text: string }) => (
  <div className={styles.waiting} role="status">
    <span className={styles.spinner}>
      <Spinner />
    </span>
    <h2>{text}</h2>
  </div>
);
