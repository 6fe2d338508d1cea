import { countLinks, everyDomain } from '@/engines/links';
import type { PrintRefusal } from '@/engines/prints';
import { formatAge } from '@/lib/dates/dates';
import { counted, formatCount } from '@/lib/text/numbers';
import { missingWords } from '@/resources/selection/texts';

/** Texts of the page. */
export const texts = {
  context: 'QR codes of the links of',
  missing: missingWords('project', 'to print QR codes'),
  noSet: 'No links selected',
  noSetMeaning: 'On the links page, choose “Print QR codes…” in “Tools”.',
  toLinks: 'Go to Links',
  set: (links: number, domain: string, readAt: number, now: number) =>
    `${countLinks(links)} of ${domain} · loaded ${formatAge(new Date(readAt), now)}`,
  part: (loaded: number, total: number | undefined) =>
    total === undefined || total <= loaded
      ? `From the ${countLinks(loaded)} loaded; there may be more.`
      : `From ${formatCount(loaded)} of ${countLinks(total)} loaded.`,
  use: 'Format',
  uses: { sheets: 'Sheets', files: 'Files' },
  filesMeaning: 'A ZIP archive with a PNG and an SVG of each code, and codes.csv.',
  paper: 'Paper',
  label: 'Label',
  sheet: (name: string, width: number, height: number) =>
    `${name}, ${Number(width.toFixed(1))} × ${Number(height.toFixed(1))} mm`,
  start: 'Start at label',
  oneLabel: 'Label as it is printed',
  size: (size: number) => `${size} × ${size} mm`,
  perSheet: (columns: number, rows: number) => `${columns} × ${rows} on a sheet`,
  names: 'Print the names of the links',
  leftOut: 'Left out unless ticked:',
  statuses: { inactive: 'inactive', expired: 'expired', deleted: 'deleted' },
  withStatus: (links: number, status: string) => `${formatCount(links)} ${status}`,
  make: {
    sheets: (codes: number) => `Make ${counted(codes, 'label')}`,
    files: (codes: number) => `Make ${counted(codes, 'code')}`,
  },
  nothing: 'No links left',
  cancel: 'Cancel',
  making: 'Creating and verifying the codes',
  right: (right: number, all: number) => `${formatCount(right)} of ${counted(all, 'code')} verified`,
  print: 'Print',
  save: 'Save ZIP',
  archive: (domain: string) =>
    `qr-codes-${domain === everyDomain ? 'all-domains' : domain.replace(/[^a-z0-9.-]+/gi, '-')}.zip`,
  sheets: 'Sheets',
  codeOf: (url: string) => `QR code for ${url}`,
  refused: (codes: number) => `${counted(codes, 'code')} left out`,
  refusals: {
    'too-long': 'The short URL is too long for a QR code',
    unreadable: 'Reading it back failed',
    'another-text': 'Reads as another text',
  } satisfies Record<PrintRefusal, string>,
  doubtful: (size: number, needed: number | undefined) =>
    needed === undefined
      ? `Doubtful at ${size} mm: no label is large enough, choose Files`
      : `Doubtful at ${size} mm: choose ${needed} mm`,
  doubtfulOn: (sheet: string) => `Doubtful on ${sheet}: choose larger labels`,
  doubtfulMeaning: (codes: number) =>
    `${counted(codes, 'code')} ${codes === 1 ? 'has' : 'have'} modules of less than 0.33 mm, which may be lost in print:`,
  failed: 'Failed to create the codes',
  failedMeaning: "This browser can't draw them or read them back.",
} as const;
