import Papa from 'papaparse';

/** What a spreadsheet takes for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r\0]/;

/** Above this many characters, text becomes a Blob, which the browser keeps outside the memory of scripts. */
const flushAt = 256 * 1024;

/** Spreadsheets take a file without the mark for one in the character set of their country. */
const byteOrderMark = '\ufeff';

type Cells = readonly string[];

export interface CsvFile {
  readonly add: (cells: Cells) => void;
  /** Everything so far, in UTF-8. */
  readonly file: () => Blob;
}

/**
 * Collects rows as a CSV file (RFC 4180) of any length. A cell that a spreadsheet would run as a formula gets a leading
 * apostrophe.
 */
export function createCsvFile(headings: Cells): CsvFile {
  const parts: Blob[] = [];
  let rows: Cells[] = [];
  let length = 0;

  function add(cells: Cells) {
    rows.push(cells);
    length += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > flushAt) flush();
  }

  function flush() {
    if (rows.length > 0) parts.push(new Blob([textOf(rows)]));
    rows = [];
    length = 0;
  }

  add(headings);
  return {
    add,
    file() {
      flush();
      return new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' });
    },
  };
}

const textOf = (rows: Cells[]) => `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: formulaStart })}\r\n`;
