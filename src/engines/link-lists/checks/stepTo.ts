import { parseUrl } from '@/contract/parseUrl';
import { type Link, linkId } from '@/engines/links';

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

/** Where links of the list lead on other domains: the ids by row, and what is known of the links there. */
export interface OuterSteps {
  readonly targets: ReadonlyMap<number, string>;
  readonly links: OuterLinks;
}

/** The id of the link of the domain that a destination leads to; the first part of the path is its slug. */
export function stepTo({ destination, domain }: Pick<Link, 'destination' | 'domain'>): string | undefined {
  // most destinations are elsewhere, and need no parsing
  const url = destination.toLowerCase().includes(domain.toLowerCase()) ? parseUrl(destination) : undefined;
  if (!url) return undefined;
  const { protocol, host, pathname } = url;
  const [, slug = ''] = pathname.split('/');
  if (!/^https?:$/.test(protocol) || host !== domain.toLowerCase() || slug === '') return undefined;
  return linkId(domain, decoded(slug));
}

/** The id of the link of one of the domains that a destination leads to. */
export function stepAmong(destination: string, domains: readonly string[]): string | undefined {
  for (const domain of domains) {
    const id = stepTo({ destination, domain });
    if (id !== undefined) return id;
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a broken percent sign
  }
}
