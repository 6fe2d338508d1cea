import { useEffect } from 'react';
import type { ExportStep } from '@/engines/exports';
import { announce } from '@/lib/browser/announce';
import { CopyButton } from '@/ui/button/CopyButton';
import bar from '@/ui/feedback/bar.module.css';
import { ErrorNotice, Notice } from '@/ui/feedback/Notice';
import styles from './Export.module.css';
import { texts } from './texts';
import type { ExportState } from './useExport';

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

/** What has come of the last export. */
export function ExportOutcome({ state }: { readonly state: ExportState }) {
  switch (state.kind) {
    case 'done': {
      const { rows, isWhole, guardedCells, sha256 } = state.report;
      return (
        <Notice tone="green" title={texts.done(rows)}>
          {!isWhole && <p>{texts.part}</p>}
          {guardedCells > 0 && <p>{texts.guarded(guardedCells)}</p>}
          <p className={styles.sha256}>
            {texts.sha256} <code>{sha256}</code>
            <CopyButton value={`${sha256}  ${state.name}`} label={texts.copy} hasWords />
          </p>
        </Notice>
      );
    }
    case 'different':
      return <ErrorNotice title={texts.different(state.file, state.row)} meaning={texts.differentMeaning} />;
    case 'failed':
      return (
        <ErrorNotice
          title={state.reason === 'not-read-back' ? texts.notChecked : texts.failed}
          meaning={texts.failures[state.reason]}
        />
      );
    default:
      return null;
  }
}
