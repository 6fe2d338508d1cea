import { withoutGuard } from '@/contract/importRow';
import type { Call } from '@/lib/rpc';
import { createCsvFile } from '@/providers/files/csv';
import type { LandingDomains } from '../landing';
import type { ImportPlan } from '../proof/plan';
import { createMendedFile, createRightLinks, type MendedFile, type Mending } from './mendFile';
import { EmptyCsv, readFile, reasonOf } from './readFile';
import { createReport, type FileReport } from './report';

/** What the page asks of the worker about a file. */
export interface FileMethods {
  /** `landing`: undefined while it is not known. Tells how far it is, in percent. */
  check(
    asked: { readonly file: File; readonly landing: LandingDomains | undefined },
    call: Call<number>,
  ): Promise<CheckResult>;
  /** Writes it anew, with wrong rows mended. */
  mend(asked: Mending & { readonly file: File }): Promise<MendResult>;
  /** Picks rows of it. */
  pick(asked: AskedRows): Promise<ChosenRows>;
}

export const fileServer: FileMethods = {
  check: ({ file, landing }, { emit }) => checkFile(file, emit, landing),
  mend: ({ file, ...mending }) => mendFile(file, mending),
  pick: (asked) => pickRows(asked),
};

export type CheckResult =
  | { readonly kind: 'checked'; readonly report: FileReport; readonly plan: ImportPlan }
  /** `isEmpty`: there is no row to read; else the import may read it all the same. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly isEmpty: boolean };

/** Reads a file slice by slice and says what is in it; at most one slice, the counts and the plan are in memory. */
export async function checkFile(
  file: Blob,
  onProgress: (percent: number) => void,
  landing?: LandingDomains,
): Promise<CheckResult> {
  try {
    const under = (headers: readonly string[]) => createReport(headers, landing);
    const { rows, fingerprint, isUtf8 } = await readFile(file, under, onProgress);
    return { kind: 'checked', report: rows.report(isUtf8), plan: rows.plan({ size: file.size, fingerprint }) };
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error), isEmpty: error instanceof EmptyCsv };
  }
}

type MendResult =
  | { readonly kind: 'mended'; readonly mended: MendedFile }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads the file twice: first which links its right rows have, which no mended row gets. */
export async function mendFile(file: Blob, mending: Mending): Promise<MendResult> {
  try {
    const { rows: right } = await readFile(file, (headers) => createRightLinks(headers, mending.landing));
    const { rows } = await readFile(file, (headers) => createMendedFile(headers, mending, right));
    return { kind: 'mended', mended: rows.mended() };
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error) };
  }
}

/** Rows of the file that was uploaded, by the lines where they end, in order. */
interface AskedRows {
  readonly file: File;
  readonly of: Pick<ImportPlan, 'size' | 'fingerprint'>;
  readonly lines: Uint32Array<ArrayBuffer>;
}

/** The rows as CSV with all of their cells, or why there are none. */
type ChosenRows =
  | { readonly csv: Blob }
  | { readonly problem: 'another-file' }
  | { readonly problem: 'unreadable'; readonly reason: string };

/** Reads the file again: it is known by its size and its fingerprint. */
async function pickRows({ file, of, lines }: AskedRows): Promise<ChosenRows> {
  if (file.size !== of.size) return { problem: 'another-file' };
  try {
    const { rows, fingerprint } = await readFile(file, (headers) => rowsOf(headers, lines));
    if (fingerprint !== of.fingerprint) return { problem: 'another-file' };
    return { csv: rows.csv() };
  } catch (error) {
    return { problem: 'unreadable', reason: reasonOf(error) };
  }
}

function rowsOf(headers: readonly string[], lines: Uint32Array) {
  const csv = createCsvFile(['Line', ...headers]);
  let next = 0;
  return {
    add(cells: readonly string[], line: number) {
      if (line !== lines[next]) return;
      csv.add([`${line}`, ...cells.map(withoutGuard)]); // the file may be one of ours
      next += 1;
    },
    csv: () => csv.file(),
  };
}
