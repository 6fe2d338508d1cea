import { isWhole, type Wholeness, wholenessOf } from '@/engines/links';
import type { Interval } from './interval';
import { readSoFarOf, type StoredList } from './storedList';

/** How far the list is. */
export interface ListState extends Pick<StoredList, 'current' | 'successor' | 'changes'> {
  /** When the page was asked for that is the oldest of those with links of the current list, in ms. */
  readonly oldest: number | undefined;
  /** It will be there after a reload. */
  readonly isKept: boolean;
  /** Newest first; empty where nothing was compared. */
  readonly intervals: readonly Interval[];
}

/** How much of the list is here; undefined before it is open. */
export const wholenessIn = ({ list }: { readonly list: ListState | undefined }): Wholeness | undefined =>
  list && wholenessOf(readSoFarOf(list.current));

export const isListWhole = (list: ListState | undefined): boolean =>
  list !== undefined && isWhole(readSoFarOf(list.current));

const freshFor = 15 * 60_000;

/** What was read then may no longer be expected to be as it was. In ms. */
export const isPast = (readAt: number, now: number): boolean => now - readAt > freshFor;

export const isOld = (list: ListState, now: number): boolean => isPast(ageOf(list), now);

/** The age of the list, as an instant in ms: when its oldest page was asked for. */
export const ageOf = ({ oldest, current }: ListState): number => oldest ?? current.ended ?? current.began;
