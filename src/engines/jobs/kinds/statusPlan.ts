import type { LinkState } from '@/engines/link-lists';
import { addressOfId, type Link, type LinkActionName, linkActions, linkStatus, shortUrl } from '@/engines/links';
import type { StatusItem } from './status';

/** From this age on a state is not taken for known, in ms. */
const oldFromMs = 15 * 60_000;
/** A state that was read later than now: the clock was set back. So much may be rounding, in ms. */
const maxAheadMs = 60_000;

/** Whether a state can be taken for known at an instant, in ms (docs/product.md#change-status). */
export function stateAge(readAt: number | undefined, now: number): 'fresh' | 'old' | 'unknown' {
  if (readAt === undefined || readAt - now > maxAheadMs) return 'unknown';
  return now - readAt >= oldFromMs ? 'old' : 'fresh';
}

/** What is known of a link's status. */
type KnownStatus = Pick<LinkState, 'id' | 'isActive' | 'deleted' | 'readAt'> & Partial<Pick<Link, 'expiresAt'>>;

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
 * delete a link. A deactivation never changes one. `now` in ms decides what is expired.
 */
export function planStatus(
  links: readonly KnownStatus[],
  action: LinkActionName,
  bringsBack: boolean,
  now = Date.now(),
): StatusPlan {
  const { isActive } = linkActions[action].values;
  const reaches = (link: KnownStatus) => (link.deleted ? isActive && bringsBack : link.isActive !== isActive);
  const items = links.map((link) => ({
    id: link.id,
    shortUrl: shortUrl(addressOfId(link.id)),
    before: { isActive: link.isActive, deleted: link.deleted },
    readAt: link.readAt,
    ...(isExpired(link, now) && { isExpired: true }),
    isLeftAlone: !reaches(link),
  }));
  const leftAlone = items.filter(({ isLeftAlone }) => isLeftAlone);
  const deleted = leftAlone.filter(({ before }) => before.deleted).length;
  const oldest = items.reduce<number | undefined>(
    (oldest, { readAt }) => Math.min(oldest ?? readAt, readAt),
    undefined,
  );
  return { items, changing: items.length - leftAlone.length, already: leftAlone.length - deleted, deleted, oldest };
}

/** Whether its expiry has passed: what it is as soon as it is switched on. */
const isExpired = ({ expiresAt }: KnownStatus, now: number) =>
  linkStatus({ isActive: true, deleted: false, expiresAt }, now) === 'expired';
