import { groupLabels, type Interval } from '@/engines/link-lists';
import { addressOfId, shortUrl } from '@/engines/links';
import { localDay } from '@/lib/dates/localTime';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { storageKey } from '@/providers/storage';
import type { DifferenceLine } from './lines';
import { texts } from './texts';

/** Rows that are written in one task, short enough not to block the page. */
const rowsAtOnce = 500;

/** Saves a row for each line. Rejects when the browser does not take the file. */
export async function saveInterval({ from, to }: Interval, lines: readonly DifferenceLine[]): Promise<void> {
  const csv = createCsvFile(texts.csvColumns);
  const ends = [from, to].map((instant) => new Date(instant).toISOString());
  for (const [index, { id, group, what, before, after, isOwn }] of lines.entries()) {
    csv.add([shortUrl(addressOfId(id)), groupLabels[group], what, before, after, isOwn ? texts.yes : '', ...ends]);
    if (index % rowsAtOnce === rowsAtOnce - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  const days = [from, to].map((instant) => localDay(new Date(instant)));
  saveBlob(csv.file(), storageKey(`changes-${days.join('-to-')}.csv`));
}
