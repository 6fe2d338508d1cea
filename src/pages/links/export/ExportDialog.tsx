import { useState } from 'react';
import { env } from '@/config';
import { type ExportFormat, exportFormats, exportName } from '@/engines/exports';
import type { LinksPlace } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { ExportOutcome } from '@/resources/links/export/ExportOutcome';
import { ExportProgress } from '@/resources/links/export/ExportProgress';
import { useExport } from '@/resources/links/export/useExport';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import type { DialogState } from '@/ui/dialog/useDialog';
import { useCloseGuard } from '@/ui/dialog/useDialog';
import { Notice } from '@/ui/feedback/Notice';
import { Segmented } from '@/ui/form/Segmented';
import { PartOfLinks } from '../tools/PartOfLinks';
import styles from '../tools/StatusDialog.module.css';
import { ToolForm } from '../tools/ToolForm';
import type { ToolQuestion } from '../tools/toolList';
import type { ExportSet } from './exportSet';
import { texts } from './texts';

interface ExportDialogProps {
  readonly place: LinksPlace;
  readonly set: ExportSet;
  readonly question: ToolQuestion;
  readonly dialog: DialogState;
}

const options = exportFormats.map((value) => ({ value, label: texts.formats[value] }));

/** Writes the shown links into a file, and reads it back (docs/product.md#export). */
export function ExportDialog({ place, set, question, dialog }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [takesPart, setTakesPart] = useState(false);
  const { state, start, cancel } = useExport();
  const now = useNow();
  const { wholeness, isChosen } = set;
  const refusal = refusalOf(set, takesPart);
  const isUnderWay = state.kind === 'picking' || state.kind === 'writing' || state.kind === 'checking';

  function write() {
    const { filter, sort } = question;
    const at = Date.now();
    const name = exportName(place, at, isChosen || wholeness?.kind !== 'whole');
    const subject = { product: env.productName, place, filter, sort, now: at, name };
    void start({ format, subject, serve: (port) => set.serve(port, at) });
  }
  useCloseGuard(dialog, { isChanged: isUnderWay, isSaving: isUnderWay });
  return (
    <Dialog title={texts.title} dialog={dialog} size="form">
      <ToolForm onSubmit={() => refusal === undefined && !isUnderWay && write()}>
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
            {wholeness && wholeness.kind !== 'whole' && !isChosen && (
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
