import { type ItemFacts, type Job, type JobItem, outcomeLooks, rulesOf } from '@/engines/jobs';
import { localDay } from '@/lib/dates/localTime';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { storageKey } from '@/providers/storage';
import { texts } from './texts';

/** Rows that are written in one task, short enough not to block the page. */
const rowsAtOnce = 500;

/** Saves a row for every link of the plan, skipped ones too. Rejects when the browser does not take the file. */
export async function saveOutcomes(job: Job, items: readonly JobItem[]): Promise<void> {
  const rules = rulesOf(job);
  const csv = createCsvFile(texts.csvColumns);
  for (const [index, item] of items.entries()) {
    csv.add(cellsOf(item, rules.facts(item)));
    if (index % rowsAtOnce === rowsAtOnce - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  saveBlob(csv.file(), storageKey(`${rules.words(job).verb.toLowerCase()}-links-${localDay(new Date(job.begun))}.csv`));
}

/** In the order of the headings. */
const cellsOf = ({ shortUrl, outcome, words = '', tries }: JobItem, facts: ItemFacts): readonly string[] => [
  shortUrl,
  facts.destination ?? '',
  facts.before ?? '',
  facts.after ?? '',
  outcomeLooks[outcome].label,
  words,
  `${tries}`,
];
