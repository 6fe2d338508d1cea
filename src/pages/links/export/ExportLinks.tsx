import { useEffect, useState } from 'react';
import { type ExportFormat, type ExportStep, exportFormats } from '@/engines/exports';
import type { LinksPlace } from '@/engines/links';
import { announce } from '@/lib/browser/announce';
import { useNow } from '@/lib/useNow';
import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { type DialogState, useCloseGuard, useDialog } from '@/ui/dialog/useDialog';
import bar from '@/ui/feedback/bar.module.css';
import { ErrorNotice, Notice } from '@/ui/feedback/Notice';
import { Segmented } from '@/ui/form/Segmented';
import type { ListedLinks } from '../list/useListedLinks';
import { PartOfLinks } from '../tools/PartOfLinks';
import styles from '../tools/StatusDialog.module.css';
import { ToolForm } from '../tools/ToolForm';
import type { ToolQuestion } from '../tools/toolList';
import outcomeStyles from './Export.module.css';
import { texts } from './texts';
import { type ExportSet, type ExportState, useExport, useExportSet } from './useExport';

interface ExportLinksProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly question: ToolQuestion;
  readonly onClosed: () => void;
}

/** Exports the links that are shown, or those that were chosen. */
export function ExportLinks({ place, listed, question, onClosed }: ExportLinksProps) {
  const dialog = useDialog(onClosed);
  return <ExportDialog place={place} set={useExportSet(listed, question)} question={question} dialog={dialog} />;
}

interface ExportDialogProps {
  readonly place: LinksPlace;
  readonly set: ExportSet;
  readonly question: ToolQuestion;
  readonly dialog: DialogState;
}

const options = exportFormats.map((value) => ({ value, label: texts.formats[value] }));

/** Writes the shown links into a file, and reads it back (docs/product.md#export). */
function ExportDialog({ place, set, question, dialog }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [takesPart, setTakesPart] = useState(false);
  const { state, start, cancel } = useExport(place, set, question);
  const now = useNow();
  const { wholeness } = set;
  const refusal = refusalOf(set, takesPart);
  const isUnderWay = state.kind === 'picking' || state.kind === 'writing' || state.kind === 'checking';
  useCloseGuard(dialog, { isChanged: isUnderWay, isSaving: isUnderWay });
  return (
    <Dialog title={texts.title} dialog={dialog} size="form">
      <ToolForm onSubmit={() => refusal === undefined && !isUnderWay && void start(format)}>
        {state.kind === 'writing' || state.kind === 'checking' ? (
          <ExportProgress {...state} />
        ) : (
          <>
            <ExportOutcome state={state} />
            <output className={styles.plan}>
              <strong>{set.count === undefined ? texts.counting : texts.which(set)}</strong>
              {set.readAt !== undefined && !isEmpty(set) && (
                <span className={styles.note}>{texts.asRead(set.readAt, now)}</span>
              )}
            </output>
            {set.hasFailed && <Notice tone="orange" title={texts.restFailed} />}
            {wholeness && wholeness.kind !== 'whole' && !set.isChosen && (
              <PartOfLinks
                set={set}
                wholeness={wholeness}
                onReload={set.reload}
                isTaken={takesPart}
                onTake={setTakesPart}
              />
            )}
            <Segmented label={texts.format} options={options} value={format} onChange={setFormat} />
            <p className={styles.note}>{texts.meanings[format]}</p>
          </>
        )}
        <DialogActions>
          <PlainButton onClick={isUnderWay ? cancel : dialog.leave}>
            {state.kind === 'done' ? texts.close : texts.cancel}
          </PlainButton>
          <PlainButton look="primary" type="submit" isBusy={isUnderWay} disabledReason={refusal}>
            {state.kind === 'done' ? texts.again : texts.verb}
          </PlainButton>
        </DialogActions>
      </ToolForm>
    </Dialog>
  );
}

const isEmpty = ({ wholeness }: ExportSet) => wholeness?.kind === 'part' && wholeness.links === 0;

function refusalOf({ count, wholeness, isChosen, isReading }: ExportSet, takesPart: boolean): string | undefined {
  if (wholeness && wholeness.kind !== 'whole' && !takesPart && !isChosen) {
    if (isReading) return texts.counting;
    return wholeness.kind === 'part' ? texts.decide : texts.decideReload;
  }
  if (count === undefined) return texts.counting;
  return count === 0 ? texts.none : undefined;
}

/** How far the file is written or compared; each quarter is spoken. */
function ExportProgress({ kind, share }: ExportStep) {
  const percent = Math.floor(share * 100);
  const quarter = Math.floor(percent / 25) * 25;

  // Screen readers hear the quarters, not every step.
  useEffect(() => announce(texts[kind](quarter)), [kind, quarter]);

  return (
    <div className={styles.plan}>
      <strong>{texts[kind](percent)}</strong>
      <progress className={bar.bar} aria-label={texts.progress} max={100} value={percent} />
    </div>
  );
}

/** What has come of the last export. */
function ExportOutcome({ state }: { readonly state: ExportState }) {
  switch (state.kind) {
    case 'done': {
      const { rows, isWhole, guardedCells, sha256 } = state.report;
      return (
        <Notice tone="green" title={texts.done(rows)}>
          {!isWhole && <p>{texts.part}</p>}
          {guardedCells > 0 && <p>{texts.guarded(guardedCells)}</p>}
          <p className={outcomeStyles.sha256}>
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
