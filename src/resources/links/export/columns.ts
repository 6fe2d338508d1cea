import { type Link, shortUrl } from '../model';
import { linkStatus, statusLooks } from '../status';

/** The columns of a CSV file; the import of a CSV file knows those that it can take back by these names. */
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
  Active: ({ isActive }) => `${isActive}`,
  Deleted: ({ deleted }) => `${deleted}`,
};

const makers = Object.values(columns);

export const headings = Object.keys(columns);

/** The cells of a link at an instant, in ms. */
export const cellsOf = (link: Link, now: number): readonly string[] => makers.map((cell) => cell(link, now));
