import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { fieldOf, type ImportField, importStart } from '../../src/contract/importColumns';
import { type ImportedRow, withoutGuard } from '../../src/contract/importRow';

export interface NumberedRow {
  /** The line of the file where the row ends. */
  readonly line: number;
  readonly row: ImportedRow;
}

/** Longer rows mean an unclosed quote; in characters. */
const maxRowLength = 128 * 1024;

/** The file can't be read to its end; the message says why, to the person who uploaded it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Reads a CSV file row by row, with flat memory. Throws `UnreadableFile`. */
export async function* readRows(path: string): AsyncGenerator<NumberedRow> {
  const { delimiter, skipped } = importStart(await headOf(path));
  const parser = parse({
    bom: true,
    cast: withoutGuard,
    columns: (headers: string[]) => columnsOf(headers),
    delimiter,
    from_line: skipped + 1,
    info: true,
    max_record_size: maxRowLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const source = createReadStream(path);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: ImportedRow; info: { lines: number } }>) {
      yield { row: record, line: info.lines };
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(error.message, { cause: error }) : error;
  } finally {
    source.destroy();
  }
}

function columnsOf(headers: readonly string[]): (ImportField | false)[] {
  const seen = new Set<ImportField>();
  const columns = headers.map((header) => {
    const field = fieldOf(header);
    if (!field || seen.has(field)) return false;
    seen.add(field);
    return field;
  });
  if (!seen.has('shortLink')) throw new UnreadableFile('The file has no column for the short link');
  if (!seen.has('deepLink')) throw new UnreadableFile('The file has no column for the deep link');
  return columns;
}

/** Enough for the first lines. */
async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16_384), 0, 16_384, 0);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await file.close();
  }
}
