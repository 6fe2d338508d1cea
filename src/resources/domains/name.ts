import { toUnicode as decodeLabel } from 'punycode/';
import { scripts } from '@/contract/domains';
import { everyDomain } from '@/engines/links';

/** Invisible characters. The URL parser drops them, so the name would change to another one. */
export const unseen = /\p{Default_Ignorable_Code_Point}/u;

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
export const listName = (domain: string): string => (domain === everyDomain ? 'All domains' : readableName(domain));

/** The same in a sentence. */
export const nameInSentence = (domain: string): string =>
  domain === everyDomain ? 'all domains' : readableName(domain);

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
