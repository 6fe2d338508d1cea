import bar from '@/ui/feedback/bar.module.css';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** Its accessible name. */
  readonly label: string;
  readonly words: string;
  readonly percent: number;
  readonly note?: string | undefined;
}

export const ProgressBar = ({ label, words, percent, note }: ProgressBarProps) => (
  <div className={styles.progress}>
    <span className={styles.words}>{words}</span>
    <progress className={bar.bar} aria-label={label} max={100} value={percent} />
    {note && <span className={styles.note}>{note}</span>}
  </div>
);
