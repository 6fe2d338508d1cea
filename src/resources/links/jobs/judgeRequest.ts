import { linkActions } from '../actions';
import type { LinksPlace } from '../place';
import type { Wholeness } from '../wholeness';
import {
  type CreateItem,
  isUnfinished,
  type Job,
  type JobItem,
  type JobRequest,
  mostCreatedLinks,
  mostLinksOfJob,
  type StatusRequest,
} from './model';

/** Why a job is not started. */
export type Refusal =
  /** Organization, project or domain is missing. */
  | { readonly kind: 'place' }
  /** The list is not whole, and nobody has said that it is meant as it is. */
  | { readonly kind: 'part'; readonly wholeness: Exclude<Wholeness, { kind: 'whole' }> }
  | { readonly kind: 'too-many'; readonly most: number }
  /** There is no link that would be changed or created. */
  | { readonly kind: 'nothing' }
  /** A link is named twice. */
  | { readonly kind: 'duplicates' }
  /** The number of links has to be typed. */
  | { readonly kind: 'not-typed'; readonly changing: number }
  /** These links are not to be sent again, or not under another slug. */
  | { readonly kind: 'not-repeatable' }
  /** The job has changed nothing, is not over, or is taken back already. */
  | { readonly kind: 'not-undoable' };

/** From this many links on the number is typed. */
export const typedFrom = 101;

/** What refuses the request of a job; undefined when it may start (docs/product.md#what-is-checked-before-a-job-starts). */
export function refusalOf(request: JobRequest): Refusal | undefined {
  if (!isComplete(request.place)) return { kind: 'place' };
  return request.kind === 'create' ? refusalOfCreation(request.items) : refusalOfChange(request);
}

export const changingOf = ({ items }: Pick<StatusRequest, 'items'>): number =>
  items.reduce((count, { isLeftAlone }) => (isLeftAlone ? count : count + 1), 0);

function refusalOfChange({ action, items, basis, confirmation }: StatusRequest): Refusal | undefined {
  const { wholeness } = basis;
  if (wholeness.kind !== 'whole' && !confirmation.takesPart) return { kind: 'part', wholeness };
  if (items.length > mostLinksOfJob) return { kind: 'too-many', most: mostLinksOfJob };
  const changing = changingOf({ items });
  if (changing === 0 || !(action in linkActions)) return { kind: 'nothing' };
  if (hasDuplicates(items.map(({ id }) => id))) return { kind: 'duplicates' };
  const isTyped = confirmation.typed.replaceAll(/[\s.,'’]/g, '') === String(changing);
  return changing < typedFrom || isTyped ? undefined : { kind: 'not-typed', changing };
}

function refusalOfCreation(items: readonly CreateItem[]): Refusal | undefined {
  if (items.length > mostCreatedLinks) return { kind: 'too-many', most: mostCreatedLinks };
  if (items.length === 0 || items.some(({ body }) => body.customSlug === '')) return { kind: 'nothing' };
  return hasDuplicates(items.map(({ body }) => body.customSlug)) ? { kind: 'duplicates' } : undefined;
}

const repeatable: readonly JobItem['outcome'][] = ['refused', 'gone', 'unknown'];

/**
 * What refuses to send links of a job again. One gets another slug only after an answer has said that its own is taken: else it
 * might be created twice.
 */
export function refusalOfRepeat(
  job: Job,
  items: readonly JobItem[],
  indices: readonly number[],
  changed: ReadonlyMap<number, CreateItem> = new Map(),
): Refusal | undefined {
  if (indices.length === 0) return { kind: 'nothing' };
  const isAtWork = isUnfinished(job) && job.state.kind !== 'paused';
  const isRepeatable = (index: number) => {
    const item = items[index];
    const isTaken = item?.body !== undefined && item.outcome === 'refused' && item.statusCode === 409;
    return item !== undefined && repeatable.includes(item.outcome) && (!changed.has(index) || isTaken);
  };
  if (isAtWork || !indices.every(isRepeatable)) return { kind: 'not-repeatable' };
  const again = new Set(indices);
  if (again.size < indices.length || [...changed.keys()].some((index) => !again.has(index))) {
    return { kind: 'not-repeatable' };
  }
  const slugs = items.flatMap(({ index, body }) => (changed.get(index)?.body ?? body)?.customSlug ?? []);
  return hasDuplicates(slugs) ? { kind: 'duplicates' } : undefined;
}

/** What refuses to take a job back. */
export const refusalOfUndo = (job: Job, jobs: readonly Job[]): Refusal | undefined =>
  job.kind === 'status' && !isUnfinished(job) && hasChanged(job) && !undoOf(job, jobs)
    ? undefined
    : { kind: 'not-undoable' };

/** The job that takes this one back. One that was canceled before it changed anything does not count. */
export const undoOf = ({ id }: Job, jobs: readonly Job[]): Job | undefined =>
  jobs.find((job) => job.undoOf === id && !(job.state.kind === 'ended' && job.state.isCanceled && !hasChanged(job)));

const hasChanged = ({ counts }: Job) => counts.done + counts.unknown > 0;

const isComplete = ({ organizationId, projectId, domain }: LinksPlace) =>
  [organizationId, projectId, domain].every((part) => part !== undefined && part !== '');

const hasDuplicates = (names: readonly string[]) => new Set(names).size < names.length;
