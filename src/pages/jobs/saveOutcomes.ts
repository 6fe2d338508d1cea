import { localDay } from '@/lib/dates/localTime';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { storageKey } from '@/providers/storage';
import { outcomeLooks, statusAfter, statusWord } from '@/resources/links/jobs/jobWords';
import type { Job, JobItem } from '@/resources/links/jobs/model';
import { texts } from './texts';

/** Rows that are written in one task, short enough not to block the page. */
const rowsAtOnce = 500;

/** Saves a row for every link of the plan, skipped ones too. Rejects when the browser does not take the file. */
export async function saveOutcomes(job: Job, items: readonly JobItem[]): Promise<void> {
  const csv = createCsvFile(texts.csvColumns);
  for (const [index, item] of items.entries()) {
    csv.add(cellsOf(item));
    if (index % rowsAtOnce === rowsAtOnce - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  saveBlob(csv.file(), storageKey(`${job.action ?? job.kind}-links-${localDay(new Date(job.begun))}.csv`));
}

/** In the order of the headings. */
function cellsOf(item: JobItem): readonly string[] {
  const { shortUrl, body, before, outcome, words = '', tries } = item;
  const after = statusAfter(item);
  return [
    shortUrl,
    body?.deepLink ?? '',
    before ? statusWord(before) : '',
    after ? statusWord(after) : '',
    outcomeLooks[outcome].label,
    words,
    `${tries}`,
  ];
}
