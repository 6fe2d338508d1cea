import { linkTexts } from '@/engines/links';
import { steadyNow } from '@/lib/steadyTime';
import type { WaitReason } from '@/providers/tasks/retry';
import { type Activity, type ReadingState, unread } from '../reading/activity';
import type { ListState } from '../store/listState';
import type { ReadPage } from '../store/loadedList';
import type { ListOpening } from '../worker/ownerClient';
import type { SourceState } from './linkSource';

/** The owner gives what is kept sooner, in ms, or something is in its way: lists and jobs say so. */
export const slowOpeningMs = 2000;

/** What is said where this tab has no owner of lists any more. */
export const noOwnerOf = (activity: Activity) =>
  activity.kind === 'gone' && activity.reason in linkTexts.noOwner
    ? linkTexts.noOwner[activity.reason as keyof typeof linkTexts.noOwner] // as `in` says
    : undefined;

/** There is no list of all links to be shown, only pages. */
export const isPagesOnly = (activity: Activity) => activity.kind === 'not-asked' || activity.kind === 'gone';

/** A call may be lost while the browser is online. */
function waitsFor(reason: WaitReason, ms: number): string {
  if (reason === 'network' && !navigator.onLine) return 'offline, resumes when online';
  return `${reason === 'network' ? 'no answer' : 'server busy'}, resumes in ${Math.max(1, Math.ceil(ms / 1000))} s`;
}

/** Why a reading waits; undefined while it does not. */
export function waitWords(activity: Activity): string | undefined {
  const waits = activity.kind === 'reading' ? activity.waits : undefined;
  if (!waits) return undefined;
  return waits.reason === 'other-list' ? 'waits for another domain' : waitsFor(waits.reason, waits.until - steadyNow());
}

export type KnownByPages = Pick<SourceState, 'links' | 'total' | 'readAt' | 'missing'>;

interface ToldState extends ReadingState {
  readonly list: ListState | undefined;
  /** Its pages are on the way to the device or off it. */
  readonly isMoving: boolean;
  /** What is kept of it takes long to be opened, or can't be. */
  readonly isSlow: boolean;
  /** What its checks know of other domains; undefined where they need nothing of them. */
  readonly followed: Followed | undefined;
  /** What the loaded pages say of it, while they are on the screen. */
  readonly pages: KnownByPages | undefined;
}

/** How far all links of a place are, how their reading goes, and where they are kept. */
export interface AllLinksState extends SourceState, ToldState {}

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

export const unopened: ToldState = {
  ...unread,
  pages: undefined,
  list: undefined,
  isMoving: false,
  isSlow: false,
  followed: undefined,
};

/** The newest interval ends with the list that is here: it can be sorted by the clicks since. */
export const knowsClicksSince = ({ current, intervals: [newest] }: ListState): boolean =>
  newest?.id === String(current.number);

/** Whose an open list is: the person, the owner of their database, which not every browser can name, and whether it is kept there. */
export interface Keeping {
  readonly subject: string;
  readonly owner: string | undefined;
  isKept: boolean;
  /** Changes are not told to it any more. */
  stop: () => void;
}

export interface AllLinksOptions extends ListOpening {
  /** Undefined for a list that is opened for one question. */
  readonly keeping?: Keeping | undefined;
  /** Pages that are loaded already, from the start of the list on, as far as they can begin a reading; they know of the first `seen` changes. */
  readonly start?: ((seen: number) => readonly ReadPage[]) | undefined;
  readonly onChange: (state: AllLinksState) => void;
  readonly onFailure: (error: unknown) => void;
  /** The list is gone, here and on the device, or with its database, which another tab has deleted, or it has to be opened anew. */
  readonly onGone: (why: 'forgotten' | 'lost' | 'left') => void;
  /** What was kept could not be read, and was deleted. */
  readonly onDamaged: () => void;
}
