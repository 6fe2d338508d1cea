import type { AddressSign, CheckedRow, ColumnRole, Doubt, FileRefusal, RowDoubt, Separator } from '@/engines/imports';
import type { Refusal } from '@/engines/jobs';
import type { SearchedPart } from '@/engines/link-lists';
import { countLinks } from '@/engines/links';
import { formatSince } from '@/lib/dates/dates';
import { UnreadableCsv } from '@/lib/text/csvReader';
import { counted, formatCount } from '@/lib/text/numbers';
import type { TextEncoding } from '@/lib/text/textEncoding';
import { modifierKey } from '@/providers/palette';
import { readableName } from '@/resources/domains/name';
import { missingWords } from '@/resources/selection/texts';

/** The links that were looked at for doubts, and the time, in ms. */
export interface Searched {
  readonly part: SearchedPart | undefined;
  readonly now: number;
}

/** Among which links one was found, and as of when. */
const ofPart = ({ part, now }: Searched) => {
  const { kind = 'pages', links = 0, readAt = now } = part ?? {};
  const among =
    kind === 'all'
      ? `of ${countLinks(links)}`
      : `of the ${formatCount(links)} ${kind === 'begun' ? 'loaded so far' : 'loaded'}`;
  return `${among} · loaded ${formatSince(new Date(readAt), now)}`;
};

/** Which links the rows were compared with, and as of when. */
function comparedWith({ part, now }: Searched, domain: string): string {
  const name = readableName(domain);
  if (!part) return `Not compared with the links of ${name}: none are loaded.`;
  const { kind, links, readAt } = part;
  const those = kind === 'all' ? `all ${countLinks(links)}` : `the ${countLinks(links)} loaded`;
  return `Compared with ${those} of ${name} · loaded ${formatSince(new Date(readAt), now)}`;
}

const refusals: Readonly<Record<Refusal['kind'], string>> = {
  'no-owner': 'Jobs are not available in this tab.',
  place: 'Select a domain first.',
  part: 'Load the rest of the list first.',
  'too-many': 'At most 5,000 links at once.',
  nothing: 'Nothing to create',
  duplicates: 'A slug is in the list more than once.',
  'not-typed': 'Type the number of links first.',
  'not-undoable': "This job can't be undone.",
  'not-repeatable': "These links can't be sent again now.",
};

const encodings: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

const refusedFiles: Readonly<Record<FileRefusal, string>> = {
  several: 'Choose one file at a time.',
  folder: 'This is a folder. Choose a file in it.',
  empty: 'This file is empty.',
  workbook: 'This is a workbook. Save the sheet as CSV (UTF-8), or paste its rows.',
  'locked-workbook': 'This workbook is old or protected. Save the sheet as CSV (UTF-8), or paste its rows.',
  archive: 'This is an archive. Unpack it and choose the CSV file.',
  encrypted: 'This file is encrypted. Decrypt it first.',
  json: 'This is JSON. Export the links as CSV.',
  'web-page': 'This is a web page or XML. Export the links as CSV.',
  'no-text': 'This file is not text. Choose a CSV or TSV file.',
  gone: 'This file could not be read. Choose it again.',
};

const fields = {
  deepLink: 'Destination',
  customSlug: 'Slug or short URL',
  oldUrl: 'Old short URL',
  name: 'Name',
  description: 'Description',
  tags: 'Tags',
  expiresAt: 'Expiration',
  utmSource: 'UTM source',
  utmMedium: 'UTM medium',
  utmCampaign: 'UTM campaign',
  utmTerm: 'UTM term',
  utmContent: 'UTM content',
  socialTitle: 'Preview title',
  socialDescription: 'Preview description',
  socialImageUrl: 'Preview image URL',
} satisfies Record<ColumnRole, string>;

/** Headings of a file, where the names of the fields on the screen are other ones. */
const fileHeadings: Partial<Record<ColumnRole, string>> = {
  customSlug: 'Slug',
  socialTitle: 'Social title',
  socialDescription: 'Social description',
  socialImageUrl: 'Social image URL',
};

export const texts = {
  context: 'Create links in',
  missing: missingWords('project', 'to create links'),
  paste: 'Paste',
  domain: 'Domain',
  noDomain: 'No active domain yet',
  domainsFailed: 'Failed to load available domains',
  text: 'Destinations',
  textHint: 'One URL per line, or rows of a sheet.',
  longText: (lines: number) => `Long text: ${formatCount(lines)} lines`,
  editText: 'Edit as text',
  file: 'File of rows',
  chooseFile: 'Choose a file',
  fileHint: 'Or drop a CSV or TSV file on this page.',
  fileRead: (name: string, encoding: TextEncoding) =>
    `${name} was read${encoding === 'utf-8' ? '' : ` as ${encodings[encoding]}`}.`,
  jobLost: 'The job of this text was lost with its page. Some of its links may exist already.',
  formerText: 'Restore former text',
  refusedFiles,
  columns: 'Columns',
  noHeading: 'without a heading',
  looksLike: (product: string) => `This looks like ${/^[AEIOU]/.test(product) ? 'an' : 'a'} ${product} export.`,
  unusedColumns: (count: number, labels: readonly string[]) =>
    `${counted(count, 'column is', 'columns are')} not used: ${labels.join(', ')}`,
  noDestination: 'No destination column. Choose one.',
  separator: 'Separator',
  separators: {
    found: 'Found automatically',
    none: 'None',
    '\t': 'Tab',
    ',': 'Comma',
    ';': 'Semicolon',
    '|': 'Pipe',
  },
  separatorDoubt: (separator: Separator, sign: AddressSign) => {
    const name = { ',': 'Comma', ';': 'Semicolon', '|': 'Pipe' }[sign];
    return separator === 'none'
      ? `${name}s may separate columns. If they do, choose '${name}' as separator.`
      : `${name}s may be part of the addresses. If they are, choose 'None' as separator.`;
  },
  columnNumber: (number: number) => `Column ${number}`,
  columnLabel: (number: number, label: string) => `Column ${number}: ${label || 'empty'}`,
  unused: 'Not used',
  forAll: 'For all links',
  tags: 'Tags',
  nameFrom: 'Name if missing',
  nameSources: {
    path: 'Destination path',
    column: 'First unused text',
    slug: 'Slug',
  },
  expiration: 'Expiration',
  sources: 'One link per source',
  sourcesHint: 'Such as newsletter, poster: sets slug, name and utm_source.',
  check: 'Check',
  nothing: 'Nothing to check yet.',
  onlyHeadings: 'Headings, but no rows.',
  checking: 'Checking rows…',
  canBeCreated: (right: number, all: number, used: number) =>
    `${formatCount(right)} of ${counted(all, 'row')} can be created${used > 0 ? ` · ${formatCount(used)} use a link` : ''}`,
  useLink: 'Use that link',
  useNone: 'Do not use it',
  usesLink: (shortUrl = '') => `Uses ${shortUrl.replace(/^https?:\/\/[^/]+/, '')}`,
  existingFor: (rows: number) => `Use the link that is there for ${counted(rows, 'row')}`,
  unreadable: 'Unreadable text',
  remove: 'Remove',
  tooMany: (count: number) => `${formatCount(count)} links are too many`,
  maxAtOnce: 'At most 5,000 at once. Use Import Data for more.',
  tooLarge: (name: string, bytes: number) => `${name} is too large (${(bytes / 1024 / 1024).toFixed(1)} MB)`,
  importData: 'Import Data',
  makeImportFile: 'Make a file for Import Data',
  importFile: 'File for Import Data',
  lostInImport: (fields: readonly string[]) => `Import Data does not keep ${fields.join(', ')}.`,
  lostNothing: 'Import Data keeps all used columns.',
  inImportFile: (written: number, all: number) =>
    `${formatCount(written)} of ${counted(all, 'link is', 'links are')} in the file`,
  cleaned: (count: number) => `Invisible characters were removed from ${counted(count, 'row')}.`,
  wrongLeftOut: (count: number) => `${counted(count, 'row is', 'rows are')} wrong and left out.`,
  included: {
    old: 'Include rows: old short link',
    letter: 'Include rows: broken letter',
    entity: 'Include rows: &amp; in the destination',
  } satisfies Record<RowDoubt, string>,
  importTooLarge: 'The file is larger than 50 MB. Split it.',
  goOnInImport: 'Continue in Import Data',
  saveFile: 'Save the file',
  saveLeftOut: 'Left out (CSV)',
  notMade: (error: unknown) => (error instanceof UnreadableCsv ? `${error.message}.` : refusedFiles.gone),
  rows: 'Rows',
  comparedWith,
  filters: { all: 'All', wrong: 'Wrong', doubtful: 'Doubtful', mended: 'Mended' },
  filterCount: (label: string, count: number) => `${label} ${formatCount(count)}`,
  noRows: 'No such rows.',
  mendedRow: 'Mended',
  keys: 'In the table, n and p go to wrong rows; Enter shows the text.',
  ctrlEnter: `${modifierKey}+Enter creates the links.`,
  doubt: {
    old: () => 'Leads to the old short link',
    letter: () => 'Broken letter',
    entity: () => '&amp; in the destination',
    http: () => 'Not encrypted (http)',
    unseen: () => 'Invisible characters in the address',
    repeated: (_, { sameAs = 0 }) => `Same destination as line ${sameAs}`,
    slug: (searched) => `Slug taken (${ofPart(searched)})`,
    destination: (searched) => `Already linked (${ofPart(searched)})`,
  } satisfies Record<Doubt, (searched: Searched, row: Pick<CheckedRow, 'sameAs'>) => string>,
  include: {
    old: (rows) => `Include ${counted(rows, 'row')}: old short link`,
    letter: (rows) => `Include ${counted(rows, 'row')}: broken letter`,
    entity: (rows) => `Include ${counted(rows, 'row')}: &amp; in the destination`,
    http: (rows) => `Include ${counted(rows, 'row')}: not encrypted (http)`,
    unseen: (rows) => `Include ${counted(rows, 'row')}: invisible characters`,
    repeated: (rows) => `Include ${counted(rows, 'row')}: same destination as another row`,
    slug: (rows) => `Include ${counted(rows, 'row')}: slug taken`,
    destination: (rows) => `Include ${counted(rows, 'row')}: already linked`,
  } satisfies Record<Doubt, (rows: number) => string>,
  line: 'Line',
  shortUrl: 'Short URL',
  destination: 'Destination',
  name: 'Name',
  remarks: 'Tags or remarks',
  create: (count: number) => `Create ${countLinks(count)}`,
  nothingToCreate: 'Nothing to create',
  /** What keeps the job from starting. */
  refused: ({ kind }: Refusal): string => refusals[kind],
  copyAll: 'Copy all',
  printCodes: 'Print QR codes',
  tooManyCodes: 'At most 1,000 codes. Show the links and filter first.',
  share: 'Share',
  copied: 'Copied!',
  copyRefused: 'Copying is blocked here. Use CSV.',
  csv: 'CSV',
  addresses: 'Old and new addresses (CSV)',
  addressColumns: ['Old address', 'New address'],
  notCreated: (count: number) => `Not created: ${formatCount(count)}`,
  /** Headings by which the columns are known again. */
  notCreatedColumns: (columns: readonly ColumnRole[]) => [
    fields.oldUrl,
    ...columns.map((role) => fileHeadings[role] ?? fields[role]),
    'Why',
  ],
  saveNotCreated: 'Not created (CSV)',
  why: 'Why',
  csvColumns: ['Short URL', 'Destination', 'Name', 'Outcome', 'Answer'],
  anotherSlug: (count: number) => `Another slug for ${countLinks(count)}`,
  slugIsTaken: 'Slug taken',
  sendAgain: (count: number) => `Send ${countLinks(count)} again`,
  pause: 'Pause',
  goOn: 'Resume',
  cancel: 'Cancel',
  result: 'Result',
  newLinks: 'New links',
  outcome: 'Outcome',
  serverSaid: 'Answer',
  showLinks: 'Show the links',
  createMore: 'Create more links',
  noJob: 'Job not found',
  noJobText: 'This browser keeps no such job of this project.',
  fields,
} as const;
