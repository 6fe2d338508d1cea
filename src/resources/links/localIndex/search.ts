import { textMatcher, wordsOf } from '../filter';
import { blockBits, rowMask } from './blockRows';
import type { LocalIndex } from './localIndex';
import { searchedWords, type SearchedWord } from './rowText';

/** The rows that match a text: 1 at each row's number. */
export interface Found {
  readonly text: string;
  readonly version: number;
  readonly rows: Uint8Array;
}

/** What is found so far, below this row. */
export interface Partly {
  readonly found: Found;
  readonly searched: number;
}

/**
 * Searches block by block and stops after each, so that a newer search can take its place. With what a shorter text has found,
 * only that is looked at.
 */
export function* search(index: LocalIndex, text: string, former?: Found): Generator<Partly, Found> {
  const words = searchedWords(text, index.domain);
  const rows = new Uint8Array(index.rows);
  const found = { text, version: index.version, rows };
  const isNarrower = former !== undefined && former.version === index.version && narrows(words, former.text);
  const candidates = isNarrower ? former.rows : undefined;

  const odd = oddRows(index, text);
  for (const [number, block] of index.blocks.entries()) {
    const start = number << blockBits;
    const among = candidates?.subarray(start, start + block.count);
    const isLookedAt = !among || among.includes(1);
    if (words.length === 0) rows.fill(1, start, start + block.count);
    else if (isLookedAt)
      for (const column of [block.narrow, block.wide]) column.search(words, (at) => void (rows[start + at] = 1), among);
    // a link of another domain may be named by its whole address, which the shorter text before did not find
    for (const [row, matches] of odd) if (row >> blockBits === number) rows[start + (row & rowMask)] = matches ? 1 : 0;
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
