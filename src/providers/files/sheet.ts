import { streamXlsxRows, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { chunksOf } from './output';

/** Of a column: texts are never taken for formulas; instants are local, to the minute: '2026-03-02 14:30'. */
export type SheetCellKind = 'text' | 'number' | 'instant';

interface SheetColumn {
  readonly heading: string;
  readonly kind: SheetCellKind;
}

type Cells = readonly string[];

/** What a sheet has room for: rows below the headings, characters of a cell. */
export const maxSheetRows = XLSX_MAX_ROWS_PER_SHEET - 1;
const maxCellLength = 32_767;

/** A text is longer than a cell may be, or there are more rows than a sheet has. */
export class SheetIsFull extends Error {
  override readonly name = 'SheetIsFull';
}

const widths: Readonly<Record<SheetCellKind, number>> = { text: 28, number: 10, instant: 17 }; // in characters

/** The bytes of an Excel workbook with one sheet, while its rows come. Throws `SheetIsFull`. */
export function sheetOf(
  name: string,
  columns: readonly SheetColumn[],
  pieces: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  async function* rows() {
    let count = 0;
    for await (const piece of pieces) {
      count += piece.length;
      if (count > maxSheetRows) throw new SheetIsFull('More rows than a sheet has');
      yield* piece.map((cells) => cells.map((cell, at) => valueOf(cell, columns[at]?.kind)));
    }
  }
  const stream = writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ heading, kind }) => ({
      header: heading,
      width: widths[kind],
      ...(kind === 'instant' && { numFmt: 'yyyy-mm-dd hh:mm' }),
    })),
    freezePane: { rows: 1 },
  });
  return chunksOf(stream as ReadableStream<Uint8Array<ArrayBuffer>>); // it makes its bytes anew
}

/** The rows of a workbook's first sheet, the headings first, as the texts that they were written from. */
export async function* sheetRows(file: Blob, columnCount: number): AsyncGenerator<Cells> {
  for await (const { values } of streamXlsxRows(file.stream())) {
    yield Array.from({ length: columnCount }, (_, at) => textOf(values[at]));
  }
}

const instant = /^(?:19[1-9]|[2-9]\d\d)\d-\d\d-\d\d \d\d:\d\d$/;
/** What the format takes for the code of a letter. */
const letterCode = /_(?=x[\da-f]{4}_)/gi;

function valueOf(cell: string, kind: SheetCellKind = 'text'): string | number | Date | null {
  if (cell === '') return null;
  if (kind === 'number' && /^\d{1,15}$/.test(cell)) return Number(cell);
  if (kind === 'instant' && instant.test(cell)) return new Date(`${cell.replace(' ', 'T')}Z`); // sheets have no time zones
  const text = cell.toWellFormed();
  if (text.length > maxCellLength) throw new SheetIsFull('A text is longer than a cell may be');
  return text.replaceAll(letterCode, '_x005F_');
}

const minuteMs = 60_000;

/** A sheet counts days, so that an instant may be a millisecond beside its minute. */
function textOf(value: unknown): string {
  if (!(value instanceof Date)) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return new Date(Math.round(value.getTime() / minuteMs) * minuteMs).toISOString().slice(0, 16).replace('T', ' ');
}
