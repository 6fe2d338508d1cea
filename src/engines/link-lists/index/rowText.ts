import {
  type FieldKey,
  keysWhere,
  type LineKey,
  type Link,
  linkField,
  linkFields,
  normalized,
  type SearchedText,
  searchedKeys,
  searchedLines,
  searchedText,
  textSortValue,
} from '@/engines/links';
import { foldText } from '@/lib/text/foldText';
import { foldedStart } from './textColumn';

/*
 * What is kept of a link's texts: '/slug', name, destination and description, normalized, a line each, then their words that are
 * another text folded. The domain is left out where
 * all rows share it (in a list of all domains the first line is 'domain/slug'), and so is the slug as a line of its own where the
 * address has it already.
 */

const lineKeys: readonly LineKey[] = keysWhere(
  ({ isSearched, order, storage }) => isSearched && order && storage === undefined,
);

export const isLine = (key: FieldKey): key is LineKey => lineKeys.some((one) => one === key);

/** How many lines of the text stand before it. */
export const linesBefore = (key: LineKey): number => searchedKeys.indexOf(key);

interface RowText {
  /** Undefined when the link's address does not begin with the domain: it is searched by `searched`. */
  readonly text: string | undefined;
  readonly searched: SearchedText | undefined;
  /** Its lines give other texts to sort by than the link itself, by column. */
  readonly sortedBy: ReadonlyMap<LineKey, string | undefined> | undefined;
}

const plain = /^[ -~]*$/;

/** The text of a row; `domain` is normalized, and empty in a list of all domains. */
export function rowTextOf(link: Link, domain: string): RowText {
  const { lines, address, folded } = searchedLines(link);
  const slug = normalized(link.slug);
  const own = domain || normalized(link.domain);
  const start = `${own}/`;
  const fits = address.startsWith(start) && !own.includes('/');
  if (!fits) return { text: undefined, searched: searchedText(link), sortedBy: sortedTexts(link) };
  const isShort = address.length === start.length + slug.length && address.endsWith(slug);
  const others = lines.slice(address.length + (isShort ? slug.length + 1 : 0));
  const ownAddress = address.slice(domain.length);
  const text = `${ownAddress}${others}\n${folded.length === 0 ? '' : foldedPart(address, ownAddress, folded)}`;
  const isPlain = isShort && plain.test(link.slug) && plain.test(link.name) && plain.test(link.destination);
  return { text, searched: undefined, sortedBy: isPlain ? undefined : differing(link, text) };
}

/** The folded words, a line each, of the address without the domain that all rows share. */
function foldedPart(address: string, ownAddress: string, folded: readonly string[]): string {
  const start = foldText(ownAddress);
  const others = folded.slice(foldText(address) === address ? 0 : 1);
  return [...(start === ownAddress ? [] : [foldedStart + start]), ...others, ''].join('\n');
}

function differing(link: Link, text: string) {
  const sortedBy = sortedTexts(link);
  const lines = text.split('\n');
  const isSame = lineKeys.every((key) => sortKey(key, lines[linesBefore(key)] ?? '') === sortedBy.get(key));
  return isSame ? undefined : sortedBy;
}

const sortedTexts = (link: Link): ReadonlyMap<LineKey, string | undefined> =>
  new Map(lineKeys.map((key) => [key, sortValue(key, linkFields[key].read(link))]));

/** What a text of the column is sorted by. */
function sortValue(key: LineKey, text: string): string | undefined {
  const value = textSortValue(linkField(key).order, text);
  return typeof value === 'string' ? value : undefined;
}

/** What a line of the text is sorted by. */
export function sortKey(column: LineKey, line: string): string | undefined {
  const value = column === 'slug' ? line.slice(line.indexOf('/') + 1) : line;
  if (!plain.test(value)) return sortValue(column, value);
  return (column === 'destination' ? value.replace(/^https?:\/\/(www\.)?/, '') : value) || undefined;
}

/**
 * What stands in the text of a row whose slug differs from this one at most in case, and whether a text with that is of such a row. In a
 * list of all domains `domain` says on which; empty it is any.
 */
export function slugInAnyCase(
  slug: string,
  domain: string,
): { readonly part: string; readonly isOf: (text: string) => boolean } {
  const wanted = normalized(slug.toWellFormed());
  const start = `/${wanted}\n`;
  const isOfDomain = (text: string) => domain === '' || text.startsWith(`${domain}/`);
  if (encodeURIComponent(wanted) === wanted)
    return { part: start, isOf: (text) => isOfDomain(text) && text.startsWith(start, text.indexOf('/')) };
  // the address has it encoded, and so in its own case; the same may be a name
  return { part: `\n${wanted}\n`, isOf: (text) => isOfDomain(text) && normalized(slugIn(text)) === wanted };
}

const slugIn = (text: string) => decodeURIComponent(text.slice(text.indexOf('/') + 1, text.indexOf('\n')));
