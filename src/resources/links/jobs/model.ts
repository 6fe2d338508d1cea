import type { Refusal } from './job';
import type { Job, JobRequest, Replacement } from './kinds/kinds';

export type JobAnswer =
  | { readonly kind: 'started'; readonly id: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The jobs of the person in this browser. */
export interface Jobs {
  /** Of all organizations and projects, newest first. */
  readonly jobs: readonly Job[];
  /** False while those of earlier visits are read. */
  readonly isLoaded: boolean;
  /** False where the browser gives no room: then they end with the page. */
  readonly isKept: boolean;
  /** Those of earlier visits are on the device and can't be read. */
  readonly hasFailed: boolean;
  /** Reads them once more. */
  readonly retry: () => void;
  /** Begins the job, or queues it, unless its request is refused. */
  readonly start: (request: JobRequest) => JobAnswer;
  readonly pause: (id: string) => void;
  readonly goOn: (id: string) => void;
  /** What is under way is still answered; the rest is canceled. */
  readonly cancel: (id: string) => void;
  /** Forgets a job that has ended or is paused. */
  readonly remove: (id: string) => void;
  /** Sends these links of an ended or paused job again, under another slug where a body is given. */
  readonly sendAgain: (
    id: string,
    indices: readonly number[],
    changed?: ReadonlyMap<number, Replacement>,
  ) => Promise<JobAnswer>;
  /** Starts a job that reads how the links of an ended job are now, and brings back what nobody else has changed since. */
  readonly undo: (id: string) => Promise<JobAnswer>;
}
