import { pastedAddress, searchWords, textMatcher } from '@/engines/links';
import { foldText } from '@/lib/text/foldText';
import { blockBits, rowMask } from './layout';
import type { LocalIndex } from './localIndex';
import type { SearchedWord } from './textColumn';

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
  return searchWords(before).every((old) => words.some(({ word }) => word.includes(foldText(old))));
}

function oddRows(index: LocalIndex, text: string): ReadonlyMap<number, boolean> {
  const matchers = searchWords(text).map(textMatcher);
  return new Map([...index.odd].map(([row, searched]) => [row, matchers.every((matches) => matches(searched))]));
}

/** The words that a row has to match; one that the domain itself holds matches every row and is left out. */
function searchedWords(text: string, domain: string): readonly SearchedWord[] {
  const foldedDomain = foldText(domain);
  return searchWords(text).flatMap((written) => {
    const word = foldText(written);
    const isInDomain = domain.includes(word) || foldedDomain.includes(word);
    return isInDomain ? [] : { word, starts: [...startsOf(word, foldedDomain), ...pastedStarts(written, domain)] };
  });
}

function startsOf(word: string, domain: string): readonly string[] {
  const slash = word.indexOf('/');
  return slash > 0 && domain.endsWith(word.slice(0, slash)) ? [word.slice(slash)] : [];
}

function pastedStarts(word: string, domain: string): readonly string[] {
  const starts: string[] = [];
  const address = pastedAddress(word);
  if (domain === '' && address.includes('/')) starts.push(`${address}\n`);
  if (address.startsWith(`${domain}/`)) starts.push(`${address.slice(domain.length)}\n`);
  return starts;
}
