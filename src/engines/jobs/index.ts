export { type Counts, isUnfinished, type JobState, maxLinksOfJob, type Outcome, outcomes, type Refusal } from './job';
export { JobQueue } from './jobQueue';
export { refusalOf } from './jobRequest';
export type { JobsStore } from './jobsStore';
export {
  jobProgress,
  jobTitle,
  lossOf,
  outcomeLooks,
  percentOf,
  progressOf,
  undoLabel,
  waitsUntil,
} from './jobWords';
export { type CreateItem, type CreateJob, type CreateJobItem, maxCreatedLinks } from './kinds/create';
export { type ItemFacts, lookUpCode } from './kinds/jobRules';
export { type ItemsOf, type Job, type JobItem, type JobKind, rulesOf } from './kinds/kinds';
export { type StatusRequest, typedFrom } from './kinds/status';
export { doubtfulStates, planStatus, type StatusPlan } from './kinds/statusPlan';
export { canUndo, closeJobs, openJobs, undoJob } from './openJobs';
export { type PastedLine, readPastedList } from './pastedList';
