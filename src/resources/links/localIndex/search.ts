import { type FieldKey, keysWhere, type LineKey, linkField, linkFields, searchedKeys } from '../fields';
import { normalized, pastedAddress, type SearchedText, searchedText, textMatcher, wordsOf } from '../filter';
import { textSortValue } from '../linkField';
import type { Link } from '../model';
import { blockBits, rowMask } from './blockRows';
import type { LocalIndex } from './localIndex';

/** The rows that match a text: 1 at each row's number, as far as they are searched: below `searched`. */
interface Partly {
  readonly found: Uint8Array;
  readonly searched: number;
}

interface Search {
  readonly text: string;
  readonly version: number;
  readonly steps: Generator<Partly, Uint8Array>;
  found?: Uint8Array;
}

/** Searches of an index, one at a time: several questions about the same text share it. */
export class Searches {
  #current: Search | undefined;
  #former: Search | undefined;

  constructor(private readonly index: LocalIndex) {}

  /** Yields after each block, so that a newer search can take its place. */
  *run(text: string): Generator<Partly, Uint8Array> {
    const own = this.#of(text);
    while (!own.found) {
      const step = own.steps.next(); // no `for of`: whoever is given up would end it for the others
      if (step.done) own.found = step.value;
      else yield step.value;
    }
    yield { found: own.found, searched: own.found.length };
    return own.found;
  }

  #of(text: string): Search {
    const { version } = this.index;
    if (this.#current?.text === text && this.#current.version === version) return this.#current;
    if (this.#current?.found) this.#former = this.#current;
    const former = this.#former?.version === version ? this.#former : undefined;
    this.#current = { text, version, steps: search(this.index, text, former) };
    return this.#current;
  }
}

/** With what a shorter text has found, only that is looked at. */
function* search(index: LocalIndex, text: string, former?: Search): Generator<Partly, Uint8Array> {
  const words = searchedWords(text, index.domain);
  const found = new Uint8Array(index.rows);
  const candidates = former && narrows(words, former.text) ? former.found : undefined;

  const odd = oddRows(index, text);
  for (const [number, block] of index.blocks.entries()) {
    const start = number << blockBits;
    const among = candidates?.subarray(start, start + block.count);
    const isLookedAt = !among || among.includes(1);
    if (words.length === 0) found.fill(1, start, start + block.count);
    else if (isLookedAt)
      for (const column of [block.narrow, block.wide])
        column.search(words, (at) => void (found[start + at] = 1), among);
    // a link of another domain may be named by its whole address, which the shorter text before did not find
    for (const [row, matches] of odd) if (row >> blockBits === number) found[start + (row & rowMask)] = matches ? 1 : 0;
    if (isLookedAt) yield { found, searched: start + block.count };
  }
  return found;
}

/** Whether a row that matches the words has matched every word of the text before. */
function narrows(words: readonly SearchedWord[], before: string): boolean {
  if (words.some(({ starts }) => starts.length > 0)) return false;
  return wordsOf(before).every((old) => words.some(({ word }) => word.includes(old)));
}

function oddRows(index: LocalIndex, text: string): ReadonlyMap<number, boolean> {
  const matchers = wordsOf(text).map(textMatcher);
  return new Map([...index.odd].map(([row, searched]) => [row, matchers.every((matches) => matches(searched))]));
}

/*
 * What is kept of a link's texts: '/slug', name, destination and description, normalized, a line each. The domain, which all
 * rows share, is left out, and so is the slug as a line of its own where the address has it already.
 */

/** What is sorted by its line. */
const lineKeys: readonly LineKey[] = keysWhere(
  ({ isSearched, order, storage }) => isSearched && order && storage === undefined,
);

export const isLine = (key: FieldKey): key is LineKey => lineKeys.some((one) => one === key);

/** How many lines of the text stand before it. */
export const linesBefore = (key: LineKey): number => searchedKeys.indexOf(key);

interface RowText {
  /** Undefined when the link's address does not begin with the domain: it is searched by `searched`. */
  readonly text: string | undefined;
  readonly searched: SearchedText;
  /** Its lines give other texts to sort by than the link itself, by column. */
  readonly sortedBy: ReadonlyMap<LineKey, string | undefined> | undefined;
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
const searchedWords = (text: string, domain: string): readonly SearchedWord[] =>
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
