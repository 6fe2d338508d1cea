import { limits } from '@/config/limits';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { cellsOf, headings } from '@/resources/links/export/columns';
import { exportName } from '@/resources/links/export/exportName';
import type { Link } from '@/resources/links/model';
import { pause } from './pause';

/** Rows that are written in one task, short enough not to block the page. */
const rowsAtOnce = 500;

/** Saves the links as a CSV file; nothing leaves the machine. Rejects when the browser does not take the file. */
export async function exportLinks(links: readonly Link[], signal: AbortSignal): Promise<void> {
  await pause(limits.exportDelayMs);
  const now = Date.now();
  const csv = createCsvFile(headings);
  for (const [index, link] of links.entries()) {
    csv.add(cellsOf(link, now));
    if (index % rowsAtOnce === rowsAtOnce - 1) await pause();
  }
  signal.throwIfAborted();
  saveBlob(csv.file(), `${exportName(now)}.csv`);
}
