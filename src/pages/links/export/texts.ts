import type { ExportFailure, ExportFormat } from '@/engines/exports';
import { countLinks } from '@/engines/links';
import { formatRelative } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/numbers';
import type { ExportSet } from './useExport';

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Texts of the dialog. */
export const texts = {
  title: 'Export links',
  format: 'Format',
  formats: { csv: 'CSV', jsonl: 'JSON lines', zip: 'ZIP' } satisfies Record<ExportFormat, string>,
  meanings: {
    csv: 'For spreadsheets and imports; formulas get an apostrophe.',
    jsonl: 'For programs: one link per line.',
    zip: 'Both, with a manifest and SHA-256.',
  } satisfies Record<ExportFormat, string>,
  which({ count = 0, isFiltered, isChosen, wholeness }: ExportSet) {
    const isWhole = wholeness?.kind === 'whole';
    if (!isWhole && !isChosen && wholeness?.links === 0) return 'No links loaded yet';
    const links = countLinks(count);
    if (isChosen) return `${links} selected`;
    if (isFiltered) return isWhole ? `${links} that match` : `${links} that match so far`;
    return isWhole ? `All ${links}` : `${links} loaded`;
  },
  asRead: (instant: number, now: number) => `in list order · read ${formatRelative(new Date(instant), now)}`,
  counting: 'Reading the links…',
  restFailed: 'Failed to load the rest',
  none: 'No links shown',
  decide: 'Read the rest or choose only these.',
  decideReload: 'Reload all or choose only these.',
  cancel: 'Cancel',
  close: 'Close',
  verb: 'Export',
  again: 'Export again',
  progress: 'Export progress',
  writing: (percent: number) => `Writing: ${percent}%`,
  checking: (percent: number) => `Verifying: ${percent}%`,
  done: (count: number) => `${rows(count)} written and verified`,
  part: 'Partial: the server has more.',
  guarded: (count: number) =>
    count === 1 ? '1 formula got an apostrophe.' : `${formatCount(count)} formulas got an apostrophe.`,
  sha256: 'SHA-256',
  copy: 'Copy SHA-256',
  different: (file: string, row: number) =>
    row === 0 ? `${file} is damaged` : `Row ${formatCount(row)} of ${file} is damaged`,
  differentMeaning: 'Do not use it. Export again.',
  failed: 'Export failed',
  notChecked: 'File not verified',
  failures: {
    'no-room': 'No storage left.',
    'list-gone': 'The list was reloaded. Export again.',
    'list-unreadable': 'The kept list was damaged. Export after it is reloaded.',
    'list-closed': 'The list was closed. Export again.',
    'no-code': 'Check your connection and export again.',
    'not-written': 'Failed to write the file.',
    'not-read-back': 'Do not use it. Export again.',
  } satisfies Record<ExportFailure, string>,
} as const;
