import { parseUrl } from '@/contract/parseUrl';
import { type Link, utmFields } from '../model';
import { otherUtm } from '../utm';

/** What a link's own fields tell, a bit each, noted as the link is read: the columns of the list hold no such fields. */
export const trait = {
  http: 1,
  'utm-clash': 2,
  'carries-user': 4,
  'paste-rest': 8,
  social: 16,
  long: 32,
  /** No clicks, scans or previews. */
  unused: 64,
} as const;

/** X cuts what is longer: developer.x.com, 'Summary Card'. In characters. */
const longestTitle = 70;
const longestText = 200;
/** In characters. Some servers and older browsers take no more. */
const longestAddress = 2048;

export const traitsOf = (link: Link): number =>
  (isHttp(link) ? trait.http : 0) |
  (hasUtmClash(link) ? trait['utm-clash'] : 0) |
  (carriesUser(link) ? trait['carries-user'] : 0) |
  (isPastedTooMuch(link) ? trait['paste-rest'] : 0) |
  (hasPoorPreview(link) ? trait.social : 0) |
  (link.destination.length > longestAddress ? trait.long : 0) |
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
  return lengthOf(title) > longestTitle || lengthOf(description) > longestText;
}

const lengthOf = (text: string) => Array.from(text).length;
