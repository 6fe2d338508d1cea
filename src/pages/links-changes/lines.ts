import type { FieldDifference, LinkDifference } from '@/engines/compare';
import { groupLabels } from '@/engines/link-lists';
import { type DifferenceGroup, differenceGroups } from '@/engines/links';
import { formatDayTime, instantOf } from '@/lib/dates/dates';
import { texts } from './texts';

/** One thing that is different about a link: a line of the table and of the CSV file. */
export interface DifferenceLine {
  readonly id: string;
  readonly group: DifferenceGroup;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly isOwn: boolean;
  /** Who created a new link; empty where that is not known, or was done in this browser. */
  readonly createdBy: string;
  /** Of a link that is new or not listed any more, which stands where it is or was; else empty. */
  readonly name: string;
  readonly destination: string;
  /** The list still has the link. */
  readonly isListed: boolean;
}

/** Labels of fields (`linkFields`, which brings along all that the list needs to be filtered). */
const labels = { status: 'Status', destination: 'Destination', expires: 'Expires' } as const;

/** The lines of one group, or of all, group by group. */
export const differenceLines = (
  differences: readonly LinkDifference[],
  shown: DifferenceGroup | undefined,
): readonly DifferenceLine[] =>
  (shown === undefined ? differenceGroups : [shown]).flatMap((group) =>
    differences.flatMap((difference) => (difference.groups.includes(group) ? linesIn(difference, group) : [])),
  );

function linesIn(
  { id, fields, groups, isOwn, isDeleted, createdBy, name, destination }: LinkDifference,
  group: DifferenceGroup,
): readonly DifferenceLine[] {
  const isListed = isDeleted || !groups.includes('gone');
  const common = { id, group, isOwn, isListed, createdBy: '', name: '', destination: '' };
  const lineOf = (what: string, before: string, after: string) => ({ ...common, what, before, after });
  const [found] = fieldsIn(fields, group);
  switch (group) {
    case 'created':
      return [{ ...lineOf(groupLabels.created, '', ''), createdBy: isOwn ? '' : createdBy, name, destination }];
    case 'gone': {
      const line = lineOf(groupLabels.gone, found?.before ?? '', isDeleted ? texts.deleted : texts.notListed);
      return [isDeleted ? line : { ...line, name, destination }];
    }
    case 'details':
      return fieldsIn(fields, group).map((field) => lineOf(field.label, ...shownValues(field)));
    case 'expired':
      return [{ ...lineOf(groupLabels.expired, '', ''), isOwn: false }]; // it expired by itself
    default:
      return [lineOf(groupLabels[group], found?.before ?? '', found?.after ?? '')];
  }
}

function fieldsIn(fields: readonly FieldDifference[], group: DifferenceGroup): readonly FieldDifference[] {
  if (group === 'destination') return fields.filter(({ label }) => label === labels.destination);
  if (group === 'details') {
    return fields.filter(({ label }) => label !== labels.destination && label !== labels.status);
  }
  return fields.filter(({ label }) => label === labels.status);
}

/** An expiry is an instant; everything else is shown as it is. */
function shownValues({ label, before, after }: FieldDifference): readonly [before: string, after: string] {
  return label === labels.expires ? [written(before), written(after)] : [before, after];
}

function written(instant: string): string {
  const date = instantOf(instant);
  return date ? formatDayTime(date) : instant;
}

/** A text with the part of it that another text has not. */
export interface MarkedText {
  readonly start: string;
  readonly marked: string;
  readonly end: string;
}

/** Longer texts are shortened: where both are the same, and what is different, in characters. */
const maxTextLength = 60;
const kept = { start: 20, marked: 200, end: 80 };

/** Both values with what they don't have in common, in whole words; it stays in sight however long they are. */
export function markedTexts(before: string, after: string): readonly [MarkedText, MarkedText] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  while (start > 0 && (isWithinWord(before, start) || isWithinWord(after, start))) start -= 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  while (end > 0 && (isWithinWord(before, before.length - end) || isWithinWord(after, after.length - end))) end -= 1;
  const scheme = /^https?:\/\//.exec(before.slice(0, start))?.[0].length ?? 0;
  const markedIn = (text: string): MarkedText => {
    const [head, tail] = [text.slice(scheme, start), text.slice(text.length - end)];
    const part = text.slice(start, text.length - end);
    const isLong = text.length > maxTextLength;
    return {
      start: isLong && head.length > kept.start ? `…\u2060${head.slice(-kept.start)}` : head,
      marked: part.length > kept.marked ? `${part.slice(0, kept.marked)}…` : part,
      end: tail.length > kept.end ? `${tail.slice(0, kept.end)}…` : tail,
    };
  };
  return [markedIn(before), markedIn(after)];
}

/** The place lies between two letters or figures, or in the middle of a character of two units. */
const isWithinWord = (text: string, place: number) =>
  /^[\p{L}\p{N}\p{Cs}]{2}$/u.test(text.slice(place - 1, place + 1)) || /[\ud800-\udbff]$/.test(text.slice(0, place));
