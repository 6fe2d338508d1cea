import { type LinkActionName, linkActions } from '../actions';
import type { LinkState } from '../localIndex/linkStates';
import { addressOfId, shortUrl } from '../model';
import type { StatusItem } from './model';

/** What a change of status does to a set of links. */
export interface StatusPlan {
  /** Every link of the set, also those that are left alone. */
  readonly items: readonly StatusItem[];
  readonly changing: number;
  /** They have the status already. */
  readonly already: number;
  /** Deleted, and left alone. */
  readonly deleted: number;
}

/**
 * Deleted links are left alone unless `bringsBack`: a reactivation brings a deleted link back for good, because the API can't
 * delete a link. A deactivation never changes one.
 */
export function planStatus(links: readonly LinkState[], action: LinkActionName, bringsBack: boolean): StatusPlan {
  const { isActive } = linkActions[action].values;
  const reaches = (link: LinkState) => (link.deleted ? isActive && bringsBack : link.isActive !== isActive);
  const items = links.map((link) => ({
    id: link.id,
    shortUrl: shortUrl(addressOfId(link.id)),
    before: { isActive: link.isActive, deleted: link.deleted },
    isLeftAlone: !reaches(link),
  }));
  const leftAlone = items.filter(({ isLeftAlone }) => isLeftAlone);
  const deleted = leftAlone.filter(({ before }) => before.deleted).length;
  return { items, changing: items.length - leftAlone.length, already: leftAlone.length - deleted, deleted };
}
