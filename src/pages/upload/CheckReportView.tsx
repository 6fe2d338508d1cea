import type { ReactNode } from 'react';
import { formatCount } from '@/lib/text/numbers';
import { shorten } from '@/lib/text/shorten';
import { lostKinds } from '@/resources/imports/check/lostFields';
import type { CheckReport } from '@/resources/imports/check/report';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { Figure } from '@/ui/text/Figure';
import styles from './CheckReportView.module.css';
import { checkTexts } from './checkTexts';
import { RejectedRows } from './RejectedRows';

interface CheckReportViewProps {
  readonly report: CheckReport;
  readonly fileName: string;
  /** Where the importable rows will land. */
  readonly domains?: ReactNode;
}

/** The counts, what is kept and what is lost, and the rows that will not import. */
export function CheckReportView({ report, fileName, domains }: CheckReportViewProps) {
  const figures = [
    { label: checkTexts.rows, value: report.rows },
    { label: checkTexts.importable, value: report.importable, note: domains },
    { label: checkTexts.duplicates, value: report.duplicates },
    { label: checkTexts.invalid, value: report.invalid },
  ];
  return (
    <>
      <div className={styles.figures}>
        {figures.map(({ label, value, note }) => (
          <Figure key={label} label={label} value={formatCount(value)} note={note} />
        ))}
      </div>
      <div className={styles.facts}>
        <DefinitionList items={definitionsOf(report)} />
      </div>
      <RejectedRows report={report} fileName={fileName} />
    </>
  );
}

function definitionsOf({ columns, fields, unknownColumns, lost, prefixed, archived }: CheckReport) {
  const losses = [
    ...lostKinds.filter((kind) => lost[kind] > 0).map((kind) => checkTexts.lostIn(kind, lost[kind])),
    ...(unknownColumns.length > 0 ? [checkTexts.lostColumns(unknownColumns.length)] : []),
  ];
  return [
    { label: checkTexts.columns, value: fields.join(', ') },
    { label: checkTexts.kept, value: checkTexts.keptOf(fields.length, columns) },
    { label: checkTexts.lost, value: losses.join(', ') || checkTexts.lostNothing },
    ...(archived > 0 ? [{ label: checkTexts.archived, value: checkTexts.archivedIn(archived) }] : []),
    ...(prefixed > 0 ? [{ label: checkTexts.prefixes, value: checkTexts.prefixesIn(prefixed) }] : []),
    ...(unknownColumns.length > 0 ? [{ label: checkTexts.unknownColumns, value: namesOf(unknownColumns) }] : []),
  ];
}

/** A file may have any number of columns, with headings of any length. */
const shownColumns = 8;
const longHeading = 40;

function namesOf(columns: readonly string[]) {
  const names = columns.slice(0, shownColumns).map((name) => shorten(name, longHeading) ?? name);
  const others = columns.length - names.length;
  return (
    <bdi>
      {names.map((name) => name || checkTexts.unnamedColumn).join(', ')}
      {others > 0 && ` ${checkTexts.otherColumns(others)}`}
    </bdi>
  );
}
