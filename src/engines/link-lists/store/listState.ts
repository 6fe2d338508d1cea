import type { Wholeness } from '@/engines/links';
import type { Interval } from './interval';
import type { StoredList } from './storedList';

/** How far the list is. */
export interface ListState extends Pick<StoredList, 'current' | 'successor' | 'changes'> {
  /** How much of the list is here. */
  readonly wholeness: Wholeness;
  /** The age of the list, as an instant in ms: when its oldest page was asked for. */
  readonly age: number;
  /** It will be there after a reload. */
  readonly isKept: boolean;
  /** Newest first; empty where nothing was compared. */
  readonly intervals: readonly Interval[];
}

const freshFor = 15 * 60_000;
/** What was read later than now: the clock was set back. So much may be rounding, in ms. */
const maxAheadMs = 60_000;

/** What was read then may no longer be expected to be as it was, or its age is not known. In ms. */
export const isPast = (readAt: number, now: number): boolean => now - readAt > freshFor || readAt - now > maxAheadMs;
