import { countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';

/** Texts of a list that is pasted. */
export const pasteTexts = {
  title: 'Change status from a list',
  lines: 'Short links',
  hint: 'One short URL or slug per line.',
  hintOfAll: 'One per line. A slug that several domains have needs its domain.',
  verb: 'Find the links',
  noLines: 'Paste some lines first',
  noDomain: 'Select a domain first',
  unknown: (unknown: number, lines: number, links: number) =>
    `${formatCount(unknown)} of ${formatCount(lines)} ${unknown === 1 ? 'is' : 'are'} not among the ${countLinks(links)}`,
  ambiguous: (ambiguous: number, lines: number) =>
    `${formatCount(ambiguous)} of ${formatCount(lines)} ${ambiguous === 1 ? 'is' : 'are'} on several domains and left out. Paste the short URL instead.`,
} as const;
