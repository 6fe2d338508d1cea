import { useState } from 'react';
import { useStore } from 'zustand';
import { env } from '@/config';
import { csvFields, type ExportFormat, exportName } from '@/engines/exports';
import { closedList } from '@/engines/link-lists';
import { countLinks, isFiltering } from '@/engines/links';
import { formatAge } from '@/lib/dates/dates';
import { useNow } from '@/lib/useNow';
import { ExportOutcome, ExportProgress, useExport } from '@/resources/links/export/ExportProgress';
import { texts as exportTexts } from '@/resources/links/export/texts';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useCloseGuard, useDialog } from '@/ui/dialog/useDialog';
import { Notice } from '@/ui/feedback/Notice';
import { Segmented } from '@/ui/form/Segmented';
import { FilterWords } from '../filters/FilterWords';
import type { ListedLinks } from '../list/useListedLinks';
import { SheetChoices, usualSeparator } from './SheetChoices';
import styles from './StatusDialog.module.css';
import { texts as statusTexts } from './statusTexts';
import { PartOfLinks, ToolForm } from './ToolForm';
import { type ToolDialogProps, type ToolQuestion, type ToolSet, useToolList } from './toolList';

/** `sheet`: a CSV file that is written for a spreadsheet. */
const choices = ['csv', 'sheet', 'xlsx', 'jsonl', 'zip'] as const satisfies readonly (ExportFormat | 'sheet')[];
type Choice = (typeof choices)[number];

/** Texts of the dialog. */
const texts = {
  format: 'Format',
  formats: {
    csv: 'CSV',
    sheet: 'CSV for spreadsheets',
    xlsx: 'Excel',
    jsonl: 'JSON lines',
    zip: 'ZIP',
  } satisfies Record<Choice, string>,
  meanings: {
    csv: 'For imports and other programs; formulas get an apostrophe.',
    sheet: 'To be opened in a spreadsheet: local dates, your separator, the columns that you choose.',
    xlsx: 'An Excel workbook with the columns that you choose: numbers and local dates are cells of their kind, and no text becomes a formula.',
    jsonl: 'For programs: one link per line.',
    zip: 'CSV and JSON lines, with a manifest and SHA-256.',
  } satisfies Record<Choice, string>,
  which({ count = 0, isFiltered, isChosen, wholeness }: ExportSet) {
    const isWhole = wholeness?.kind === 'whole';
    if (!isWhole && !isChosen && wholeness?.links === 0) return 'No links loaded yet';
    const links = countLinks(count);
    if (isChosen) return `${links} selected`;
    if (isFiltered) return isWhole ? `${links} that match` : `${links} that match so far`;
    return isWhole ? `All ${links}` : `${links} loaded`;
  },
  asRead: (instant: number, now: number) => `in list order · loaded ${formatAge(new Date(instant), now)}`,
  none: 'No links shown',
  noColumn: 'Choose a column first.',
  close: 'Close',
  verb: 'Export',
  again: 'Export again',
} as const;

const options = choices.map((value) => ({ value, label: texts.formats[value] }));

/** Writes the links that are shown, or were chosen, into a file, and reads it back (docs/product.md#export). */
export function ExportLinks({ place, listed, question, onClosed }: ToolDialogProps) {
  const dialog = useDialog(onClosed);
  const set = useExportSet(listed, question);
  const [choice, setChoice] = useState<Choice>('csv');
  const [sheet, setSheet] = useState(() => ({ separator: usualSeparator(), columns: csvFields(place) }));
  const [takesPart, setTakesPart] = useState(false);
  const { state, start, cancel } = useExport(`export-${place.projectId}`);
  const now = useNow();
  const { wholeness, isChosen } = set;
  const isSheet = choice === 'sheet' || choice === 'xlsx';
  const hasNoColumn = isSheet && sheet.columns.length === 0;
  const refusal = refusalOf(set, takesPart) ?? (hasNoColumn ? texts.noColumn : undefined);
  const isInSteps = state.kind === 'reading' || state.kind === 'writing' || state.kind === 'checking';
  const isUnderWay = isInSteps || state.kind === 'picking';
  // The server's words stand where all links are asked for again.
  const isRefused = set.error !== undefined && state.kind === 'failed' && state.reason === 'list-closed';

  function write() {
    const { filter, sort } = question;
    const at = Date.now();
    const isPart = isChosen || wholeness?.kind !== 'whole';
    const name = exportName(place, at, isPart);
    const subject = { product: env.productName, place, filter, sort, now: at, name, isPart, isSelection: isChosen };
    void start({
      format: choice === 'sheet' ? 'csv' : choice,
      subject: isSheet ? { ...subject, sheet } : subject,
      serve: async (...to) => set.source?.serve({ ...question, now: at }, ...to),
    });
  }
  useCloseGuard(dialog, { isChanged: isUnderWay, isSaving: isUnderWay });
  return (
    <Dialog title={exportTexts.title} dialog={dialog} size="form">
      <ToolForm onSubmit={() => refusal === undefined && !isUnderWay && write()}>
        {isInSteps ? (
          <ExportProgress {...state} />
        ) : (
          <>
            {!isRefused && <ExportOutcome state={state} />}
            {!isChosen && <FilterWords filter={question.filter} />}
            {(set.count !== undefined || !set.hasFailed) && (
              <output className={styles.plan} aria-live={set.isReading ? 'off' : undefined}>
                <strong>{set.count === undefined ? statusTexts.reading : texts.which(set)}</strong>
                {set.readAt !== undefined && !isEmpty(set) && (
                  <span className={styles.note} aria-live="off">
                    {texts.asRead(set.readAt, now)}
                  </span>
                )}
              </output>
            )}
            {set.hasFailed && wholeness && !set.error && <Notice tone="orange" title={statusTexts.restFailed} />}
            <PartOfLinks
              set={set}
              onReload={set.reload}
              take={{ verb: texts.verb, found: set.count, isTaken: takesPart, onTake: setTakesPart }}
            />
            <Segmented label={texts.format} options={options} value={choice} onChange={setChoice} />
            <p className={styles.note}>{texts.meanings[choice]}</p>
            {isSheet && (
              <SheetChoices
                fields={csvFields(place)}
                sheet={sheet}
                hasSeparator={choice === 'sheet'}
                onChange={setSheet}
              />
            )}
          </>
        )}
        <DialogActions>
          <PlainButton onClick={isUnderWay ? cancel : dialog.leave}>
            {state.kind === 'done' ? texts.close : statusTexts.cancel}
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

function refusalOf(
  { count, wholeness, isChosen, isReading, hasFailed }: ExportSet,
  takesPart: boolean,
): string | undefined {
  if (wholeness && wholeness.kind !== 'whole' && !takesPart && !isChosen)
    return isReading ? statusTexts.reading : statusTexts.refused({ kind: 'part', wholeness });
  if (count === undefined) return statusTexts.notHere(hasFailed);
  return count === 0 ? texts.none : undefined;
}

/** The links of a file. */
interface ExportSet extends ToolSet {
  /** How many there are; undefined until that is known. */
  readonly count: number | undefined;
  readonly isFiltered: boolean;
}

/** The links that are shown, or were chosen. */
function useExportSet(listed: ListedLinks, question: ToolQuestion): ExportSet {
  const now = useNow();
  const list = useToolList(listed, question);
  useStore(list.source?.answer ?? closedList);
  return { ...list, isFiltered: isFiltering(question.filter), count: list.source?.countOf({ ...question, now }) };
}
