import { localDay } from '@/lib/dates/localTime';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { storageKey } from '@/providers/storage';
import type { Job, JobItem } from '@/resources/links/jobs/model';
import { type NotCreated, outcomeWords } from './notCreated';
import { texts } from './texts';

/** Saves a row for each link of the job: what became of it, and what the server said. */
export function saveResult(job: Job, items: readonly JobItem[]): void {
  const rows = items.map((item) => {
    const { shortUrl, body, words = '' } = item;
    return [shortUrl, body?.deepLink ?? '', body?.name ?? '', outcomeWords(item), words];
  });
  save(job, 'created-links', [texts.csvColumns, ...rows]);
}

/** Saves a row for each old address of a link that was created, with its new address. */
export function saveAddresses(job: Job, items: readonly JobItem[]): void {
  const created = items.filter(({ outcome }) => outcome === 'done');
  const rows = created.flatMap(({ oldUrls = [], shortUrl }) => oldUrls.map((oldUrl) => [oldUrl, shortUrl]));
  save(job, 'new-addresses', [texts.addressColumns, ...rows]);
}

/** Saves a row for each link that was not created, and why. */
export function saveNotCreated(job: Job, links: readonly NotCreated[]): void {
  const rows = links.map(({ oldUrls, shortUrl, destination, why }) => [oldUrls.join(' '), shortUrl, destination, why]);
  save(job, 'not-created', [texts.notCreatedColumns, ...rows]);
}

function save(job: Job, name: string, [headings, ...rows]: readonly [readonly string[], ...(readonly string[])[]]) {
  const csv = createCsvFile(headings);
  for (const row of rows) csv.add(row);
  saveBlob(csv.file(), storageKey(`${name}-${localDay(new Date(job.begun))}.csv`));
}
