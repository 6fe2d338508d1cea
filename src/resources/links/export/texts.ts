import type { ExportFailure } from '@/engines/exports';
import { counted, formatCount } from '@/lib/text/numbers';

/** Texts about a file that is written and read back. */
export const texts = {
  title: 'Export links',
  progress: 'Export progress',
  reading: (percent: number) => `Loading: ${percent}%`,
  writing: (percent: number) => `Writing: ${percent}%`,
  checking: (percent: number) => `Verifying: ${percent}%`,
  done: (count: number) => `${counted(count, 'row')} written and verified`,
  part: 'Partial: not the whole list.',
  guarded: (count: number) => `${counted(count, 'formula')} got an apostrophe.`,
  sha256: 'SHA-256',
  copy: 'Copy SHA-256',
  different: (file: string, row: number) =>
    row === 0 ? `${file} is damaged` : `Row ${formatCount(row)} of ${file} is damaged`,
  differentMeaning: 'Do not use it. Export again.',
  failed: 'Export failed',
  cutOff: (name: string) => `The session or the page ended before ${name} was written. Export again.`,
  notChecked: 'File not verified',
  failures: {
    'no-room': 'No storage left.',
    'sheet-full': 'A workbook takes 1,048,575 links, and texts of 32,767 characters. Choose another format.',
    'list-gone': 'The list was reloaded. Export again.',
    'list-unreadable': 'The kept list was damaged. Export after it is reloaded.',
    'list-closed': 'The list was closed. Export again.',
    'no-code': 'Check your connection and export again.',
    'not-written': 'Failed to write the file.',
    'not-read-back': 'Do not use it. Export again.',
  } satisfies Record<ExportFailure, string>,
} as const;
