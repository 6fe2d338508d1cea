import punycode from 'punycode/';
import { isLoopback } from '@/config/environment';

/*
 * What the host of a destination tells, as `hostOf` names it: of an app address it is the scheme with its colon, which no
 * rule here finds.
 */

/** Firebase Dynamic Links ended on 25 August 2025: firebase.google.com/support/dynamic-links-faq. */
export const endedServices = ['page.link', 'app.goo.gl'] as const;

export const isEndedService = (host: string) => endedServices.some((service) => host.endsWith(`.${service}`));

/** Google follows goo.gl links only that were in use in late 2024: developers.googleblog.com, 'Google URL Shortener links'. */
export const shorteners = [
  'goo.gl',
  'bit.ly',
  'tinyurl.com',
  't.co',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
] as const;

export const isShortener = (host: string) => shorteners.some((shortener) => host === shortener);

/** A host of the machine itself or of a private network: RFC 1918, RFC 4193, and names that no public server has. */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/\.$/, '');
  if (name === '' || name.endsWith(':')) return false;
  if (name.startsWith('[')) return name === '[::1]' || /^\[f[cd]/.test(name);
  const isAddress = /^\d+\.\d+\.\d+\.\d+$/.test(name);
  if (isAddress) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name);
  return isLoopback(name) || !name.includes('.') || /\.(local|internal)$/.test(name);
}

/** Latin together with Cyrillic or Greek in one label, as in imitations of a name. */
export const mixesScripts = (host: string) => host.split('.').some((label) => isMixed(unicodeLabel(label)));

const isMixed = (label: string) =>
  /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label);

function unicodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  try {
    return punycode.decode(label.slice(4));
  } catch {
    return label; // `xn--` before something that is no Punycode
  }
}
