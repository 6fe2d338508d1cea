import { counted, formatCount } from '@/lib/text/numbers';

/** Texts of the question before signing out. */
export const texts = {
  title: 'Log out?',
  lead: 'Logging out deletes what only this browser has:',
  job: (title: string, { done, of }: { readonly done: number; readonly of: number }) =>
    `${title}: not finished, ${formatCount(done)} of ${formatCount(of)} done`,
  jobs: (jobs: number) => counted(jobs, 'job that is not finished', 'jobs that are not finished'),
  undoable: (jobs: number) => `the undo of ${counted(jobs, 'job')} of the last 24 hours`,
  lines: (lines: number) => `${counted(lines, 'line')} in Create many`,
  proof: (fileName: string) => `the proof of the import ${fileName}, which is not finished`,
  proofs: (amount: string) => `the proofs of ${amount} imports, which are not finished`,
  differences: (links: number) => `${counted(links, 'change')} found in the last 24 hours (What changed)`,
  kept: "'Keep for me on this device' leaves all of it here for 14 days, for you alone.",
  stay: 'Stay signed in',
  keep: 'Keep for me on this device',
  leave: 'Log out',
} as const;
