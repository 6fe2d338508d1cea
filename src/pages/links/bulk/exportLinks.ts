import { limits } from '@/config/limits';
import { localDay } from '@/lib/dates/localTime';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { storageKey } from '@/providers/storage';
import { type Link, shortUrl } from '@/resources/links/model';
import { linkStatus, statusLooks } from '@/resources/links/status';
import { pause } from './pause';

/** The columns of the file; the import of a CSV file knows those that it can take back by these names. */
const columns: Readonly<Record<string, (link: Link, now: number) => string>> = {
  'Short link': shortUrl,
  Destination: ({ destination }) => destination,
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Status: (link, now) => statusLooks[linkStatus(link, now)].label,
  Tags: ({ tags }) => tags.join(', '),
  Clicks: ({ clickCount }) => `${clickCount}`,
  Scans: ({ scanCount }) => `${scanCount}`,
  Previews: ({ previewCount }) => `${previewCount}`,
  Created: ({ created }) => created ?? '',
  'Created by': ({ createdBy }) => createdBy,
  Expires: ({ expiresAt }) => expiresAt ?? '',
  'UTM source': ({ utm }) => utm.source,
  'UTM medium': ({ utm }) => utm.medium,
  'UTM campaign': ({ utm }) => utm.campaign,
  'UTM term': ({ utm }) => utm.term,
  'UTM content': ({ utm }) => utm.content,
  'Social title': ({ social }) => social.title,
  'Social description': ({ social }) => social.description,
  'Social image': ({ social }) => social.imageUrl,
};

const cellsOf = Object.values(columns);
/** Rows that are written in one task, short enough not to block the page. */
const rowsAtOnce = 500;

/** Saves the links as a CSV file; nothing leaves the machine. Rejects when the browser does not take the file. */
export async function exportLinks(links: readonly Link[], signal: AbortSignal): Promise<void> {
  await pause(limits.exportDelayMs);
  const now = Date.now();
  const csv = createCsvFile(Object.keys(columns));
  for (const [index, link] of links.entries()) {
    csv.add(cellsOf.map((cell) => cell(link, now)));
    if (index % rowsAtOnce === rowsAtOnce - 1) await pause();
  }
  signal.throwIfAborted();
  saveBlob(csv.file(), exportFileName(new Date(now)));
}

/** `waypost-links-export-2026-03-02.csv` by the user's calendar. */
const exportFileName = (date: Date): string => storageKey(`links-export-${localDay(date)}.csv`);
