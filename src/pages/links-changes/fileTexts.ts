import { env } from '@/config';
import type { ReadingRefusal } from '@/engines/link-lists';

/** Why a file is not compared, also where its content was not looked at. */
export type ComparisonRefusal = ReadingRefusal | 'several' | 'folder' | 'list-not-whole' | 'no-answer';

/** Texts about readings that are saved, and compared with the list. */
export const texts = {
  save: 'Save this list',
  cancel: 'Cancel',
  notWhole: 'Only a complete list can be saved.',
  saved: 'List saved',
  savedLinks: (file: string, words: string) => `${file}: ${words}`,
  notSaved: 'The list was not saved.',
  compare: 'Compare with a file…',
  again: 'Compare again',
  close: 'Close',
  file: 'Saved list',
  dropHint: 'or drop it here',
  comparing: (file: string, percent: number | undefined) =>
    percent === undefined ? `Comparing with ${file}` : `Comparing with ${file}: ${percent}%`,
  progress: 'Comparison progress',
  canceled: 'Comparison canceled',
  noDifferences: 'No differences',
  orderUnknown:
    "The server's time is not known: if the clock of a computer is wrong, what is created and what is gone may be the other way round.",
  reloaded: 'The list was reloaded since the comparison.',
  compared: (interval: string, changes: string) => `${interval}: ${changes}`,
  refusals: {
    'other-list': 'The file is a saved list of other links.',
    damaged: 'The file is damaged.',
    cut: 'The end of the file is missing.',
    'later-version': `The file was saved by a later version of ${env.productName}.`,
    'not-a-reading': 'The file is not a saved list.',
    'not-whole': 'The file has only a part of its list.',
    newer: 'The file is newer than this list. Reload the list first.',
    unread: 'The file could not be read. Choose it again.',
    several: 'Choose one file.',
    folder: 'This is a folder. Choose one file.',
    'list-not-whole': 'Only a complete list can be compared.',
    'no-answer': 'The file could not be read. Check your connection and compare again.',
  } satisfies Record<ComparisonRefusal, string>,
  nothingCompared: 'Nothing was compared.',
} as const;
