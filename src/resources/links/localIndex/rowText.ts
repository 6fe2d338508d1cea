import { sortOf } from '../columns';
import { normalized, pastedAddress, type SearchedText, searchedText, wordsOf } from '../filter';
import type { Link } from '../model';

/*
 * What is kept of a link's texts: '/slug', name, destination and description, normalized, a line each. The domain, which all
 * rows share, is left out, and so is the slug as a line of its own where the address has it already.
 */

export const textColumns = ['slug', 'name', 'destination'] as const;
export type SortedText = (typeof textColumns)[number];

export interface RowText {
  /** Undefined when the link's address does not begin with the domain: it is searched by `searched`. */
  readonly text: string | undefined;
  readonly searched: SearchedText;
  /** Its lines give other texts to sort by than the link itself, by column. */
  readonly sortedBy: ReadonlyMap<SortedText, string | undefined> | undefined;
}

const plain = /^[ -~]*$/;

/** The text of a row; `domain` is normalized. */
export function rowTextOf(link: Link, domain: string): RowText {
  const searched = searchedText(link);
  const { everything, address } = searched;
  const slug = normalized(link.slug);
  const start = `${domain}/`;
  const fits = address.startsWith(start) && !domain.includes('/');
  if (!fits) return { text: undefined, searched, sortedBy: sortedTexts(link) };
  const isShort = address.length === start.length + slug.length && address.endsWith(slug);
  const lines = everything.slice(address.length + (isShort ? slug.length + 1 : 0));
  const text = `${address.slice(domain.length)}${lines}\n`;
  const isPlain = isShort && plain.test(link.slug) && plain.test(link.name) && plain.test(link.destination);
  return { text, searched, sortedBy: isPlain ? undefined : differing(link, text) };
}

function differing(link: Link, text: string) {
  const sortedBy = sortedTexts(link);
  const lines = text.split('\n');
  const isSame = textColumns.every((column, line) => sortKey(column, lines[line] ?? '') === sortedBy.get(column));
  return isSame ? undefined : sortedBy;
}

const sortedTexts = (link: Link): ReadonlyMap<SortedText, string | undefined> =>
  new Map(textColumns.map((column) => [column, sortValue(column, link[column])]));

/** What a text of the column is sorted by. */
function sortValue(column: SortedText, text: string): string | undefined {
  const link = { [column]: text } as unknown as Link; // a column of text looks at its own text alone
  const value = sortOf(column).value(link, 0);
  return typeof value === 'string' ? value : undefined;
}

/** What a line of the text is sorted by. */
export function sortKey(column: SortedText, line: string): string | undefined {
  const value = column === 'slug' ? line.slice(1) : line;
  if (!plain.test(value)) return sortValue(column, value);
  return (column === 'destination' ? value.replace(/^https?:\/\/(www\.)?/, '') : value) || undefined;
}

/** What stands in the text of a row whose slug differs from this one at most in case, and whether a text with that is of such a row. */
export function slugInAnyCase(slug: string): { readonly part: string; readonly isOf: (text: string) => boolean } {
  const wanted = normalized(slug.toWellFormed());
  const start = `/${wanted}\n`;
  if (encodeURIComponent(wanted) === wanted) return { part: start, isOf: (text) => text.startsWith(start) };
  // the address has it encoded, and so in its own case; the same may be a name
  return { part: `\n${wanted}\n`, isOf: (text) => normalized(slugIn(text)) === wanted };
}

const slugIn = (text: string) => decodeURIComponent(text.slice(1, text.indexOf('\n')));

/** A word of a search: it stands anywhere in a row, or the row begins with one of `starts`. */
export interface SearchedWord {
  readonly word: string;
  readonly starts: readonly string[];
}

/** The words that a row has to match; one that the domain itself holds matches every row and is left out. */
export const searchedWords = (text: string, domain: string): readonly SearchedWord[] =>
  wordsOf(text)
    .filter((word) => !domain.includes(word))
    .map((word) => ({ word, starts: startsOf(word, domain) }));

function startsOf(word: string, domain: string): readonly string[] {
  const starts: string[] = [];
  const slash = word.indexOf('/');
  if (slash > 0 && domain.endsWith(word.slice(0, slash))) starts.push(word.slice(slash));
  const address = pastedAddress(word);
  if (address.startsWith(`${domain}/`)) starts.push(`${address.slice(domain.length)}\n`);
  return starts;
}
