import type { JobAnswer } from '@/engines/jobs/jobMethods';

/** What a request of a change holds besides its links, where nothing refuses it. */
export const confirmed = {
  basis: { wholeness: { kind: 'whole' } },
  confirmation: { typed: '', takesPart: false },
} as const;

/** The id of the job that was started. */
export function startedId(answer: JobAnswer): string {
  if (answer.kind === 'started') return answer.id;
  throw new Error(`The job was refused: ${answer.refusal.kind}`);
}
