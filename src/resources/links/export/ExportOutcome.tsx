import { CopyButton } from '@/ui/button/CopyButton';
import { ErrorNotice, Notice } from '@/ui/feedback/Notice';
import styles from './Export.module.css';
import { texts } from './texts';
import type { ExportState } from './useExport';

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
