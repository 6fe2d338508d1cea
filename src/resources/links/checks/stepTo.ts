import { parseUrl } from '@/contract/parseUrl';
import { type Link, linkId } from '../model';

/** The id of the link of the same domain that a link leads to; the first part of the path is its slug. */
export function stepTo({ destination, domain }: Pick<Link, 'destination' | 'domain'>): string | undefined {
  // most destinations are elsewhere, and need no parsing
  const url = destination.toLowerCase().includes(domain.toLowerCase()) ? parseUrl(destination) : undefined;
  if (!url) return undefined;
  const { protocol, host, pathname } = url;
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
