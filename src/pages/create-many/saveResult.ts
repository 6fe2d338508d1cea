import { localDay } from '@/lib/dates/localTime';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { storageKey } from '@/providers/storage';
import type { Job, JobItem } from '@/resources/links/jobs/model';
import { outcomeWords } from './outcome';
import { texts } from './texts';

/** Saves a row for each link of the job: what became of it, and what the server said. */
export function saveResult(job: Job, items: readonly JobItem[]): void {
  const csv = createCsvFile(texts.csvColumns);
  for (const item of items) {
    const { shortUrl, body, words = '' } = item;
    csv.add([shortUrl, body?.deepLink ?? '', body?.name ?? '', outcomeWords(item), words]);
  }
  saveBlob(csv.file(), storageKey(`created-links-${localDay(new Date(job.begun))}.csv`));
}
