import type { ReactNode } from 'react';
import { type FileReport, lostKinds } from '@/engines/imports';
import { formatCount } from '@/lib/text/numbers';
import { shorten } from '@/lib/text/shorten';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { Figure } from '@/ui/text/Figure';
import styles from './CheckReportView.module.css';
import { fileTexts } from './checkTexts';
import { RejectedRows } from './RejectedRows';

interface CheckReportViewProps {
  readonly report: FileReport;
  readonly fileName: string;
  /** Where the importable rows will land. */
  readonly domains?: ReactNode;
}

/** The counts, what is kept and what is lost, and the rows that will not import. */
export function CheckReportView({ report, fileName, domains }: CheckReportViewProps) {
  const figures = [
    { label: fileTexts.rows, value: report.rows },
    { label: fileTexts.importable, value: report.importable, note: domains },
    { label: fileTexts.duplicates, value: report.duplicates },
    { label: fileTexts.invalid, value: report.invalid },
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

function definitionsOf({ columns, fields, unknownColumns, lost, prefixed, archived }: FileReport) {
  const losses = [
    ...lostKinds.filter((kind) => lost[kind] > 0).map((kind) => fileTexts.lostIn(kind, lost[kind])),
    ...(unknownColumns.length > 0 ? [fileTexts.lostColumns(unknownColumns.length)] : []),
  ];
  return [
    { label: fileTexts.columns, value: fields.join(', ') },
    { label: fileTexts.kept, value: fileTexts.keptOf(fields.length, columns) },
    { label: fileTexts.lost, value: losses.join(', ') || fileTexts.lostNothing },
    ...(archived > 0 ? [{ label: fileTexts.archived, value: fileTexts.archivedIn(archived) }] : []),
    ...(prefixed > 0 ? [{ label: fileTexts.prefixes, value: fileTexts.prefixesIn(prefixed) }] : []),
    ...(unknownColumns.length > 0 ? [{ label: fileTexts.unknownColumns, value: namesOf(unknownColumns) }] : []),
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
      {names.map((name) => name || fileTexts.unnamedColumn).join(', ')}
      {others > 0 && ` ${fileTexts.otherColumns(others)}`}
    </bdi>
  );
}
