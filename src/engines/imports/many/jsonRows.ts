import { isRecord } from '@/contract/lenient';
import { link as linkInContract } from '@/contract/links';
import { linkFromWire, shortUrl } from '@/engines/links';
import { jsonLines } from '@/providers/files/archiveReader';
import { createCsvFile } from '@/providers/files/csv';

/** Headings that name the columns (`columnRoles.ts`). */
const headings = [
  'Old short URL',
  'Slug',
  'Destination',
  'Name',
  'Description',
  'Tags',
  'Expires',
  'UTM source',
  'UTM medium',
  'UTM campaign',
  'UTM term',
  'UTM content',
  'Social title',
  'Social description',
  'Social image',
];

/** The links of our own export as JSON lines, as a CSV file; undefined for other JSON. Rejects where the file can't be read. */
export async function sheetOfJsonLines(file: Blob): Promise<Blob | undefined> {
  const sheet = createCsvFile(headings);
  for await (const values of jsonLines(file, () => undefined))
    for (const value of values) {
      if (!isRecord(value) || typeof value.shortLink !== 'string' || typeof value.deepLink !== 'string')
        return undefined;
      const link = linkFromWire(linkInContract.parse(value));
      const { slug, destination, name, description, tags, expiresAt, utm, social } = link;
      sheet.add([
        shortUrl(link),
        slug,
        destination,
        name,
        description,
        tags.join(', '),
        expiresAt ?? '',
        utm.source,
        utm.medium,
        utm.campaign,
        utm.term,
        utm.content,
        social.title,
        social.description,
        social.imageUrl,
      ]);
    }
  return sheet.file();
}
