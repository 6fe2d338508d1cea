import type { ImportField } from '@/contract/importColumns';
import { type AskedLink, isArchived, readImportRow, withoutGuard } from '@/contract/importRow';
import { createCsvFile } from '@/providers/files/csv';
import { createPlan, type ImportPlan } from '../proof/plan';
import { type Columns, type LostKind, readColumns } from './columns';

interface RowProblem {
  /** The line of the file where the row ends. */
  readonly line: number;
  readonly shortLink: string;
  readonly reason: string;
}

/** What a file holds, before it is sent. */
export interface FileReport {
  readonly rows: number;
  readonly importable: number;
  readonly duplicates: number;
  readonly invalid: number;
  /** Rows whose short link has a path prefix, which is dropped. */
  readonly prefixed: number;
  /** Rows that become inactive links. */
  readonly archived: number;
  /** Importable rows by the host of their short link; '' for those without one. */
  readonly hosts: ReadonlyMap<string, number>;
  /** How many columns the file has. */
  readonly columns: number;
  readonly fields: readonly ImportField[];
  readonly unknownColumns: readonly string[];
  /** Rows that say something that is not kept. */
  readonly lost: Readonly<Record<LostKind, number>>;
  /** The first ones. */
  readonly problems: readonly RowProblem[];
  /** All rows that will not be imported, as CSV. */
  readonly rejected: Blob | undefined;
}

const shownProblems = 50;
/** A file with more hosts than this is no export; the rest of its rows count as rows without one. */
const countedHosts = 1000;
const duplicate = 'The short link is in the file more than once';

/** Counts row after row; `columns` are those of the file's first row. */
export function createReport(headers: readonly string[]) {
  const columns = readColumns(headers);
  const rejected = createRejectedRows(headers);
  const plan = createPlan();
  const seen = new Set<string>();
  const problems: RowProblem[] = [];
  const count = { rows: 0, importable: 0, duplicates: 0, invalid: 0, prefixed: 0, archived: 0 };
  const lost = { app: 0, itunes: 0, letters: 0 };
  const byHost = new Map<string, number>();

  function isRepeated({ hosts, slug }: AskedLink): boolean {
    const key = `${hosts[0] ?? ''}/${slug}`;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  }

  function countHost({ hosts: [host = ''] }: AskedLink) {
    const key = byHost.has(host) || byHost.size < countedHosts ? host : '';
    byHost.set(key, (byHost.get(key) ?? 0) + 1);
  }

  function reject(line: number, reason: string, cells: readonly string[]) {
    rejected.add(line, reason, cells);
    if (problems.length >= shownProblems) return;
    problems.push({ line, reason, shortLink: columns.rowOf(cells).shortLink ?? '' });
  }

  return {
    add(cells: readonly string[], line: number) {
      count.rows += 1;
      for (const kind of lostIn(columns, cells)) lost[kind] += 1;
      const row = columns.rowOf(cells);
      const asked = readImportRow(row);
      if ('reason' in asked) {
        count.invalid += 1;
        reject(line, asked.reason, cells);
        plan.addInvalid(line);
        return;
      }
      plan.add(asked, row, line);
      if (isRepeated(asked)) {
        count.duplicates += 1;
        reject(line, duplicate, cells);
      } else {
        count.importable += 1;
        countHost(asked);
        if (asked.hasPrefix) count.prefixed += 1;
        if (isArchived(row)) count.archived += 1;
      }
    },
    report: (): FileReport => ({
      ...count,
      hosts: byHost,
      columns: headers.length,
      fields: columns.fields,
      unknownColumns: columns.unknown,
      lost,
      problems,
      rejected: rejected.file(),
    }),
    plan: (file: Pick<ImportPlan, 'size' | 'fingerprint'>) => plan.plan(file),
  };
}

/** What stands for bytes that are no letter in UTF-8. */
const lostLetter = '\ufffd';

function lostIn({ lost }: Columns, cells: readonly string[]): ReadonlySet<LostKind> {
  const kinds = new Set(lost.filter(({ index }) => (cells[index] ?? '') !== '').map(({ kind }) => kind));
  if (cells.some((cell) => cell.includes(lostLetter))) kinds.add('letters');
  return kinds;
}

/** Collects the rows that will not be imported as a CSV file: line, reason, and the original cells. */
function createRejectedRows(headers: readonly string[]) {
  const csv = createCsvFile(['Line', 'Reason', ...headers]);
  let count = 0;
  return {
    add(number: number, reason: string, cells: readonly string[]) {
      csv.add([`${number}`, reason, ...cells.map(withoutGuard)]);
      count += 1;
    },
    /** The file; undefined when there is nothing in it. */
    file: (): Blob | undefined => (count > 0 ? csv.file() : undefined),
  };
}
