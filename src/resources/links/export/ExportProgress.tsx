import { useEffect } from 'react';
import type { ExportStep } from '@/engines/exports';
import { announce } from '@/lib/browser/announce';
import bar from '@/ui/feedback/bar.module.css';
import styles from './Export.module.css';
import { texts } from './texts';

/** How far the file is written or compared; each quarter is spoken. */
export function ExportProgress({ kind, share }: ExportStep) {
  const percent = Math.floor(share * 100);
  const quarter = Math.floor(percent / 25) * 25;

  // Screen readers hear the quarters, not every step.
  useEffect(() => announce(texts[kind](quarter)), [kind, quarter]);

  return (
    <div className={styles.progress}>
      <strong>{texts[kind](percent)}</strong>
      <progress className={bar.bar} aria-label={texts.progress} max={100} value={percent} />
    </div>
  );
}
