import { createCsvFile } from '@/providers/files/csv';

/** Collects the rows that will not be imported as a CSV file: line, reason, and the original cells. */
export function createRejectedRows(headers: readonly string[]) {
  const csv = createCsvFile(['Line', 'Reason', ...headers]);
  let count = 0;
  return {
    add(number: number, reason: string, cells: readonly string[]) {
      csv.add([`${number}`, reason, ...cells]);
      count += 1;
    },
    /** The file; undefined when there is nothing in it. */
    file: (): Blob | undefined => (count > 0 ? csv.file() : undefined),
  };
}
