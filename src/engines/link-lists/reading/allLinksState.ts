import { isWhole, type LinksPlace, type Wholeness, wholenessOf } from '@/engines/links';
import type { ApiError } from '@/providers/http/apiError';
import type { Storage } from '../store/storedList';
import { readSoFarOf } from '../store/storedList';
import type { ListState } from '../worker/protocol';
import type { ListReads, ReaderOptions } from './reader';
import type { WaitReason, WalkEnd } from './walk';

/** What is going on with the list of all links. */
export type Activity =
  | { readonly kind: 'opening' }
  /** It is long, and nobody has asked for it yet: an address alone sends no thousands of calls. */
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'updating' }
  /** `until` by `performance.now()`. */
  | { readonly kind: 'waiting'; readonly reason: WaitReason; readonly until: number }
  | { readonly kind: 'waiting'; readonly reason: 'other-tab' | 'other-list' }
  | { readonly kind: 'paused'; readonly error: ApiError | undefined }
  | { readonly kind: 'complete' }
  /** `removed`: by another tab. */
  | { readonly kind: 'ended'; readonly reason: 'repeats' | 'too-many' | 'no-worker' | 'removed' }
  /** The server does not give the list to this person any more. */
  | { readonly kind: 'ended'; readonly reason: 'closed'; readonly error: ApiError };

/** Another list is read first. */
export const isAside = (activity: Activity) => activity.kind === 'waiting' && activity.reason === 'other-list';

export const isReading = ({ kind }: Activity) => kind === 'loading' || kind === 'updating' || kind === 'waiting';

/** Nothing answers for the list any more: it has to be opened anew. */
export const isListGone = (activity: Activity) =>
  activity.kind === 'ended' && ['no-worker', 'closed', 'removed'].includes(activity.reason);

/** There is no list of all links to be shown, only pages. */
export const isPagesOnly = (activity: Activity) => activity.kind === 'not-asked' || isListGone(activity);

/** What is going on with a list that nobody reads. */
export function activityAtRest({ current, successor }: Pick<ListState, 'current' | 'successor'>): Activity {
  if (current.isCut && !successor) return { kind: 'ended', reason: 'too-many' };
  return current.ended !== undefined && !successor ? { kind: 'complete' } : { kind: 'paused', error: undefined };
}

/** What is left to do when a reading has ended so. */
export function activityAfter(end: WalkEnd, list: ListState): Activity {
  switch (end.kind) {
    case 'complete':
      return activityAtRest({ ...list, successor: undefined });
    case 'enough':
      return { kind: 'ended', reason: 'too-many' };
    case 'repeats':
      return { kind: 'ended', reason: 'repeats' };
    case 'failed':
      return { kind: 'paused', error: end.error };
    default:
      return { kind: 'paused', error: undefined };
  }
}

const reasons = {
  'other-tab': 'another tab is loading',
  'other-list': 'waits for another domain',
} as const;

/** A call may be lost while the browser is online. */
function waitsFor(reason: WaitReason, ms: number): string {
  if (reason === 'network' && !navigator.onLine) return 'offline, resumes when online';
  return `${reason === 'network' ? 'no answer' : 'server busy'}, resumes in ${Math.max(1, Math.ceil(ms / 1000))} s`;
}

/** Why a reading waits; undefined while it does not. */
export function waitWords(activity: Activity): string | undefined {
  if (activity.kind !== 'waiting') return undefined;
  return 'until' in activity ? waitsFor(activity.reason, activity.until - performance.now()) : reasons[activity.reason];
}

export interface AllLinksState {
  readonly activity: Activity;
  readonly list: ListState | undefined;
  /** Of the reading, in ms; undefined before it can be told. */
  readonly msLeft: number | undefined;
  /** The server no longer knew where the reading had stopped. */
  readonly isRestarted: boolean;
  /** Its pages are on the way to the device or off it. */
  readonly isMoving: boolean;
  /** What is kept of it takes long to be opened, or can't be. */
  readonly isSlow: boolean;
  /** What its checks know of other domains; undefined where they need nothing of them. */
  readonly followed: Followed | undefined;
}

/** A domain into which links were not followed: not all of its links are here, or they are old and too many to be read again. */
export interface NotFollowed {
  readonly domain: string;
  readonly reason: 'part' | 'old';
}

/** The lists of other domains into which links were followed. */
export interface Followed {
  /** When the page was asked for that is the oldest of them all, in ms; `Infinity` where none was followed. */
  readonly readAt: number;
  readonly unread: readonly NotFollowed[];
}

export const unopened: AllLinksState = {
  activity: { kind: 'opening' },
  list: undefined,
  msLeft: undefined,
  isRestarted: false,
  isMoving: false,
  isSlow: false,
  followed: undefined,
};

/** How much of the list is here; undefined before it is open. */
export const wholenessIn = ({ list }: Pick<AllLinksState, 'list'>): Wholeness | undefined =>
  list && wholenessOf(readSoFarOf(list.current));

export const isListWhole = (list: ListState | undefined): boolean =>
  list !== undefined && isWhole(readSoFarOf(list.current));

/** The newest interval ends with the list that is here: it can be sorted by the clicks since. */
export const knowsClicksSince = ({ current, intervals: [newest] }: ListState): boolean =>
  newest?.id === String(current.number);

const freshFor = 15 * 60_000;

/** Somebody may no longer expect what was read then to be as it was. In ms. */
export const isPast = (readAt: number, now: number): boolean => now - readAt > freshFor;

export const isOld = (list: ListState, now: number): boolean => isPast(ageOf(list), now);

/** The age of the list, as an instant in ms: when its oldest page was asked for. */
export const ageOf = ({ oldest, current }: ListState): number => oldest ?? current.ended ?? current.began;

export interface AllLinksOptions extends ListReads {
  /** Those that a list of all domains should have. */
  readonly domains?: (() => readonly string[]) | undefined;
  readonly place: LinksPlace;
  readonly storage: Storage;
  /** Somebody paused the reading of what is stored. */
  readonly isPaused: boolean;
  readonly start?: ReaderOptions['start'];
  readonly onChange: (state: AllLinksState) => void;
  readonly onFailure: (error: unknown) => void;
  /** The list is gone, here and on the device. */
  readonly onForgotten: () => void;
  /** Its database is gone: another tab has deleted it. */
  readonly onLost: () => void;
  /** What was kept could not be read, and was deleted. */
  readonly onDamaged: () => void;
  /** Another tab has moved it onto the device or off it. */
  readonly onLeft: () => void;
}

/** Where a list ends. */
export const mostLinks = () => {
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number }; // in GB; Chromium alone tells it
  return deviceMemory <= 4 ? 300_000 : 1_000_000;
};
