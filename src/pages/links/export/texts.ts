import { formatRelative } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/numbers';
import type { ExportFailure, ExportFormat } from '@/resources/links/export/protocol';
import { countLinks } from '@/resources/links/texts';
import type { ExportSet } from './exportSet';

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Texts of the dialog. */
export const texts = {
  title: 'Export links',
  format: 'Format',
  formats: { csv: 'CSV', jsonl: 'JSON lines', zip: 'ZIP' } satisfies Record<ExportFormat, string>,
  meanings: {
    csv: 'For spreadsheets, and for an import. A cell that a spreadsheet would run as a formula gets an apostrophe.',
    jsonl: 'For programs: each link on a line of its own, with all its fields.',
    zip: 'Both files, and a manifest with the filter, the order, the time and the SHA-256 of each file.',
  } satisfies Record<ExportFormat, string>,
  which({ count = 0, isFiltered, isChosen, wholeness }: ExportSet) {
    const isWhole = wholeness?.kind === 'whole';
    if (!isWhole && !isChosen && wholeness?.links === 0) return 'No links are loaded yet';
    const links = countLinks(count);
    if (isChosen) return `The ${links} that you selected`;
    if (isFiltered) return isWhole ? `The ${links} that match` : `The ${links} that match, of those that are loaded`;
    return isWhole ? `All ${links}` : count === 1 ? 'The 1 link that is loaded' : `The ${links} that are loaded`;
  },
  asRead: (instant: number, now: number) =>
    `in the order of the list, as read ${formatRelative(new Date(instant), now)}`,
  counting: 'Reading the links…',
  restFailed: 'The rest of the links could not be loaded.',
  none: 'No links are shown',
  decide: 'Read the rest, or choose only these links.',
  decideReload: 'Reload all links, or choose only these.',
  cancel: 'Cancel',
  close: 'Close',
  verb: 'Export',
  again: 'Export again',
  progress: 'Progress of the export',
  writing: (percent: number) => `Writing: ${percent}%`,
  checking: (percent: number) => `Reading back and comparing: ${percent}%`,
  done: (count: number) => `${rows(count)} written, read back and equal`,
  part: 'These are not all links of the domain: the server has others.',
  guarded: (count: number) =>
    count === 1
      ? '1 cell got an apostrophe, because a spreadsheet would run it as a formula.'
      : `${formatCount(count)} cells got an apostrophe, because a spreadsheet would run them as formulas.`,
  sha256: 'SHA-256',
  copy: 'Copy SHA-256',
  different: (file: string, row: number) =>
    row === 0 ? `${file} is not as it was written` : `Row ${formatCount(row)} of ${file} is not as it was written`,
  differentMeaning: 'Do not use this file. Export the links again.',
  failed: 'There is no file',
  notChecked: 'The file was not checked',
  failures: {
    'no-room': 'There is no room for the file on this device.',
    'list-gone': 'The list was read again meanwhile, so the links of this export are gone. Export them again.',
    'list-unreadable': 'The list on this device could not be read. It is loaded again; export the links then.',
    'list-closed': 'The list of all links was closed meanwhile. Export the links again.',
    'no-code': 'A part of the export could not be loaded. Check your connection, and export the links again.',
    'not-written': 'The browser could not write the file.',
    'not-read-back': 'It could not be read back and compared. Do not use it. Export the links again.',
  } satisfies Record<ExportFailure, string>,
} as const;
