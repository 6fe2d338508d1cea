import type { ListState } from '../localIndex/protocol';
import type { LinksPlace } from '../place';
import type { Activity } from './activity';
import type { WalkEffects, WalkEnd } from './walk';

export interface AllLinksState {
  readonly activity: Activity;
  readonly list: ListState | undefined;
  /** Of the reading, in ms; undefined before it can be told. */
  readonly msLeft: number | undefined;
  /** The server no longer knew where the reading had stopped. */
  readonly isRestarted: boolean;
}

export interface AllLinksOptions {
  readonly place: LinksPlace;
  /** Where it is kept; undefined where it may not be. */
  readonly database: string | undefined;
  readonly read: WalkEffects['read'];
  /** Told with each change of what there is. */
  readonly onList: (list: ListState) => void;
  readonly onFailure: (error: unknown) => void;
  readonly onForgotten: () => void;
}

/** Where a list ends. */
export const mostLinks = () => {
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number }; // in GB; Chromium alone tells it
  return deviceMemory <= 4 ? 300_000 : 1_000_000;
};

/** What is left to do when a reading has ended so. */
export function activityAfter(end: WalkEnd): Activity {
  switch (end.kind) {
    case 'complete':
      return { kind: 'complete' };
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
