import { draftedLines } from '@/engines/imports';
import { canUndo, isUnfinished, type Job } from '@/engines/jobs';
import { differencesSince } from '@/engines/link-lists';
import { unprovedImports } from '@/providers/store/keptImports';
import { unfinishedJobs } from '@/providers/store/keptJobs';
import { ownerOf } from '@/providers/store/owner';
import { recentMs } from './mayLose';

/** What signing out would delete that is nowhere else (docs/product.md#signing-out). */
export interface Losses {
  readonly unfinished: readonly Job[];
  /** Further jobs that are not finished, which the browser does not let be read. */
  readonly unread: number;
  /** Jobs of the last day that can be undone. */
  readonly undoable: number;
  /** Lines of texts for 'Create many'. */
  readonly lines: number;
  /** Uploads whose proof has not come to its end. */
  readonly unproved: readonly string[];
  /** Links with a difference that a reading of the last day has found. */
  readonly differences: number;
}

export async function findLosses(subject: string, jobs: readonly Job[], now: number): Promise<Losses> {
  const owner = await ownerOf(subject);
  return {
    ...lossesOf(jobs, now),
    lines: draftedLines(subject),
    unproved: unprovedImports().map(({ fileName }) => fileName),
    differences: owner === undefined ? 0 : await differencesSince(owner, now - recentMs),
  };
}

/** Of the jobs, which go on while it is asked. */
export function lossesOf(jobs: readonly Job[], now: number): Pick<Losses, 'unfinished' | 'unread' | 'undoable'> {
  const isRecent = ({ ended = 0 }: Job) => now - ended < recentMs;
  const unfinished = jobs.filter(isUnfinished);
  return {
    unfinished,
    unread: Math.max(0, unfinishedJobs() - unfinished.length),
    undoable: jobs.filter((job) => isRecent(job) && canUndo(job, jobs)).length,
  };
}

export const hasLosses = ({ unfinished, unread, undoable, lines, unproved, differences }: Losses): boolean =>
  unfinished.length + unread + undoable + lines + unproved.length + differences > 0;
