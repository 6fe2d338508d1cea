import { createCsvFile } from '@/providers/files/csv';
import { readFile, reasonOf } from '../check/readFile';
import type { ImportPlan } from './plan';

/** Rows of the file that was uploaded, by the lines where they end, in order. */
export interface AskedRows {
  readonly file: File;
  readonly of: Pick<ImportPlan, 'size' | 'fingerprint'>;
  readonly lines: Uint32Array<ArrayBuffer>;
}

/** The rows as CSV with all of their cells, or why there are none. */
export type ChosenRows = { readonly kind: 'picked' } & (
  | { readonly csv: Blob }
  | { readonly problem: 'another-file' }
  | { readonly problem: 'unreadable'; readonly reason: string }
);

/** Reads the file again: it is known by its size and its fingerprint. */
export async function pickRows({ file, of, lines }: AskedRows): Promise<ChosenRows> {
  if (file.size !== of.size) return { kind: 'picked', problem: 'another-file' };
  try {
    const { rows, fingerprint } = await readFile(file, (headers) => rowsOf(headers, lines));
    if (fingerprint !== of.fingerprint) return { kind: 'picked', problem: 'another-file' };
    return { kind: 'picked', csv: rows.csv() };
  } catch (error) {
    return { kind: 'picked', problem: 'unreadable', reason: reasonOf(error) };
  }
}

function rowsOf(headers: readonly string[], lines: Uint32Array) {
  const csv = createCsvFile(['Line', ...headers]);
  let next = 0;
  return {
    add(cells: readonly string[], line: number) {
      if (line !== lines[next]) return;
      csv.add([`${line}`, ...cells]);
      next += 1;
    },
    csv: () => csv.file(),
  };
}
