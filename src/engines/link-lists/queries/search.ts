import {
  normalized,
  pastedAddress,
  type SearchedText,
  searchedValueKeys,
  searchTerms,
  slugInAddress,
  textMatcher,
  type ValuesName,
} from '@/engines/links';
import { foldText } from '@/lib/text/foldText';
import type { Block } from '../index/block';
import { blockBits, namesIn, placeOfValues, rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { hasOtherWays, type SearchedWord } from '../index/textColumn';

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
      const step = own.steps.next(); // no `for of`: a question that is given up would end it for the others
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
  const terms = termsOf(index, text);
  const found = new Uint8Array(index.rows);
  const candidates = former && narrows(terms, former.text) ? former.found : undefined;

  const odd = oddRows(index, text);
  for (const [number, block] of index.blocks.entries()) {
    const start = number << blockBits;
    if (start >= found.length) break; // the index has grown since
    const among = candidates?.subarray(start, start + block.count);
    const isLookedAt = !among || among.includes(1);
    if (isLookedAt) found.set(matchingIn(block, terms, among).subarray(0, found.length - start), start);
    // a link of another domain may be named by its whole address, which the shorter text before did not find
    for (const [row, matches] of odd) if (row >> blockBits === number) found[start + (row & rowMask)] = matches ? 1 : 0;
    if (isLookedAt) yield { found, searched: start + block.count };
  }
  return found;
}

/** A word, and the values that have it, which many rows share. */
interface Term extends SearchedWord {
  readonly values: readonly ValuesWithWord[];
}

interface ValuesWithWord {
  readonly name: ValuesName;
  /** 1 at the number of each value that has the word. */
  readonly passing: Uint8Array;
}

interface Terms {
  readonly words: readonly Term[];
  readonly without: readonly Term[];
  /** A word that no row must have is in the domain, which all have. */
  readonly isOfNone: boolean;
}

/** 1 at the place of each row of a block that matches every word, and none of those that it must not. */
function matchingIn(block: Block, { words, without, isOfNone }: Terms, among: Uint8Array | undefined): Uint8Array {
  if (isOfNone) return new Uint8Array(block.count);
  const ofTextAlone = words.filter(({ values }) => values.length === 0);
  const matching =
    ofTextAlone.length > 0
      ? withWords(block, ofTextAlone, among)
      : (among?.slice() ?? new Uint8Array(block.count).fill(1));
  const keep = (term: Term, kept: 0 | 1) => {
    const has = withTerm(block, term, among);
    for (let at = 0; at < matching.length; at += 1) if (has[at] !== kept) matching[at] = 0;
  };
  for (const term of words) if (term.values.length > 0) keep(term, 1);
  for (const term of without) keep(term, 0);
  return matching;
}

/** 1 at each row whose text has all of the words. */
function withWords(block: Block, words: readonly SearchedWord[], among: Uint8Array | undefined): Uint8Array {
  const has = new Uint8Array(block.count);
  for (const column of [block.narrow, block.wide]) column.search(words, (at) => void (has[at] = 1), among);
  return has;
}

/** 1 at each row that has the word in its text or its values. */
function withTerm(block: Block, term: Term, among: Uint8Array | undefined): Uint8Array {
  const has = withWords(block, [term], among);
  for (const values of term.values) {
    for (let at = 0; at < has.length; at += 1) if (hasValue(values, block, at)) has[at] = 1;
  }
  return has;
}

const hasValue = ({ name, passing }: ValuesWithWord, block: Block, at: number) =>
  passing[block.values[name][at] ?? 0] === 1;

/** Whether a row that matches the terms has matched the text before. */
function narrows({ words, without }: Terms, before: string): boolean {
  const former = searchTerms(before);
  if (words.some(hasOtherWays) || without.length > 0 || former.without.length > 0) return false;
  return former.words.every((old) => words.some(({ word }) => word.includes(foldText(old))));
}

function oddRows(index: LocalIndex, text: string): ReadonlyMap<number, boolean> {
  if (index.odd.size === 0) return new Map();
  const { words, without } = searchTerms(text);
  const matcherOf = (written: string) => {
    const isInText = textMatcher(written, (host) => isHostOf(index, host));
    const values = valuesWith(index, foldText(written));
    return (row: number, searched: SearchedText) =>
      isInText(searched) || values.some((each) => hasValue(each, index.blockOf(row), row & rowMask));
  };
  const [has, lacks] = [words.map(matcherOf), without.map(matcherOf)];
  return new Map(
    [...index.odd].map(([row, searched]) => [
      row,
      has.every((matches) => matches(row, searched)) && !lacks.some((matches) => matches(row, searched)),
    ]),
  );
}

/** Whether links of the list are on this host: an address there names its own link alone. */
const isHostOf = (index: LocalIndex, host: string): boolean =>
  host === index.domain ||
  index.values.of.domain.passing((value) => namesIn('on', value).some((name) => normalized(name) === host)).includes(1);

/** What a row has to match; a word that the domain itself holds matches every row. */
function termsOf(index: LocalIndex, text: string): Terms {
  const { words, without } = searchTerms(text);
  const foldedDomain = foldText(index.domain);
  const isInDomain = (written: string) =>
    index.domain.includes(foldText(written)) || foldedDomain.includes(foldText(written));
  const termOf = (written: string): Term => {
    const word = foldText(written);
    const other = slugInAddress(written);
    return {
      word,
      start: startOf(word, foldedDomain),
      address: addressOf(written, index.domain),
      slug: other && !isHostOf(index, other.host) ? other.slug : undefined,
      values: valuesWith(index, word),
    };
  };
  return {
    words: words.filter((word) => !isInDomain(word)).map(termOf),
    without: without.map(termOf),
    isOfNone: without.some(isInDomain),
  };
}

function valuesWith({ values }: LocalIndex, word: string): readonly ValuesWithWord[] {
  return searchedValueKeys.flatMap((key) => {
    const { name } = placeOfValues(key);
    const passing = values.of[name].passing((value) =>
      namesIn(key, value).some((text) => foldText(text).includes(word)),
    );
    return passing.includes(1) ? [{ name, passing }] : [];
  });
}

/** What addresses of the domain begin with that have the word, folded, at the end of the domain's name; undefined for other words. */
function startOf(word: string, domain: string): string | undefined {
  const slash = word.indexOf('/');
  return slash > 0 && domain.endsWith(word.slice(0, slash)) ? word.slice(slash) : undefined;
}

/** The address that a pasted short URL names, as rows have it: without the domain, unless that is '' for several. */
function addressOf(word: string, domain: string): string | undefined {
  const address = pastedAddress(word);
  if (domain === '') return address.includes('/') ? address : undefined;
  return address.startsWith(`${domain}/`) ? address.slice(domain.length) : undefined;
}
