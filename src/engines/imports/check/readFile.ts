import { importStart } from '@/contract/importColumns';
import { createFingerprint } from '@/lib/hash';
import { createCsvReader, UnreadableCsv } from '@/lib/text/csvReader';
import { createLetterCount, isUtf8 } from '@/lib/text/textEncoding';

/** What takes the rows of a file. */
interface Rows {
  readonly add: (cells: readonly string[], line: number) => void;
}

/** There is no row in the file. */
export class EmptyCsv extends UnreadableCsv {}

const sliceBytes = 1024 * 1024;
const headBytes = 16 * 1024;

/** Reads a CSV file slice by slice, as UTF-8; gives what has taken its rows, its fingerprint, and whether it is UTF-8. Throws `UnreadableCsv`. */
export async function readFile<Taken extends Rows>(
  file: Blob,
  rowsUnder: (headers: readonly string[]) => Taken,
  onProgress?: (percent: number) => void,
): Promise<{ readonly rows: Taken; readonly fingerprint: string; readonly isUtf8: boolean }> {
  if (file.size === 0) throw new EmptyCsv('The file is empty');
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  mustBeText(head);
  const { delimiter, skipped } = importStart(new TextDecoder().decode(head));

  const found: Taken[] = [];
  let count = 0;
  const reader = createCsvReader(delimiter, (cells, line) => {
    if (line <= skipped) return;
    if (found[0]) {
      found[0].add(cells, line);
      count += 1;
    } else found.push(rowsUnder(cells));
  });
  const decoder = new TextDecoder();
  const fingerprint = createFingerprint();
  const letters = createLetterCount();
  for (let offset = 0; offset < file.size; offset += sliceBytes) {
    const bytes = await file.slice(offset, offset + sliceBytes).arrayBuffer();
    fingerprint.add(bytes);
    letters.add(new Uint8Array(bytes));
    reader.read(decoder.decode(bytes, { stream: true }));
    onProgress?.(Math.floor((Math.min(offset + sliceBytes, file.size) / file.size) * 100));
  }
  reader.read(decoder.decode());
  reader.end();
  const [rows] = found;
  if (!rows) throw new EmptyCsv('The file is empty');
  if (count === 0) throw new EmptyCsv('The file has a header but no rows');
  return { rows, fingerprint: fingerprint.read(), isUtf8: isUtf8(letters.end()) };
}

/** A spreadsheet's 'Unicode text' is UTF-16, and a renamed archive is no text at all: both have zero bytes early on. */
function mustBeText(head: Uint8Array) {
  const mark = `${head[0]} ${head[1]}`;
  if (mark === '255 254' || mark === '254 255') {
    throw new UnreadableCsv('The file is UTF-16. Save it as CSV in UTF-8');
  }
  if (head.subarray(0, 4096).includes(0)) throw new UnreadableCsv('The file is no CSV text');
}

/** Why a file could not be read, for the person who chose it. */
export const reasonOf = (error: unknown): string =>
  error instanceof UnreadableCsv ? error.message : 'The file could not be read from the disk';
