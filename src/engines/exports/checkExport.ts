import { withGuard } from '@/contract/importRow';
import type { Link } from '@/engines/links';
import { createCsvReader } from '@/lib/text/csvReader';
import { entriesOf, jsonLines, textOf } from '@/providers/files/archiveReader';
import type { CellSeparator } from '@/providers/files/csv';
import { chunksOf } from '@/providers/files/output';
import { createSha256 } from '@/providers/files/sha256';
import { csvColumns } from './columns';
import type { FrozenRows } from './frozenLinks';
import type { ExportFormat, ExportSubject } from './protocol';
import { isSame, wireOf } from './wireLink';
import { sheetCode, type Written } from './writeExport';

/** Where a file is first not what was written: its row, from 1, and 0 for what comes before the rows. */
interface FileDifference {
  readonly file: string;
  readonly row: number;
}

interface FileReader {
  readonly rows: AsyncIterable<readonly unknown[]>;
  /** What was read is the row of the link. */
  readonly isRow: (read: unknown, link: Link) => boolean;
}

/** Reads a file back with other code than wrote it, and compares it with the links row by row. */
export async function checkExport(
  { file, files }: Written,
  format: ExportFormat,
  links: FrozenRows,
  subject: ExportSubject,
  onRows: (count: number) => void,
): Promise<FileDifference | undefined> {
  const { headings, cellsOf } = csvColumns(subject.place, subject.sheet);
  const entries = format === 'zip' ? await entriesOf(file) : undefined;
  for (const { name, sha256 } of files) {
    const part = entries ? entries.get(name) : file;
    const row = part ? await firstDifference(part, name, sha256) : 0;
    if (row !== undefined) return { file: name, row };
  }
  return undefined;

  async function firstDifference(part: Blob, name: string, sha256: string): Promise<number | undefined> {
    const hash = createSha256();
    const expected = singly(links.pieces());
    let row = 0;
    const { rows: found, isRow } = readerOf(part, name, hash.update);
    for await (const rows of found) {
      for (const read of rows) {
        const { value: link } = await expected.next();
        row += 1;
        if (!link || !isRow(read, link)) return row;
      }
      onRows(rows.length);
    }
    if (row !== links.count) return row + 1;
    return hash.hex() === sha256 ? undefined : 0;
  }

  function readerOf(part: Blob, name: string, onBytes: (bytes: Uint8Array) => void): FileReader {
    if (name.endsWith('.xlsx')) {
      return {
        rows: workbookRows(part, headings, onBytes),
        isRow: (read, link) =>
          isSameRow(
            read,
            cellsOf(link, subject.now).map((cell) => cell.toWellFormed()),
          ),
      };
    }
    if (!name.endsWith('.csv')) {
      return {
        rows: jsonLines(part, onBytes),
        isRow: (read, link) => isSame(read, wireOf(link, subject.place)),
      };
    }
    return {
      rows: csvRows(part, headings, subject.sheet?.separator ?? ',', onBytes),
      // the reader trims cells, as the import does
      isRow: (read, link) =>
        isSameRow(
          read,
          cellsOf(link, subject.now).map((cell) => withGuard(cell).toWellFormed().trim()),
        ),
    };
  }
}

const isSameRow = (read: unknown, cells: readonly string[]) =>
  Array.isArray(read) && read.length === cells.length && cells.every((cell, at) => cell === read[at]);

const rowsAtOnce = 1000;

async function* workbookRows(
  file: Blob,
  headings: readonly string[],
  onBytes: (bytes: Uint8Array) => void,
): AsyncGenerator<readonly (readonly string[])[]> {
  const { sheetRows } = await sheetCode.load(); // it has written the file
  for await (const bytes of chunksOf(file.stream())) onBytes(bytes);
  let rows: (readonly string[])[] = [];
  let isBegun = false;
  for await (const cells of sheetRows(file, headings.length)) {
    if (isBegun) rows.push(cells);
    else if (!isSameRow(cells, headings)) rows.push(['other headings']);
    isBegun = true;
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

async function* csvRows(
  file: Blob,
  headings: readonly string[],
  separator: CellSeparator,
  onBytes: (bytes: Uint8Array) => void,
): AsyncGenerator<readonly (readonly string[])[]> {
  let rows: (readonly string[])[] = [];
  let isBegun = false;
  const reader = createCsvReader(separator, (cells) => {
    if (isBegun) rows.push([...cells]);
    else if (cells.join() !== headings.join()) rows.push(['other headings']);
    isBegun = true;
  });
  for await (const text of textOf(file, onBytes)) {
    reader.read(text);
    yield rows;
    rows = [];
  }
  reader.end();
  yield rows;
}

async function* singly<Item>(pieces: AsyncIterable<readonly Item[]>): AsyncGenerator<Item, undefined> {
  for await (const piece of pieces) yield* piece;
  return undefined;
}
