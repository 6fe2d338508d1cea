import type { ExportFormat } from '@/engines/exports';
import { countLinks } from '@/engines/links';
import { formatRelative } from '@/lib/dates/dates';
import type { ExportSet } from './exportSet';

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
} as const;
