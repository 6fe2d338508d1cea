import { delimiterOf } from '@/contract/importColumns';
import { createCsvReader, UnreadableCsv } from '@/lib/text/csvReader';
import { type CheckReport, createReport } from './report';

export type CheckResult =
  | { readonly kind: 'checked'; readonly report: CheckReport }
  | { readonly kind: 'unreadable'; readonly reason: string };

const sliceBytes = 1024 * 1024;
const headBytes = 16 * 1024;

/** Reads a file slice by slice and says what is in it; at most one slice and the counts are in memory. */
export async function checkFile(file: Blob, onProgress: (percent: number) => void): Promise<CheckResult> {
  try {
    return { kind: 'checked', report: await read(file, onProgress) };
  } catch (error) {
    if (error instanceof UnreadableCsv) return { kind: 'unreadable', reason: error.message };
    return { kind: 'unreadable', reason: 'The file could not be read from the disk' };
  }
}

async function read(file: Blob, onProgress: (percent: number) => void): Promise<CheckReport> {
  if (file.size === 0) throw new UnreadableCsv('The file is empty');
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  mustBeText(head);
  const firstLine = new TextDecoder().decode(head).split(/\r?\n|\r/)[0] ?? '';

  let report: ReturnType<typeof createReport> | undefined;
  const reader = createCsvReader(delimiterOf(firstLine), (cells, line) => {
    if (report) report.add(cells, line);
    else report = createReport(cells);
  });
  const decoder = new TextDecoder();
  for (let offset = 0; offset < file.size; offset += sliceBytes) {
    const bytes = await file.slice(offset, offset + sliceBytes).arrayBuffer();
    reader.read(decoder.decode(bytes, { stream: true }));
    onProgress(Math.floor((Math.min(offset + sliceBytes, file.size) / file.size) * 100));
  }
  reader.read(decoder.decode());
  reader.end();

  const result = report?.report();
  if (!result) throw new UnreadableCsv('The file is empty');
  if (result.rows === 0) throw new UnreadableCsv('The file has a header but no rows');
  return result;
}

/** A spreadsheet's 'Unicode text' is UTF-16, and a renamed archive is no text at all: both have zero bytes early on. */
function mustBeText(head: Uint8Array) {
  const mark = `${head[0]} ${head[1]}`;
  if (mark === '255 254' || mark === '254 255') {
    throw new UnreadableCsv('The file is UTF-16. Save it as CSV in UTF-8');
  }
  if (head.subarray(0, 4096).includes(0)) throw new UnreadableCsv('The file is no CSV text');
}
