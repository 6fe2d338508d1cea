import type { LabelLook, LeftOutStatus, Paper } from '@/engines/prints';

/** The format of the codes, and how it looks. */
export interface PrintChoice extends LabelLook {
  readonly use: 'sheets' | 'files';
  readonly paper: Paper;
  /** Links with these statuses are printed as well. */
  readonly statuses: readonly LeftOutStatus[];
}

export type ChangeChoice = (part: Partial<PrintChoice>) => void;

export const firstChoice: PrintChoice = { use: 'sheets', paper: 'a4', size: 40, hasNames: false, statuses: [] };
