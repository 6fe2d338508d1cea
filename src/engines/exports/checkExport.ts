import { withGuard } from '@/contract/importRow';
import type { Link } from '@/engines/links';
import { createCsvReader } from '@/lib/text/csvReader';
import { entriesOf, jsonLines, textOf } from '@/providers/files/archiveReader';
import type { CellSeparator } from '@/providers/files/csv';
import { createSha256 } from '@/providers/files/sha256';
import { csvColumns } from './columns';
import type { FrozenRows } from './frozenLinks';
import type { ExportFormat, ExportSubject } from './protocol';
import { isSame, wireOf } from './wireLink';
import type { Written } from './writeExport';

/** Where a file is first not what was written: its row, from 1, and 0 for what comes before the rows. */
interface FileDifference {
  readonly file: string;
  readonly row: number;
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
    const row = part ? await firstDifference(part, name.endsWith('.csv'), sha256) : 0;
    if (row !== undefined) return { file: name, row };
  }
  return undefined;

  async function firstDifference(part: Blob, isCsv: boolean, sha256: string): Promise<number | undefined> {
    const hash = createSha256();
    const expected = singly(links.pieces());
    let row = 0;
    for await (const rows of isCsv
      ? csvRows(part, headings, subject.sheet?.separator ?? ',', hash.update)
      : jsonLines(part, hash.update)) {
      for (const read of rows) {
        const { value: link } = await expected.next();
        row += 1;
        if (!link || !(isCsv ? isSameRow(read, link) : isSame(read, wireOf(link, subject.place)))) return row;
      }
      onRows(rows.length);
    }
    if (row !== links.count) return row + 1;
    return hash.hex() === sha256 ? undefined : 0;
  }

  /** The reader trims cells, as the import does. */
  function isSameRow(read: unknown, link: Link): boolean {
    const cells = cellsOf(link, subject.now).map((cell) => withGuard(cell).toWellFormed().trim());
    return Array.isArray(read) && read.length === cells.length && cells.every((cell, at) => cell === read[at]);
  }
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
