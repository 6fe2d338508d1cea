import { parseUrl } from '@/contract/parseUrl';
import { addressOfId, byDomain, type Link, linkId, msOf } from '@/engines/links';
import { decoded } from '@/lib/text/addressParts';

/** What following needs of a link of another domain. */
export interface OuterLink {
  /** In ms: it can be followed before that, never when it is inactive, deleted or not there. */
  readonly liveUntil: number;
  readonly destination: string;
  /** The id of the link that it leads to. */
  readonly next: string | undefined;
}

/** By id. */
export type OuterLinks = ReadonlyMap<string, OuterLink>;

/** Of a link; undefined where there is none. It may lead on to one of the domains. */
export function outerLinkOf(link: Link | undefined, domains: readonly string[]): OuterLink {
  if (!link?.isActive || link.deleted) return { liveUntil: Number.NEGATIVE_INFINITY, destination: '', next: undefined };
  const { destination, expiresAt } = link;
  const expires = msOf(expiresAt);
  const liveUntil = Number.isNaN(expires) ? Number.POSITIVE_INFINITY : expires;
  return { liveUntil, destination, next: stepAmong(destination, domains) };
}

/** Where links of the list lead on other domains: the ids by row, and what is known of the links there. */
export interface OuterSteps {
  readonly targets: ReadonlyMap<number, string>;
  readonly links: OuterLinks;
}

/** The id of the link of the domain that a destination leads to; the first part of the path is its slug. */
export function stepTo({ destination, domain }: Pick<Link, 'destination' | 'domain'>): string | undefined {
  const name = domain.toLowerCase();
  // most destinations are elsewhere, and need no parsing
  if (!destination.toLowerCase().includes(name) && !oddHost.test(destination)) return undefined;
  const url = parseUrl(destination);
  if (!url) return undefined;
  const { protocol, host, pathname } = url;
  const [, slug = ''] = pathname.split('/');
  if (!/^https?:$/.test(protocol) || withoutFinalDot(host) !== name || slug === '') return undefined;
  return linkId(domain, decoded(slug));
}

/** A host that parsing writes in another way: with a `%`, or other than visible ASCII. */
const oddHost = /^\s*https?:\/\/[^/?#]*[^!-$&-~]/i;

/** Of a host, with its port where there is one. */
export const withoutFinalDot = (host: string): string => host.replace(/\.(?=:|$)/, '');

/** The id of the link of one of the domains that a destination leads to. */
export function stepAmong(destination: string, domains: readonly string[]): string | undefined {
  for (const domain of domains) {
    const id = stepTo({ destination, domain });
    if (id !== undefined) return id;
  }
  return undefined;
}

export type IdsByDomain = ReadonlyMap<string, readonly string[]>;

interface Surroundings {
  /** The domain where the links begin. */
  readonly own: string;
  /** Gives links of a domain in parts, with all that they lead to there; undefined where not all of its links are here. */
  readonly ask: (domain: string, ids: readonly string[]) => AsyncIterable<OuterLinks | undefined>;
  readonly take: (links: OuterLinks) => Promise<unknown>;
}

/** So often links may lead to another domain; what comes after it is not followed. */
const maxRounds = 20;

/**
 * Follows links from domain to domain until all have ended or are back on the domain where they began, and gives the domains of
 * which not all links are here.
 */
export async function collectSteps(targets: IdsByDomain, { own, ask, take }: Surroundings): Promise<readonly string[]> {
  const known = new Set<string>();
  const unread = new Set<string>();
  for (let round = 0, open = targets; round < maxRounds && open.size > 0; round += 1) {
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
