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
    csv: 'For spreadsheets and imports. Cells that look like formulas get an apostrophe.',
    jsonl: 'For programs: one link per line, with all fields.',
    zip: 'Both files and a manifest: filter, order, time and SHA-256.',
  } satisfies Record<ExportFormat, string>,
  which({ count = 0, isFiltered, isChosen, wholeness }: ExportSet) {
    const isWhole = wholeness?.kind === 'whole';
    if (!isWhole && !isChosen && wholeness?.links === 0) return 'No links are loaded yet';
    const links = countLinks(count);
    if (isChosen) return `The ${links} you selected`;
    if (isFiltered) return isWhole ? `The ${links} that match` : `The ${links} that match, of those loaded`;
    return isWhole ? `All ${links}` : count === 1 ? 'The 1 link loaded' : `The ${links} loaded`;
  },
  asRead: (instant: number, now: number) => `in the order of the list · read ${formatRelative(new Date(instant), now)}`,
  counting: 'Reading the links…',
  restFailed: 'The other links could not be loaded.',
  none: 'No links are shown',
  decide: 'Read the rest or choose only these.',
  decideReload: 'Reload all or choose only these.',
  cancel: 'Cancel',
  close: 'Close',
  verb: 'Export',
  again: 'Export again',
  progress: 'Progress of the export',
  writing: (percent: number) => `Writing: ${percent}%`,
  checking: (percent: number) => `Reading back and comparing: ${percent}%`,
  done: (count: number) => `${rows(count)} written and verified`,
  part: 'Not all links: the server has more.',
  guarded: (count: number) =>
    count === 1
      ? '1 cell got an apostrophe: it looked like a formula.'
      : `${formatCount(count)} cells got an apostrophe: they looked like formulas.`,
  sha256: 'SHA-256',
  copy: 'Copy SHA-256',
  different: (file: string, row: number) =>
    row === 0
      ? `${file} differs from what was written`
      : `Row ${formatCount(row)} of ${file} differs from what was written`,
  differentMeaning: 'Do not use this file. Export again.',
  failed: 'There is no file',
  notChecked: 'The file was not checked',
  failures: {
    'no-room': 'No room for the file on this device.',
    'list-gone': 'The list was read again meanwhile. Export again.',
    'list-unreadable': 'The kept list was damaged and is loaded again. Export then.',
    'list-closed': 'The list was closed meanwhile. Export again.',
    'no-code': 'Part of the export could not be loaded. Check your connection and export again.',
    'not-written': 'The browser could not write the file.',
    'not-read-back': 'It could not be read back. Do not use it. Export again.',
  } satisfies Record<ExportFailure, string>,
} as const;
