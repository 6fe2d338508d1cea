import { decode } from 'punycode/';
import { isLoopback } from '@/config/environment';
import { endedServices, shorteners } from './services';

/** What the host of a destination tells, a bit each. */
export const hostTrait = { 'dead-service': 1, 'private-host': 2, 'old-shortener': 4, 'mixed-script': 8 } as const;

/** Of a host as `hostOf` names it: of an app address it is the scheme with its colon, which has none of these. */
export const hostTraitsOf = (host: string): number =>
  (endedServices.some((service) => host.endsWith(`.${service}`)) ? hostTrait['dead-service'] : 0) |
  (isPrivateHost(host) ? hostTrait['private-host'] : 0) |
  (shorteners.some((shortener) => host === shortener) ? hostTrait['old-shortener'] : 0) |
  (mixesScripts(host) ? hostTrait['mixed-script'] : 0);

/** A host of the machine itself or of a private network: RFC 1918, RFC 4193, and names that no public server has. */
function isPrivateHost(host: string): boolean {
  const name = host.replace(/\.$/, '');
  if (name === '' || name.endsWith(':')) return false;
  if (name.startsWith('[')) return name === '[::1]' || /^\[f[cd]/.test(name);
  const isAddress = /^\d+\.\d+\.\d+\.\d+$/.test(name);
  if (isAddress) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name);
  return isLoopback(name) || !name.includes('.') || /\.(local|internal)$/.test(name);
}

/** Latin together with Cyrillic or Greek in one label, as in imitations of a name. */
const mixesScripts = (host: string) => host.split('.').some((label) => isMixed(unicodeLabel(label)));

const isMixed = (label: string) =>
  /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label);

function unicodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  try {
    return decode(label.slice(4));
  } catch {
    return label; // `xn--` before something that is no Punycode
  }
}
