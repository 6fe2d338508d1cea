import { parseUrl } from '@/contract/parseUrl';
import { canonicalName } from './name';

/** The host of a domain without the port that a local one may carry. */
export const hostOf = (domain: string): string => domain.replace(/:\d+$/, '');

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Where a domain answers; undefined for a name that is no host. One with a port or on this machine has no certificate. */
export function domainAddress(domain: string): string | undefined {
  const host = hostOf(domain).toLowerCase();
  if (canonicalName(host) !== host && !(isLocal(host) && parseUrl(`http://${domain}`))) return undefined;
  const scheme = host !== domain.toLowerCase() || isLocal(host) ? 'http' : 'https';
  return `${scheme}://${domain.toLowerCase()}/`;
}
