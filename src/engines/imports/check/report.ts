import { hasEntity } from '@/contract/destination';
import type { ImportField } from '@/contract/importColumns';
import { type AskedLink, createdOf, type ImportedRow, isArchived, withoutGuard } from '@/contract/importRow';
import { maxTextLengths } from '@/contract/links';
import { hasBrokenLetter } from '@/lib/text/textEncoding';
import { hasUnseenInAddress } from '@/lib/text/unseen';
import { createCsvFile } from '@/providers/files/csv';
import type { LandingDomains } from '../landing';
import { createProblemCounts, type ProblemCount } from '../many/problems';
import { createPlan, type ImportPlan } from '../proof/plan';
import { type Columns, type LostKind, readColumns } from './columns';
import { createRowCheck } from './rowCheck';

interface RowProblem {
  /** The line of the file where the row begins. */
  readonly line: number;
  readonly shortLink: string;
  readonly deepLink: string;
  /** The cell that the reason is about. */
  readonly field: 'shortLink' | 'deepLink';
  readonly reason: string;
}

/**
 * Why a row is doubtful. `letter`: bytes of it are no letter; `entity`: `&amp;` stands in its destination, `unseen`: characters that can't be seen
 * do, which the import keeps; `dynamic`: it leads to a Firebase dynamic link; `slug`: a row with another host has its slug, and whether both land
 * on one domain is not known.
 */
export const importDoubts = ['letter', 'entity', 'unseen', 'dynamic', 'slug'] as const;
export type ImportDoubt = (typeof importDoubts)[number];

interface DoubtfulRows {
  readonly rows: number;
  /** Of the first ones. */
  readonly lines: readonly number[];
}

/** What a file holds, before it is sent. */
export interface FileReport {
  readonly rows: number;
  readonly importable: number;
  readonly duplicates: number;
  readonly invalid: number;
  /** Rows whose slug another row has with another host. */
  readonly acrossHosts: number;
  /** Rows whose short link has a path prefix, which is dropped. */
  readonly prefixed: number;
  /** Rows whose links are inactive. */
  readonly archived: number;
  /** Importable rows by the host of their short link; '' for those without one. */
  readonly hosts: ReadonlyMap<string, number>;
  /** How many columns the file has. */
  readonly columns: number;
  readonly fields: readonly ImportField[];
  readonly unknownColumns: readonly string[];
  /** As a whole, whatever single letters of it are. */
  readonly isUtf8: boolean;
  readonly doubtful: Readonly<Record<ImportDoubt, DoubtfulRows>>;
  /** Rows that say something that is not kept. */
  readonly lost: Readonly<Record<LostKind, number>>;
  /** What can be changed of many rows at once: what is wrong, and names that are longer than a link's. */
  readonly kinds: readonly ProblemCount[];
  /** The first ones. */
  readonly problems: readonly RowProblem[];
  /** All rows that will not be imported, as CSV. */
  readonly rejected: Blob | undefined;
}

const shownProblems = 50;
/** A file with more hosts than this is no export; the rest of its rows count as rows without one. */
const countedHosts = 1000;
const namedLines = 10;

/** Counts row after row; `headers` are those of the file. */
export function createReport(headers: readonly string[], landing?: LandingDomains) {
  const columns = readColumns(headers);
  const rejected = createRejectedRows(headers);
  const plan = createPlan();
  const check = createRowCheck(landing);
  const kinds = createProblemCounts();
  const problems: RowProblem[] = [];
  const count = { rows: 0, importable: 0, duplicates: 0, invalid: 0, prefixed: 0, archived: 0, acrossHosts: 0 };
  const lost = { app: 0, itunes: 0, created: 0 };
  const doubtful: Record<ImportDoubt, { rows: number; lines: number[] }> = {
    letter: { rows: 0, lines: [] },
    entity: { rows: 0, lines: [] },
    unseen: { rows: 0, lines: [] },
    dynamic: { rows: 0, lines: [] },
    slug: { rows: 0, lines: [] },
  };
  const byHost = new Map<string, number>();

  function doubt(kind: ImportDoubt, line: number) {
    doubtful[kind].rows += 1;
    if (doubtful[kind].lines.length < namedLines) doubtful[kind].lines.push(line);
  }

  function countHost({ hosts: [host = ''] }: AskedLink) {
    const key = byHost.has(host) || byHost.size < countedHosts ? host : '';
    byHost.set(key, (byHost.get(key) ?? 0) + 1);
  }

  function reject(line: number, { field, reason }: Pick<RowProblem, 'field' | 'reason'>, cells: readonly string[]) {
    rejected.add(line, reason, cells);
    if (problems.length >= shownProblems) return;
    const { shortLink = '', deepLink = '' } = columns.rowOf(cells);
    problems.push({ line, shortLink, deepLink, field, reason });
  }

  return {
    add(cells: readonly string[], line: number) {
      count.rows += 1;
      for (const kind of lostIn(columns, cells)) lost[kind] += 1;
      if (cells.some(hasBrokenLetter)) doubt('letter', line);
      const row = columns.rowOf(cells);
      if (row.created?.trim() && createdOf(row) === undefined) lost.created += 1;
      const { asked, problem, isAcrossHosts } = check.read(row);
      if (problem) reject(line, problem, cells);
      kinds.add({ wrong: [...(problem ? [problem.kind] : []), ...(hasLongName(row) ? longName : [])], mended: [] });
      if (!asked) {
        count.invalid += 1;
        plan.addInvalid(line);
        return;
      }
      plan.add(asked, row, line);
      if (isAcrossHosts) count.acrossHosts += 1;
      if (hasEntity(asked.deepLink)) doubt('entity', line);
      if (hasUnseenInAddress(asked.deepLink)) doubt('unseen', line);
      if (dynamicLink.test(asked.deepLink)) doubt('dynamic', line);
      if (problem) count.duplicates += 1;
      else {
        if (isAcrossHosts && !landing) doubt('slug', line);
        count.importable += 1;
        countHost(asked);
        if (asked.hasPrefix) count.prefixed += 1;
        if (isArchived(row)) count.archived += 1;
      }
    },
    report: (isUtf8: boolean): FileReport => ({
      ...count,
      isUtf8,
      doubtful,
      hosts: byHost,
      columns: headers.length,
      fields: columns.fields,
      unknownColumns: columns.unknown,
      lost,
      kinds: kinds.counts(),
      problems,
      rejected: rejected.file(),
    }),
    plan: (file: Pick<ImportPlan, 'size' | 'fingerprint'>) => plan.plan(file),
  };
}

const longName = ['name-length'] as const;
export const hasLongName = ({ name = '' }: ImportedRow) => name.trim().length > maxTextLengths.name;

/** Firebase Dynamic Links have ended: what leads to one of them leads nowhere. */
const dynamicLink = /^https?:\/\/[^/?#]+\.(?:page\.link|app\.goo\.gl)(?:[:/?#]|$)/i;

const lostIn = ({ lost }: Columns, cells: readonly string[]): ReadonlySet<LostKind> =>
  new Set(lost.filter(({ index }) => (cells[index] ?? '') !== '').map(({ kind }) => kind));

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
