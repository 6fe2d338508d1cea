import { domainToASCII, domainToUnicode } from 'node:url';
import { scripts } from '../../src/contract/domains';

/** Lower case, without a trailing dot, international labels in punycode. What is no host name comes back as it was. */
export function canonicalDomain(name: string): string {
  const bare = name.trim().replace(/\.$/, '');
  // domainToASCII reads its text as the beginning of an address and silently drops what follows the host.
  return (!/[/\\?#@:]/.test(bare) && domainToASCII(bare)) || bare.toLowerCase();
}

/** True when one label mixes scripts, as `pаypal` with a Cyrillic letter does. */
export const mixesScripts = (domain: string): boolean =>
  domainToUnicode(domain)
    .split('.')
    .some((label) => scripts.filter((script) => script.test(label)).length > 1);

/** True for names that only this machine answers to. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[?::1\]?$/.test(hostname);

/** The address of a short link: http where a port or a loopback name says that there is no certificate. */
export function shortUrl(domain: string, slug: string): string {
  const [hostname = '', port] = domain.split(':');
  return `${port || isLoopback(hostname) ? 'http' : 'https'}://${domain}/${slug}`;
}
