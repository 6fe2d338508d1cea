import { firstRate, type Rate } from '@/providers/tasks/rateLimit';
import type { Answer, Result } from './answers';
import type { JobKind, JobState } from './model';
import { nothingRecent, type Recent } from './stopRule';

/** A link that is to be sent. */
export interface Due {
  readonly index: number;
  /** How often it has been sent. */
  readonly tries: number;
  readonly at: number;
}

/** A job at work. The results of its links are kept elsewhere. */
export interface Run {
  readonly kind: JobKind;
  readonly state: JobState;
  /** Links that were not sent yet, from `next` on. */
  readonly queue: readonly number[];
  readonly next: number;
  /** Links that are sent again. */
  readonly again: readonly Due[];
  /** How often each has been sent, with this time. */
  readonly inFlight: ReadonlyMap<number, number>;
  /** Links whose order may have been carried out by a call of before. */
  readonly doubtful: ReadonlySet<number>;
  readonly rate: Rate;
  readonly recent: Recent;
  readonly isOffline: boolean;
  readonly isCanceled: boolean;
}

export type JobEvent =
  /** Its turn has come, or somebody says that it goes on. */
  | { readonly kind: 'begin'; readonly now: number }
  | { readonly kind: 'clock'; readonly now: number }
  | { readonly kind: 'answered'; readonly now: number; readonly index: number; readonly answer: Answer }
  | { readonly kind: 'connection'; readonly now: number; readonly isOffline: boolean }
  | { readonly kind: 'pause'; readonly reason: 'user' | 'page-left' | 'session' }
  | { readonly kind: 'cancel' };

export type Effect =
  | { readonly kind: 'send'; readonly index: number; readonly tries: number }
  | { readonly kind: 'record'; readonly indices: readonly number[]; readonly result: Result }
  /** Give an event of the clock then. */
  | { readonly kind: 'wake'; readonly at: number };

export type Step = readonly [Run, readonly Effect[]];

interface Start {
  readonly kind: JobKind;
  /** Links to be sent, with how often they have been. */
  readonly waiting: readonly Pick<Due, 'index' | 'tries'>[];
  readonly doubtful?: ReadonlySet<number>;
}

export const newRun = ({ kind, waiting, doubtful = new Set() }: Start): Run => ({
  kind,
  state: { kind: 'queued' },
  queue: waiting.filter(({ tries }) => tries === 0).map(({ index }) => index),
  next: 0,
  again: waiting.filter(({ tries }) => tries > 0).map((due) => ({ ...due, at: 0 })),
  inFlight: new Map(),
  doubtful,
  rate: firstRate,
  recent: nothingRecent,
  isOffline: false,
  isCanceled: false,
});

export const isOver = ({ state }: Run) => state.kind === 'ended';
export const isAtWork = ({ state }: Run) => state.kind === 'working' || state.kind === 'held';
