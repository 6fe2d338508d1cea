import { withGuard } from '@/contract/importRow';

/** What would not be read back from a bare cell, or be cut where a spreadsheet separates by semicolons or tabs. */
const quoted = /[",;\t\r\n\ufeff]|^\s|\s$/;

/** Above this many characters, text is made a Blob, which the browser keeps outside the memory of scripts. */
const flushAt = 256 * 1024;

/** Spreadsheets take a file without the mark for one in the character set of their country. */
export const byteOrderMark = '\ufeff';

/** Numbers are our own, and a minus begins no formula there. */
type Cells = readonly (string | number)[];

/** Between the cells: a comma (RFC 4180), or what spreadsheets take where the comma is the sign of decimals. */
export const cellSeparators = [',', ';'] as const;
export type CellSeparator = (typeof cellSeparators)[number];

/** A row of a CSV file, with its line break. */
export const csvRow = (cells: Cells, guard = withGuard, separator: CellSeparator = ',') =>
  `${cells.map((cell) => written(cell, guard)).join(separator)}\r\n`;

function written(cell: string | number, guard: (cell: string) => string): string {
  if (typeof cell === 'number') return `${cell}`;
  const text = guard(cell);
  return text !== cell || quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Collects rows as a CSV file of any length; one `forPrograms` has no byte order mark and no guards against formulas. */
export function createCsvFile(headings: Cells, { forPrograms = false } = {}) {
  const parts: Blob[] = [];
  let text = '';

  function add(cells: Cells) {
    text += csvRow(cells, forPrograms ? (cell) => cell : withGuard);
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
      return new Blob([...(forPrograms ? [] : [byteOrderMark]), ...parts], { type: 'text/csv;charset=utf-8' });
    },
  };
}
