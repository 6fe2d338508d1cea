import { formulaStart } from '@/contract/importRow';

/** What would not be read back from a bare cell. */
const quoted = /[",\r\n\ufeff]|^ | $/;

/** Above this many characters, text becomes a Blob, which the browser keeps outside the memory of scripts. */
const flushAt = 256 * 1024;

/** Spreadsheets take a file without the mark for one in the character set of their country. */
export const byteOrderMark = '\ufeff';

/** Numbers are our own, and a minus begins no formula there. */
type Cells = readonly (string | number)[];

/** Whether a spreadsheet would run the cell as a formula. */
export const isGuarded = (cell: string) => formulaStart.test(cell);

/** What stands in the file for a cell: one that a spreadsheet would run gets a leading apostrophe. */
export const guarded = (cell: string) => (isGuarded(cell) ? `'${cell}` : cell);

/** A row of a CSV file (RFC 4180), with its line break. */
export const csvRow = (cells: Cells) => `${cells.map(written).join(',')}\r\n`;

function written(cell: string | number): string {
  if (typeof cell === 'number') return `${cell}`;
  return isGuarded(cell) || quoted.test(cell) ? `"${guarded(cell).replaceAll('"', '""')}"` : cell;
}

/** Collects rows as a CSV file of any length. */
export function createCsvFile(headings: Cells) {
  const parts: Blob[] = [];
  let text = '';

  function add(cells: Cells) {
    text += csvRow(cells);
    if (text.length > flushAt) flush();
  }

  function flush() {
    if (text !== '') parts.push(new Blob([text]));
    text = '';
  }

  add(headings);
  return {
    add,
    /** Everything so far, in UTF-8. */
    file(): Blob {
      flush();
      return new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' });
    },
  };
}
