import { formatRelative } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/numbers';
import { readableName } from '@/resources/domains/name';
import type { ReadProgress } from '@/resources/imports/proof/lists';
import type { Proof } from '@/resources/imports/proof/prove';
import type { KnownTaken } from '@/resources/imports/proof/taken';
import { countLinks } from '@/resources/links/texts';

const rows = (amount: number) => `${formatCount(amount)} ${amount === 1 ? 'row' : 'rows'}`;

/** '20 s ago', '3 min ago', then as everywhere. */
function age(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min ago` : formatRelative(new Date(at), now);
}

/** What the proof of an import says. */
export const proofTexts = {
  title: 'Prove what arrived',
  rows,
  meaning: 'Compares the file, row by row, with all links of the domains that its rows can land on.',
  reading: ({ domain, read, total, wait }: ReadProgress) => {
    const name = readableName(domain);
    const part =
      total === undefined
        ? `Reading the links of ${name}`
        : `Read ${formatCount(read)} of ${countLinks(total)} of ${name}`;
    return wait === undefined ? `${part}…` : `${part}: ${wait}`;
  },
  counts: ({ counts: { arrived, different, before, missing, unread } }: Proof) =>
    [
      `Arrived as in the file ${formatCount(arrived)}`,
      `arrived with another destination ${formatCount(different)}`,
      `was there before ${formatCount(before)}`,
      `not there ${formatCount(missing)}`,
      ...(unread > 0 ? [`not known ${formatCount(unread)}`] : []),
    ].join(' · '),
  allArrived: (amount: number) =>
    amount === 1 ? 'The row arrived as in the file' : `All ${rows(amount)} arrived as in the file`,
  asRead: (at: number, now: number, isSettled: boolean) =>
    `as read ${age(at, now)}, ${isSettled ? 'and two looks agree' : 'the import may still be running'}`,
  arrivedOn: (domain: string, amount: number) => `${rows(amount)} on ${readableName(domain)}`,
  repeated: (amount: number) => `Was there before: in ${rows(amount)} the slug is that of another row of the file.`,
  invalid: (amount: number) => `Not there: no link can come of ${rows(amount)}, which the check calls invalid.`,
  missing: 'Not there: no link of this project has the slug. A link of another project may have it.',
  doubtful: (amount: number) =>
    `${rows(amount)} may have been there before: not all links of the domain were loaded before the upload, and the links have the dates of the file.`,
  unread: (domain: string) => `Not all links of ${readableName(domain)} are known.`,
  load: (domain: string) => `Load all links of ${readableName(domain)}`,
  failed: (domain: string, sentence: string) => `${readableName(domain)}: ${sentence}`,
  notThere: 'Not there (CSV)',
  different: 'Different (CSV)',
  fileOf: { missing: (name: string) => `not-there-${name}`, different: (name: string) => `different-${name}` },
  input: 'The file that was uploaded',
  chooseFile: (name: string) => `Choose ${name} again: it is not kept.`,
  anotherFile: 'This is another file than the one that was uploaded.',
  notPicked: 'The rows could not be read from the file. Reload the page and try again.',
  notAllowed: 'It can be proved until you leave this page: functional storage is not allowed.',
  noRoom: 'Kept until you leave: this browser gives no room.',
  taken: ({ taken, links, readAt }: KnownTaken, domain: string | undefined, now: number) => {
    const of = domain === undefined ? countLinks(links) : `${countLinks(links)} of ${readableName(domain)}`;
    return `Taken already: ${formatCount(taken)} (of ${of} read ${age(readAt, now)})`;
  },
  takenUnknown: (domain: string) =>
    `How many slugs are taken already on ${readableName(domain)} is known once all of its links are loaded.`,
  earlier: 'Earlier imports',
  of: (name: string) => `of ${name}`,
  gone: 'The plan of this import is not on this device any more.',
} as const;
