import type { FileReport, ImportDoubt, LostKind } from '@/engines/imports';
import { counted, formatCount } from '@/lib/text/numbers';
import { missingWords } from '@/resources/selection/texts';

export const texts = {
  context: 'Import links into',
  missing: missingWords('project', 'before importing data'),
  sources: 'Where do your links come from?',
  firebase: 'Firebase Dynamic Links',
  firebaseHint: 'The CSV file that Firebase exports.',
  available: 'Available',
  others: 'Other Platforms',
  othersHint: 'More sources will follow.',
  comingSoon: 'Coming Soon',
  fromElsewhere: 'For Bitly, Rebrandly, Short.io, Dub, Kutt, YOURLS, Shlink, Branch and spreadsheets, use',
  createMany: 'Create many links',
  back: '← Back to Import Options',
  instructions: [
    'Export your links as a CSV file.',
    'Keep the header row. shortLink and deepLink are required.',
    'Files under 50MB are recommended.',
    'Only CSV files are accepted.',
  ],
  drop: 'Drag CSV file here or click to select',
  dropLimit: 'File should not exceed 50MB',
  input: 'CSV file',
  remove: 'Remove',
  upload: 'Upload',
  cancel: 'Cancel',
  uploading: (percent: number) => `Uploading... ${percent}%`,
  progress: 'Upload progress',
  leave: {
    title: 'Leave while the file is uploading?',
    text: 'Leaving stops the upload.',
    stay: 'Stay',
    leave: 'Leave',
  },
  processing: 'Sent. Waiting for the server…',
  failed: 'Upload Failed',
  kept: 'Your file is still selected.',
  succeeded: 'Upload Successful',
  queued: 'Your Firebase CSV file has been uploaded successfully and queued for processing.',
  correlationId: 'CorrelationId',
  copyCorrelationId: 'Copy CorrelationId',
  toLinks: 'Go to Links',
} as const;

const lostNames: Readonly<Record<LostKind, string>> = {
  app: 'app parameters',
  itunes: 'iTunes tokens',
  created: 'dates of creation',
};

const doubtNames: Readonly<Record<ImportDoubt, string>> = {
  letter: 'a broken letter',
  entity: '&amp; in the destination',
  unseen: 'invisible characters in the destination',
  dynamic: 'a destination on page.link or app.goo.gl, which have ended,',
  slug: 'the slug of a row with another host, which is a duplicate where both land on one domain,',
};

type DoubtfulRows = FileReport['doubtful'][ImportDoubt];

/** 'line 3', 'lines 3, 7 and 12 more'. */
function linesOf({ rows, lines }: DoubtfulRows): string {
  const named = `${rows === 1 ? 'line' : 'lines'} ${lines.map(String).join(', ')}`;
  return rows > lines.length ? `${named} and ${formatCount(rows - lines.length)} more` : named;
}

/** What the check of a chosen file says. */
export const fileTexts = {
  title: 'What is in the file',
  local: 'Checked in your browser; nothing is sent yet.',
  localSent: 'Checked in your browser.',
  reading: (percent: number) => `Checking the file… ${percent}%`,
  progress: 'Check progress',
  done: (importable: number, total: number) =>
    `Checked: ${formatCount(importable)} of ${counted(total, 'row')} can be imported`,
  unreadable: 'This file will probably not import',
  stillAllowed: 'You can upload it anyway.',
  notUtf8: 'Letters such as ä are lost',
  saveAsUtf8: 'Save the file as CSV in UTF-8.',
  brokenLetters: (rows: number) => `Broken letters in ${counted(rows, 'row')}`,
  correctThem: (rows: DoubtfulRows) => `Correct ${linesOf(rows)}.`,
  nothing: 'No row of this file can be imported',
  noRows: '0 rows can be imported',
  rows: 'Rows',
  importable: 'Will import',
  expectedOn: 'expected on',
  expectedRowsOn: (amount: number) => `${formatCount(amount)} expected on`,
  otherDomains: (amount: number) => `and more on ${counted(amount, 'other domain')}`,
  duplicates: 'Duplicates',
  invalid: 'Invalid',
  columns: 'Columns found',
  unknownColumns: 'Unknown columns',
  unnamedColumn: 'one without a name',
  otherColumns: (amount: number) => `and ${formatCount(amount)} more`,
  kept: 'Fields kept',
  keptOf: (kept: number, columns: number) => `${formatCount(kept)} of the ${formatCount(columns)} columns of your file`,
  lost: 'Lost',
  lostIn: (kind: LostKind, amount: number) => `${lostNames[kind]} in ${counted(amount, 'row')}`,
  lostLetters: (rows: number) => `letters such as ä in ${counted(rows, 'row')}`,
  lostDestinations: (rows: number) => `destinations on page.link or app.goo.gl in ${counted(rows, 'row')}`,
  lostColumns: (amount: number) => counted(amount, 'unknown column'),
  lostNothing: 'Nothing',
  doubtful: 'Doubtful',
  doubtIn: (doubt: ImportDoubt, rows: DoubtfulRows) =>
    `${doubtNames[doubt]} in ${counted(rows.rows, 'row')} (${linesOf(rows)})`,
  archived: 'Archived',
  archivedIn: (amount: number) => `${counted(amount, 'row')}; inactive after the import`,
  prefixes: 'Path prefixes dropped',
  prefixesIn: (amount: number) => `${counted(amount, 'row')}; the last part is the slug`,
  problems: (shown: number, total: number) =>
    shown < total
      ? `The first ${formatCount(shown)} of ${counted(total, 'row')} that will not import`
      : `${counted(total, 'row')} that will not import`,
  mend: 'Mend rows together',
  mending: 'Writing the mended file…',
  inMendedFile: (written: number, all: number) =>
    `${formatCount(written)} of ${counted(all, 'row')} in the mended file`,
  takeMended: 'Use the mended file',
  saveMended: 'Save the mended file',
  mendedFile: (name: string) => `mended-${name.replace(/^mended-/, '')}`,
  notMended: 'Uploads the file as it is',
  line: 'Line',
  shortLink: 'Short link',
  destination: 'Destination',
  noDestination: 'none',
  noShortLink: 'none',
  download: 'Download rejected rows (CSV)',
  rejectedFile: (name: string) => `rejected-${name}`,
} as const;
