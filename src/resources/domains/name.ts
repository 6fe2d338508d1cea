import { toUnicode as decodeLabel } from 'punycode/';
import { createDomainBody, scripts } from '@/contract/domains';
import { parseUrl } from '@/contract/parseUrl';
import { allDomains } from '@/engines/links';

/** Longest name in characters, with the dot that may end it. */
const longest = 254;

/** Letters, digits and hyphens of any script between ASCII dots: no scheme, port, path, user or space can slip in. */
const written = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+\.?$/u;

/** Invisible characters. The URL parser drops them, so the name would become another one. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/**
 * The canonical form of a custom domain's name: lower-case ASCII, international labels in Punycode. Undefined for what is
 * no such name; a text that the URL parser would turn into another host (full-width digits, `0x7f.1`) is none.
 */
export function canonicalName(text: string): string | undefined {
  const name = text.trim();
  if (name.length > longest || !written.test(name) || unseen.test(name)) return undefined;
  if (name.normalize('NFKC') !== name.normalize('NFC')) return undefined;
  const url = parseUrl(`https://${name.replace(/\.$/, '')}`);
  if (!url) return undefined;
  const { hostname } = url;
  return createDomainBody.safeParse({ domainName: hostname }).success ? hostname : undefined;
}

/** A host between an optional http scheme and a path; a port or a user name would be part of neither. */
const address = /^(?:https?:)?(?:\/\/)?([^/?#@:\\\s]+)(?:[/?#].*)?$/i;

/** The name in a web address, `https://go.example.com/`; undefined for a text that is a name already or has none. */
export function nameInAddress(text: string): string | undefined {
  const [, host] = address.exec(text.trim()) ?? [];
  const isAddress = host !== undefined && host !== text.trim();
  return isAddress && canonicalName(host) !== undefined ? host : undefined;
}

/** How a name is shown: `reading` is undefined where it would say nothing more, or would pass for another name. */
interface ShownName {
  readonly ascii: string;
  readonly reading: string | undefined;
  readonly isLookAlike: boolean;
}

export function shownName(domain: string): ShownName {
  const reading = toUnicode(domain);
  if (reading === domain) return { ascii: domain, reading: undefined, isLookAlike: false };
  const isLookAlike = reading.split('.').some(passesForAnother) || unseen.test(reading);
  return { ascii: domain, reading: isLookAlike ? undefined : reading, isLookAlike };
}

/** The name in one word, for sentences and selectors. */
export function readableName(domain: string): string {
  const { ascii, reading } = shownName(domain);
  return reading ?? ascii;
}

/** What the domain of a list is called by itself: a name, or 'All domains'. */
export const listName = (domain: string): string => (domain === allDomains ? 'All domains' : readableName(domain));

/** The same in a sentence. */
export const nameInSentence = (domain: string): string =>
  domain === allDomains ? 'all domains' : readableName(domain);

/** Cyrillic and Greek letters that look like Latin ones: a label of nothing else reads as a Latin word. */
const latinTwins = /^[асԁеһіјӏорԛѕԝхуѵьпгҽοναικρτυχγω\d-]+$/u;

const isAscii = (label: string) => /^[\x20-\x7e]*$/.test(label);

const passesForAnother = (label: string) =>
  !isAscii(label) && (scripts.filter((script) => script.test(label)).length > 1 || latinTwins.test(label));

/** A name with its international labels as they are read. A label that can't be decoded stays in its ASCII form. */
export const toUnicode = (domain: string): string => domain.split('.').map(readLabel).join('.');

function readLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  try {
    return decodeLabel(label.toLowerCase());
  } catch {
    return label; // `xn--` before something that is no Punycode
  }
}
