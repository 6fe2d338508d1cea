import type { ApiError } from '@/providers/http/apiError';
import type { WaitReason } from '@/providers/tasks/retry';
import type { ListState } from '../store/listState';
import type { ReadResult } from './readPages';

export type Activity =
  | { readonly kind: 'opening' }
  /** It is long and has not been asked for: an address alone sends no thousands of calls. */
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'reading'; readonly part: ReadPart; readonly waits: Wait | undefined }
  | { readonly kind: 'paused'; readonly error: ApiError | undefined }
  | { readonly kind: 'complete' }
  /** It is read as far as it can be. */
  | { readonly kind: 'ended'; readonly reason: 'repeats' | 'too-many' }
  /**
   * Nothing answers for it any more: it has to be opened anew. `stopped`: the worker; `removed`: by another tab; `replaced`: a tab of another
   * version is open, `elsewhere`: another tab, and no two can share a worker; `closed`: the server does not give it to this person any more.
   */
  | { readonly kind: 'gone'; readonly reason: 'no-worker' | 'stopped' | 'removed' | 'replaced' | 'elsewhere' }
  | { readonly kind: 'gone'; readonly reason: 'closed'; readonly error: ApiError };

/** What is read: all of it or the rest, or what is new at its start. */
export type ReadPart = 'list' | 'start';

/** Why a reading waits; `until` by `steadyNow()`. */
export type Wait = { readonly reason: WaitReason; readonly until: number } | { readonly reason: 'other-list' };

export interface ReadingState {
  readonly activity: Activity;
  /** Of the reading, in ms; undefined before it can be told. */
  readonly msLeft: number | undefined;
  /** The server no longer knew where the reading had stopped. */
  readonly isRestarted: boolean;
}

export const unread: ReadingState = { activity: { kind: 'opening' }, msLeft: undefined, isRestarted: false };

/** A reading can begin: none is under way, or it waits for another list. */
export const mayBegin = (activity: Activity) => activity.kind !== 'reading' || activity.waits?.reason === 'other-list';

export function activityAtRest({ current, successor }: Pick<ListState, 'current' | 'successor'>): Activity {
  if (current.isCut && !successor) return { kind: 'ended', reason: 'too-many' };
  return current.ended !== undefined && !successor ? { kind: 'complete' } : { kind: 'paused', error: undefined };
}

/** What is left to do when a reading has ended so. */
export function activityAfter(end: ReadResult, list: ListState): Activity {
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
