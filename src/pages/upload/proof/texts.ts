import type { KnownTaken, Proof } from '@/engines/imports';
import { countLinks } from '@/engines/links';
import { formatDay, formatRelative } from '@/lib/dates/dates';
import { counted, formatCount } from '@/lib/text/numbers';
import { readableName } from '@/resources/domains/name';

/** '20 s ago', '3 min ago', then as everywhere. */
function age(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min ago` : formatRelative(new Date(at), now);
}

/** What the proof of an import says. */
export const proofTexts = {
  title: 'Verify import',
  rows: (amount: number) => counted(amount, 'row'),
  meaning: 'Compares each row with the current links.',
  figures: ({ counts: { arrived, different, before, repeated, missing, unread } }: Proof) =>
    [
      { label: 'Arrived', rows: arrived, isShown: true },
      { label: 'with another destination', rows: different, isShown: true },
      { label: 'existed before', rows: before, isShown: true },
      { label: 'twice in the file', rows: repeated, isShown: repeated > 0 },
      { label: 'not there', rows: missing, isShown: true },
      { label: 'not known', rows: unread, isShown: unread > 0 },
    ].flatMap(({ label, rows, isShown }) => (isShown ? [{ label, value: formatCount(rows) }] : [])),
  allArrived: (amount: number) => (amount === 1 ? 'The row arrived' : `All ${counted(amount, 'row')} arrived`),
  asRead: (at: number, now: number, isSettled: boolean) =>
    `Loaded ${age(at, now)} · ${isSettled ? 'no change since' : 'the import may still be running'}`,
  arrivedOn: (domain: string, amount: number) => `${counted(amount, 'row')} on ${readableName(domain)}`,
  show: (began: Date) => `Show the links created since ${formatDay(began)}`,
  invalid: (amount: number) => `Not there: ${counted(amount, 'row')} ${amount === 1 ? 'is' : 'are'} invalid.`,
  missing: 'Not there: the slug is not in this project.',
  doubtful: (amount: number, isClockKnown: boolean) =>
    `${counted(amount, 'row')} may have existed before: ${isClockKnown ? 'not all links were loaded' : "the server's time is not known"}.`,
  unread: (domain: string) => `Not all links of ${readableName(domain)} are loaded.`,
  failed: (domain: string, sentence: string) => `${readableName(domain)}: ${sentence}`,
  notThere: 'Not there (CSV)',
  different: 'Different (CSV)',
  fileOf: { missing: (name: string) => `not-there-${name}`, different: (name: string) => `different-${name}` },
  input: 'The file that was uploaded',
  chooseFile: (name: string) => `Choose ${name} again: files are not kept.`,
  anotherFile: 'This is not the uploaded file.',
  notPicked: 'The rows could not be written. Reload the page and try again.',
  notAllowed: 'Verify before you leave: functional storage is off.',
  noRoom: 'Verify before you leave: no storage left.',
  taken: ({ taken, links, readAt }: KnownTaken, domain: string | undefined, now: number) => {
    const of = domain === undefined ? countLinks(links) : `${countLinks(links)} of ${readableName(domain)}`;
    return `Taken already: ${formatCount(taken)} (of ${of} loaded ${age(readAt, now)})`;
  },
  takenUnknown: (domain: string) => `Load all links of ${readableName(domain)} to see which slugs are taken.`,
  earlier: 'Earlier imports',
  of: (name: string) => `of ${name}`,
  gone: 'This import is no longer kept on this device.',
} as const;
