import { addressOfId } from '../model';
import type { OuterLink, OuterLinks } from './outerLinks';

/** What is known of links of other domains. */
export interface CollectedSteps {
  readonly links: OuterLinks;
  /** The domains of which not all links are here. */
  readonly unread: readonly string[];
}

/** So often links may lead to another domain; what comes after it is not followed. */
const mostRounds = 20;

/**
 * Follows links, by their ids, from domain to domain until all have ended or are back on the domain where they began. `ask` gives
 * the links of a domain with all that they lead to there; undefined where not all of them are here.
 */
export async function collectSteps(
  own: string,
  targets: readonly string[],
  ask: (domain: string, ids: readonly string[]) => Promise<OuterLinks | undefined>,
): Promise<CollectedSteps> {
  const links = new Map<string, OuterLink>();
  const unread = new Set<string>();
  const isOpen = (id: string) => !links.has(id) && !unread.has(domainOf(id)) && domainOf(id) !== own;
  for (let round = 0, open = new Set(targets); round < mostRounds && open.size > 0; round += 1) {
    for (const domain of new Set([...open].map(domainOf))) {
      const found = await ask(
        domain,
        [...open].filter((id) => domainOf(id) === domain),
      );
      if (!found) unread.add(domain);
      for (const [id, link] of found ?? []) links.set(id, link);
    }
    open = new Set([...links.values()].flatMap(({ next }) => (next !== undefined && isOpen(next) ? next : [])));
  }
  for (const [id, link] of links) {
    const { next = '' } = link;
    if (domainOf(next) !== own && !links.has(next)) links.set(id, { ...link, next: undefined });
  }
  return { links, unread: [...unread].toSorted() };
}

const domainOf = (id: string) => addressOfId(id).domain;
