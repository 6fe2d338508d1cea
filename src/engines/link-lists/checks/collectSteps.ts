import { addressOfId } from '@/engines/links';
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
    const found = new Map<string, string[]>();
    for (const [domain, ids] of open) {
      for await (const links of ask(domain, ids)) {
        if (!links) unread.add(domain);
        else await take(links);
        for (const [id, { next }] of links ?? []) {
          known.add(id);
          if (next !== undefined) addTo(found, next);
        }
      }
    }
    const isOpen = (id: string) => !known.has(id);
    open = new Map(
      [...found]
        .filter(([domain]) => domain !== own && !unread.has(domain))
        .map(([domain, ids]) => [domain, [...new Set(ids)].filter(isOpen)] as const)
        .filter(([, ids]) => ids.length > 0),
    );
  }
  return [...unread].toSorted();
}

/** The ids, each once, by their domains. */
export function byDomain(ids: Iterable<string>): IdsByDomain {
  const domains = new Map<string, string[]>();
  for (const id of new Set(ids)) addTo(domains, id);
  return domains;
}

function addTo(domains: Map<string, string[]>, id: string): void {
  const { domain } = addressOfId(id);
  const ids = domains.get(domain);
  if (ids) ids.push(id);
  else domains.set(domain, [id]);
}
