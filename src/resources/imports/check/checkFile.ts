import type { ImportPlan } from '../proof/plan';
import { EmptyCsv, readFile, reasonOf } from './readFile';
import { type CheckReport, createReport } from './report';

export type CheckResult =
  | { readonly kind: 'checked'; readonly report: CheckReport; readonly plan: ImportPlan }
  /** `isEmpty`: there is no row to read; else the import may read it all the same. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly isEmpty: boolean };

/** Reads a file slice by slice and says what is in it; at most one slice, the counts and the plan are in memory. */
export async function checkFile(file: Blob, onProgress: (percent: number) => void): Promise<CheckResult> {
  try {
    const { rows, fingerprint } = await readFile(file, createReport, onProgress);
    return { kind: 'checked', report: rows.report(), plan: rows.plan({ size: file.size, fingerprint }) };
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error), isEmpty: error instanceof EmptyCsv };
  }
}
