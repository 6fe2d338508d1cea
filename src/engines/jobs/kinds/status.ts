import { setLinkStatus } from '@/contract/links';
import {
  addressOfId,
  type LinkActionName,
  type LinksPlace,
  linkActions,
  listPath,
  type StatusFields,
  statusLooks,
  type Wholeness,
} from '@/engines/links';
import { hasDuplicates, type ItemBase, type JobBase, maxLinksOfJob, type Outcome, type Refusal } from '../job';
import { type JobRules, lookUpCode } from './jobRules';

export interface StatusRequest extends Pick<JobBase, 'about'> {
  readonly kind: 'status';
  readonly place: LinksPlace;
  readonly action: LinkActionName;
  readonly items: readonly StatusItem[];
  /** The list that the links were taken from. */
  readonly basis: { readonly wholeness: Wholeness };
  readonly confirmation: {
    /** What was typed into the field for the number of links. */
    readonly typed: string;
    /** A list that is not whole is meant as it is. */
    readonly takesPart: boolean;
  };
}

export interface StatusItem {
  readonly id: string;
  readonly shortUrl: string;
  readonly before: StatusFields;
  /** When the page with that status was asked for, in ms. */
  readonly readAt: number;
  /** Its expiry had passed when the job was requested: where it is switched on, it is expired. */
  readonly isExpired?: boolean;
  /** It is part of the plan, but is not changed. */
  readonly isLeftAlone: boolean;
  /** Why it is skipped, where that is worth a word. */
  readonly words?: string;
}

export interface StatusJob extends JobBase {
  readonly kind: 'status';
  readonly action: LinkActionName;
}

export interface StatusJobItem extends ItemBase {
  /** Undefined where it is not known: an undo skips such a link. */
  readonly before: StatusFields | undefined;
  readonly after: StatusFields | undefined;
  /** When the page with the status before was asked for, in ms. */
  readonly readAt?: number | undefined;
  readonly isExpired?: boolean;
  /** Of an undo: the outcome that it takes back. */
  readonly undoes?: Outcome;
}

/** From this many links on the number is typed. */
export const typedFrom = 101;

const verbs = {
  deactivate: { verb: 'Deactivate', going: 'Deactivating', done: 'deactivated', rest: 'changed' },
  reactivate: { verb: 'Reactivate', going: 'Reactivating', done: 'reactivated', rest: 'changed' },
} as const satisfies Record<LinkActionName, unknown>;

/** Switches links on or off (docs/product.md#change-status). */
export const statusJobs: JobRules<StatusRequest, StatusJob, StatusJobItem> = {
  refusal({ action, items, basis: { wholeness }, confirmation }): Refusal | undefined {
    if (wholeness.kind !== 'whole' && !confirmation.takesPart) return { kind: 'part', wholeness };
    if (items.length > maxLinksOfJob) return { kind: 'too-many', limit: maxLinksOfJob };
    const changing = items.filter(({ isLeftAlone }) => !isLeftAlone).length;
    if (changing === 0 || !(action in linkActions)) return { kind: 'nothing' };
    if (hasDuplicates(items.map(({ id }) => id))) return { kind: 'duplicates' };
    const isTyped = confirmation.typed.replaceAll(/[\s.,'’]/g, '') === String(changing);
    return changing < typedFrom || isTyped ? undefined : { kind: 'not-typed', changing };
  },
  job: ({ kind, action, about }) => ({ kind, action, ...(about && { about }) }),
  items: ({ action, items }) =>
    items.map(({ id, shortUrl, before, readAt, isExpired, isLeftAlone, words }, index) => ({
      index,
      shortUrl,
      id,
      before,
      readAt,
      after: isLeftAlone ? before : changed(action, before),
      outcome: isLeftAlone ? 'left-alone' : 'waiting',
      ...(isExpired && { isExpired }),
      ...(words && { words }),
      tries: 0,
    })),
  async call(client, { place, action }, { id }) {
    const body = linkActions[action].values;
    const path = { ...listPath(place, addressOfId(id).domain), id };
    const reply = await client.call(setLinkStatus, { path, body, isBackground: true });
    return contradicts(reply, body.isActive) ? 'not-taken' : 'done';
  },
  isRepeatable: true,
  outcomes: { 404: 'gone' },
  ownRefusals: [],
  lookUp: undefined,
  undo: {
    begin: async (...given) => (await lookUpCode.load()).undoOfStatus(...given),
    prepare: async (...given) => (await lookUpCode.load()).prepareUndo(...given),
  },
  replacement: undefined,
  createsLinks: false,
  news: (done) => ({
    kind: 'status',
    changes: done.flatMap(({ item: { id, after }, time }) => (after ? { id, status: after, ...time } : [])),
  }),
  words: ({ action }) => verbs[action],
  columns: ['change'],
  facts({ before, after, isExpired = false, outcome }) {
    const wordOf = (fields: StatusFields | undefined) => fields && statusWord(fields, isExpired);
    const isChanged = outcome === 'waiting' || outcome === 'done' || outcome === 'unknown';
    return { before: wordOf(before), after: isChanged ? wordOf(after) : undefined };
  },
};

/** Activating brings a deleted link back; deactivating leaves one deleted. */
const changed = (action: LinkActionName, before: StatusFields): StatusFields =>
  action === 'reactivate' ? { isActive: true, deleted: false } : { isActive: false, deleted: before.deleted };

/** An answer need hold no link; one that does must not say the opposite of the request. */
function contradicts(reply: unknown, isActive: boolean): boolean {
  const link = Object(reply) as { isActive?: unknown; deleted?: unknown }; // anything may come
  return link.isActive === !isActive || (isActive && link.deleted === true);
}

/** The status in the word of the list. */
function statusWord({ isActive, deleted }: StatusFields, isExpired: boolean): string {
  const ofActive = isExpired ? 'expired' : 'active';
  const ofListed = isActive ? ofActive : 'inactive';
  return statusLooks[deleted ? 'deleted' : ofListed].label;
}
