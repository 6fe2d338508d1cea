import { localDay } from '@/lib/dates/localTime';
import { storageKey } from '../storage';
import { createCsvFile } from './csv';
import { saveBlob } from './saveBlob';

export interface CsvRows {
  /** Begins the name of the file. */
  readonly name: string;
  /** In ms; their days end its name. */
  readonly times: readonly number[];
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows that are written in one task, short enough not to block the page. */
const rowsAtOnce = 500;

/** Saves rows as a CSV file. Rejects when the browser does not take the file. */
export async function saveCsv({ name, times, headings, rows }: CsvRows): Promise<void> {
  const csv = createCsvFile(headings);
  for (const [index, row] of rows.entries()) {
    csv.add(row);
    if (index % rowsAtOnce === rowsAtOnce - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  const days = times.map((time) => localDay(new Date(time)));
  saveBlob(csv.file(), storageKey(`${name}-${days.join('-to-')}.csv`));
}
