import { type LinkActionName, linkActions } from '../../actions';
import type { LinkState } from '../../localIndex/linkStates';
import type { StatusFields } from '../../model';
import { addressOfId, shortUrl } from '../../model';

export interface StatusItem {
  readonly id: string;
  readonly shortUrl: string;
  readonly before: StatusFields;
  /** When the page with that status was asked for, in ms. */
  readonly readAt: number;
  /** It is part of the plan, but is not changed. */
  readonly isLeftAlone: boolean;
  /** Why it is skipped, where that is worth a word. */
  readonly words?: string;
}

/** What a change of status does to a set of links. */
export interface StatusPlan {
  /** Every link of the set, also those that are skipped. */
  readonly items: readonly StatusItem[];
  readonly changing: number;
  /** They have the status already. */
  readonly already: number;
  /** Deleted, and skipped. */
  readonly deleted: number;
  /** When the state was read that was read longest ago, in ms. */
  readonly oldest: number | undefined;
}

/** From this age on a state is not taken for known, in ms. */
export const oldFromMs = 15 * 60_000;
/** A state that was read later than now: the clock was set back. So much may be rounding, in ms. */
const mostAheadMs = 60_000;

/** Whether a state can be taken for known at an instant, in ms (docs/product.md#change-status). */
export function stateAge(readAt: number | undefined, now: number): 'fresh' | 'old' | 'unknown' {
  if (readAt === undefined || readAt - now > mostAheadMs) return 'unknown';
  return now - readAt >= oldFromMs ? 'old' : 'fresh';
}

/** How many states of a plan are too old, or of an age that is not known. */
export function doubtfulStates({ items }: StatusPlan, now: number): { readonly old: number; readonly unknown: number } {
  let [old, unknown] = [0, 0];
  for (const { readAt } of items) {
    const age = stateAge(readAt, now);
    if (age === 'old') old += 1;
    if (age === 'unknown') unknown += 1;
  }
  return { old, unknown };
}

/**
 * Deleted links are skipped unless `bringsBack`: a reactivation brings a deleted link back for good, because the API can't
 * delete a link. A deactivation never changes one.
 */
export function planStatus(links: readonly LinkState[], action: LinkActionName, bringsBack: boolean): StatusPlan {
  const { isActive } = linkActions[action].values;
  const reaches = (link: LinkState) => (link.deleted ? isActive && bringsBack : link.isActive !== isActive);
  const items = links.map((link) => ({
    id: link.id,
    shortUrl: shortUrl(addressOfId(link.id)),
    before: { isActive: link.isActive, deleted: link.deleted },
    readAt: link.readAt,
    isLeftAlone: !reaches(link),
  }));
  const leftAlone = items.filter(({ isLeftAlone }) => isLeftAlone);
  const deleted = leftAlone.filter(({ before }) => before.deleted).length;
  const oldest = items.reduce<number | undefined>((least, { readAt }) => Math.min(least ?? readAt, readAt), undefined);
  return { items, changing: items.length - leftAlone.length, already: leftAlone.length - deleted, deleted, oldest };
}
