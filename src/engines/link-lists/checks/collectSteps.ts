import { addressOfId, byDomain } from '@/engines/links';
import type { OuterLinks } from './stepTo';

/** Ids of links by their domains. */
export type IdsByDomain = ReadonlyMap<string, readonly string[]>;

interface Surroundings {
  /** The domain where the links begin. */
  readonly own: string;
  /** Gives links of a domain in parts, with all that they lead to there; undefined where not all of its links are here. */
  readonly ask: (domain: string, ids: readonly string[]) => AsyncIterable<OuterLinks | undefined>;
  readonly take: (links: OuterLinks) => Promise<unknown>;
}

/** So often links may lead to another domain; what comes after it is not followed. */
const mostRounds = 20;

/**
 * Follows links from domain to domain until all have ended or are back on the domain where they began, and gives the domains of
 * which not all links are here.
 */
export async function collectSteps(targets: IdsByDomain, { own, ask, take }: Surroundings): Promise<readonly string[]> {
  const known = new Set<string>();
  const unread = new Set<string>();
  for (let round = 0, open = targets; round < mostRounds && open.size > 0; round += 1) {
    const found = new Set<string>();
    for (const [domain, ids] of open) {
      for await (const links of ask(domain, ids)) {
        if (!links) unread.add(domain);
        else await take(links);
        for (const [id, { next }] of links ?? []) {
          known.add(id);
          if (next !== undefined) found.add(next);
        }
      }
    }
    const isOpen = ([domain]: readonly [string, unknown]) => domain !== own && !unread.has(domain);
    open = new Map([...idsByDomain([...found].filter((id) => !known.has(id)))].filter(isOpen));
  }
  return [...unread].toSorted();
}

/** The ids, each once, by their domains. */
export const idsByDomain = (ids: Iterable<string>): IdsByDomain =>
  byDomain(new Set(ids), (id) => addressOfId(id).domain);
