import { decode } from 'punycode/';
import { isLoopback } from '@/config/environment';
import { parseUrl } from '@/contract/parseUrl';
import {
  destinationHost,
  endedServices,
  type Link,
  linkStatus,
  msOf,
  type OwnCheck,
  otherUtm,
  ownChecks,
  shorteners,
  utmFields,
} from '@/engines/links';

/** What the checks of a link by itself look at. Instants in ms, `NaN` where there is none. */
export interface LinkFacts {
  readonly isActive: boolean;
  readonly isExpired: boolean;
  readonly created: number;
  readonly expires: number;
  /** Bits of `trait`. */
  readonly traits: number;
  /** Bits of `hostTrait`. */
  readonly host: number;
}

/** What a link's own fields tell, a bit each, noted as the link is read: the columns of the list hold no such fields. */
const trait = {
  http: 1,
  'utm-clash': 2,
  'carries-user': 4,
  'paste-rest': 8,
  social: 16,
  long: 32,
  /** No clicks, scans or previews. */
  unused: 64,
} as const;

/** What the host of a destination tells, a bit each. */
const hostTrait = { 'dead-service': 1, 'private-host': 2, 'old-shortener': 4, 'mixed-script': 8 } as const;

type Rule = (facts: LinkFacts, now: number) => boolean;

const dayMs = 86_400_000;

const withTrait =
  (bit: number): Rule =>
  ({ traits }) =>
    (traits & bit) !== 0;

const toHost =
  (bit: number): Rule =>
  ({ host }) =>
    (host & bit) !== 0;

/** What each check of a link by itself finds, at an instant in ms. Deleted links are left out by what asks. */
export const ownRules: Readonly<Record<OwnCheck, Rule>> = {
  'dead-service': toHost(hostTrait['dead-service']),
  'private-host': toHost(hostTrait['private-host']),
  'expired-active': ({ isExpired }) => isExpired,
  'old-shortener': toHost(hostTrait['old-shortener']),
  http: ({ traits, host }) => (traits & trait.http) !== 0 && (host & hostTrait['private-host']) === 0,
  'utm-clash': withTrait(trait['utm-clash']),
  'carries-user': withTrait(trait['carries-user']),
  'mixed-script': toHost(hostTrait['mixed-script']),
  'paste-rest': withTrait(trait['paste-rest']),
  silent: ({ traits, isActive, created }, now) =>
    isActive && (traits & trait.unused) !== 0 && created < now - 90 * dayMs,
  soon: ({ isActive, expires }, now) => isActive && expires <= now + 7 * dayMs,
  social: withTrait(trait.social),
  long: withTrait(trait.long),
};

/** The checks that find a link by itself. */
export function ownFindings(link: Link, now: number): readonly OwnCheck[] {
  if (link.deleted) return [];
  const status = linkStatus(link, now);
  const facts: LinkFacts = {
    isActive: status === 'active',
    isExpired: status === 'expired',
    created: msOf(link.created),
    expires: msOf(link.expiresAt),
    traits: traitsOf(link),
    host: hostTraitsOf(destinationHost(link.destination)),
  };
  return ownChecks.filter((check) => ownRules[check](facts, now));
}

/** X cuts what is longer: developer.x.com, 'Summary Card'. In characters. */
const maxTitleLength = 70;
const maxTextLength = 200;
/** In characters. Some servers and older browsers take no more. */
const maxAddressLength = 2048;

export const traitsOf = (link: Link): number =>
  (isHttp(link) ? trait.http : 0) |
  (hasUtmClash(link) ? trait['utm-clash'] : 0) |
  (carriesUser(link) ? trait['carries-user'] : 0) |
  (isPastedTooMuch(link) ? trait['paste-rest'] : 0) |
  (hasPoorPreview(link) ? trait.social : 0) |
  (link.destination.length > maxAddressLength ? trait.long : 0) |
  (link.clickCount + link.scanCount + link.previewCount === 0 ? trait.unused : 0);

const isHttp = ({ destination }: Link) => /^\s*http:/i.test(destination);

const hasUtmClash = ({ destination, utm }: Link) =>
  destination.includes('utm_') && utmFields.some((field) => otherUtm(destination, field, utm[field]) !== undefined);

function carriesUser({ destination }: Link): boolean {
  const url = destination.includes('@') ? parseUrl(destination) : undefined;
  return url !== undefined && (url.username !== '' || url.password !== '');
}

const isPastedTooMuch = ({ destination }: Link) =>
  /([.,)\]>"']|%20)$/.test(destination) || /https?:\/\/https?:\/\//i.test(destination);

function hasPoorPreview({ social: { title, description, imageUrl } }: Link): boolean {
  if (title !== '' && imageUrl === '') return true;
  if (imageUrl !== '' && !/^https:/i.test(imageUrl)) return true;
  return lengthOf(title) > maxTitleLength || lengthOf(description) > maxTextLength;
}

const lengthOf = (text: string) => Array.from(text).length;

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
