import { type CreateItem, type CreateJob, type CreateJobItem, type CreateRequest, createJobs } from './create';
import type { JobRules } from './jobRules';
import { type StatusJob, type StatusJobItem, type StatusRequest, statusJobs } from './status';

/** What is asked of a job: a frozen set of links, each changed or created by a call of its own. */
export type JobRequest = StatusRequest | CreateRequest;
export type Job = StatusJob | CreateJob;
export type JobItem = StatusJobItem | CreateJobItem;
/** A job and its links, at one moment. */
export interface JobWithItems {
  readonly job: Job;
  readonly items: readonly JobItem[];
}

/** What a link that was refused is sent again as. */
export type Replacement = CreateItem;
export type JobKind = Job['kind'];

export interface ItemsOf {
  readonly status: StatusJobItem;
  readonly create: CreateJobItem;
}

/** All kinds of jobs (docs/adding-a-job.md). */
const jobKinds = { status: statusJobs, create: createJobs } satisfies {
  readonly [Kind in JobKind]: JobRules<
    Extract<JobRequest, { kind: Kind }>,
    Extract<Job, { kind: Kind }>,
    ItemsOf[Kind],
    Replacement
  >;
};

/** The rules of a kind, for jobs and links of whatever kind: those of a job are of its kind. */
export const rulesOf = ({ kind }: { readonly kind: JobKind }): JobRules<JobRequest, Job, JobItem, Replacement> =>
  jobKinds[kind];
