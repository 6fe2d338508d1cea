import type { ApiError } from '@/providers/http/apiError';
import type { ListState } from '../worker/protocol';
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
