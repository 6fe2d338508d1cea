import { Spinner } from '@/ui/Spinner';
import styles from './Waiting.module.css';

/** Stands where the plans come, or where they stood: what is going on. */
export const Waiting = ({ text }: { readonly text: string }) => (
  <div className={styles.waiting} role="status">
    <span className={styles.spinner}>
      <Spinner />
    </span>
    <h2>{text}</h2>
  </div>
);
