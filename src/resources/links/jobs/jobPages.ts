import type { JobKind } from '@/engines/jobs';

/** The page that shows what became of the links of a job, where its kind has one of its own; the others have `/jobs`. */
export const resultPages: Readonly<Record<JobKind, string | undefined>> = {
  status: undefined,
  create: '/links/create-many',
};
