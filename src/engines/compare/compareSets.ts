import type { Pieces } from '@/lib/inPieces';

/**
 * What a link of one set is in the other one. `missing`: the other set does not have it. `doubtful`: it does not have it, and may lack
 * links of its domain, so nothing is known of it.
 */
export type Fate = 'same' | 'different' | 'missing' | 'doubtful';

/** Two sets of links: readings, a file, an import, a form, loaded pages. The links of the one are numbered from 0. */
export interface ComparedSets {
  readonly size: number;
  /** The place of the same link in the other set, -1 for none. What makes two links the same is decided here: id, slug on a domain, destination. */
  readonly find: (place: number) => number;
  /** Nothing that is compared differs. */
  readonly isSame: (place: number, found: number) => boolean;
  /** The other set has all links of the domain of this one; undefined where it has all of them. */
  readonly isCovered?: ((place: number) => boolean) | undefined;
}

const linksAtOnce = 1000;

/** Tells of each link of one set what it is in the other one. What is missing in the earlier of two sets is new, in the later one gone. */
export function* compareSets(
  { size, find, isSame, isCovered }: ComparedSets,
  tell: (fate: Fate, place: number, found: number) => void,
): Pieces<void> {
  for (let place = 0; place < size; place += 1) {
    if (place % linksAtOnce === 0) yield;
    const found = find(place);
    if (found !== -1) tell(isSame(place, found) ? 'same' : 'different', place, found);
    else tell(isCovered?.(place) === false ? 'doubtful' : 'missing', place, -1);
  }
}

/** Of two sets, the domains that only the later one has, and those that only the earlier one has: their links are not compared. */
export interface OtherDomains {
  readonly added: readonly string[];
  readonly missing: readonly string[];
}

type Domains = readonly string[] | undefined;

/** Which domains of two sets are not compared, none for sets of one domain; undefined where no domain is in both. */
export function compareDomains(before: Domains, after: Domains): { readonly otherDomains?: OtherDomains } | undefined {
  const added = (after ?? []).filter((domain) => !before?.includes(domain)).toSorted();
  const missing = (before ?? []).filter((domain) => !after?.includes(domain)).toSorted();
  if (added.length + missing.length === 0) return {};
  const isApart = before !== undefined && after !== undefined && missing.length === before.length;
  return isApart ? undefined : { otherDomains: { added, missing } };
}

/** Whether one of the domains is meant, in whatever case. */
export function amongDomains(domains: readonly string[] = []): (domain: string) => boolean {
  const names = new Set(domains.map((domain) => domain.toLowerCase()));
  return (domain) => names.has(domain.toLowerCase());
}
