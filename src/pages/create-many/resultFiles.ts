import { type JobSheet, manyFields } from '@/engines/imports';
import type { CreateJobItem, Job } from '@/engines/jobs';
import type { CsvRows } from '@/providers/files/saveCsv';
import { type NotCreated, outcomeWords } from './notCreated';
import { texts } from './texts';

/** A row for each link of the job: its outcome, and what the server said. */
export const outcomesOf = (job: Job, items: readonly CreateJobItem[]): CsvRows => ({
  name: 'created-links',
  times: [job.begun],
  headings: texts.csvColumns,
  rows: items.map((item) => [item.shortUrl, item.body.deepLink, item.body.name, outcomeWords(item), item.words ?? '']),
});

/** A row for each old address of links that were created or are used, with its new address. `time` in ms. */
export const addressesOf = (time: number, links: readonly Pick<CreateJobItem, 'oldUrls' | 'shortUrl'>[]): CsvRows => ({
  name: 'new-addresses',
  times: [time],
  headings: texts.addressColumns,
  rows: links.flatMap(({ oldUrls = [], shortUrl }) => oldUrls.map((oldUrl) => [oldUrl, shortUrl])),
});

/** A row for each link that was not created, and why: with the columns of its sheet, else under headings that this page reads again. */
export function notCreatedOf(job: Job, links: readonly NotCreated[], sheet: JobSheet | undefined): CsvRows {
  const file = { name: 'not-created', times: [job.begun] };
  if (!sheet) {
    return {
      ...file,
      headings: texts.notCreatedColumns(manyFields),
      rows: links.map(({ oldUrls, destination, body, why }) => [
        oldUrls.join(' '),
        ...manyFields.map((field) => (field === 'deepLink' ? destination : [body?.[field] ?? []].flat().join(', '))),
        why,
      ]),
    };
  }
  // a file that was taken back has the column already
  const own = sheet.headings.flatMap((heading, index) => (heading === texts.why ? [] : index));
  return {
    ...file,
    headings: [...own.map((index) => sheet.headings[index] ?? ''), texts.why],
    rows: links.map(({ cells = [], why }) => [...own.map((index) => cells[index] ?? ''), why]),
  };
}
