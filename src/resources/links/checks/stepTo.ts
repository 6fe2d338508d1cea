import { type Link, linkId } from '../model';

/** The id of the link of the same domain that a link leads to; the first part of the path is its slug. */
export function stepTo({ destination, domain }: Pick<Link, 'destination' | 'domain'>): string | undefined {
  // most destinations are elsewhere, and need no parsing
  if (!destination.toLowerCase().includes(domain.toLowerCase()) || !URL.canParse(destination)) return undefined;
  const { protocol, host, pathname } = new URL(destination);
  const [, slug = ''] = pathname.split('/');
  if (!/^https?:$/.test(protocol) || host !== domain.toLowerCase() || slug === '') return undefined;
  return linkId(domain, decoded(slug));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a broken percent sign
  }
}
