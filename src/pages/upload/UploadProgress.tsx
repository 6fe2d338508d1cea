import { useEffect } from 'react';
import { announce } from '@/ui/announce';
import { texts } from './texts';
import styles from './UploadProgress.module.css';

/** How much of the file has been sent, in percent; each quarter is spoken. */
export function UploadProgress({ percent }: { readonly percent: number }) {
  const quarter = Math.floor(percent / 25) * 25;

  // Screen readers hear the quarters, not every step.
  useEffect(() => announce(texts.uploading(quarter)), [quarter]);

  return (
    <div className={styles.progress}>
      <span className={styles.words}>{texts.uploading(percent)}</span>
      <progress className={styles.bar} aria-label={texts.progress} max={100} value={percent} />
      {percent === 100 && <span className={styles.note}>{texts.processing}</span>}
    </div>
  );
}
