import type { SortKeys } from './sortKeys';

/** The characters of some keys, numbered in their order and without gaps, so that many of them fit into one number. */
export interface Alphabet {
  /** By character code. Characters that no sampled key has share a number with others. */
  readonly symbols: Uint16Array;
  /** 1 where a number stands for this character alone. */
  readonly isSole: Uint8Array;
  /** Stands for the end of a key. */
  readonly end: number;
  /** Bits of a symbol. */
  readonly bits: number;
}

const codes = 2 ** 16;
/** So many keys tell which characters there are. */
const sampledKeys = 10_000;

/** A descending alphabet numbers the characters from the last to the first. */
export function alphabetOf({ texts, text, start, end }: SortKeys, isAscending: boolean): Alphabet {
  const isUsed = new Uint8Array(codes);
  const step = Math.ceil(start.length / sampledKeys);
  for (let row = 0; row < start.length; row += step) {
    const characters = texts[text[row] ?? 0] ?? '';
    const last = end[row] ?? 0;
    for (let at = start[row] ?? 0; at < last; at += 1) isUsed[characters.charCodeAt(at)] = 1;
  }
  const symbols = new Uint16Array(codes);
  let symbol = 1; // 0 is the end
  for (let code = 0; code < codes; code += 1) {
    if (isUsed[code] === 1 || isUsed[code - 1] === 1) symbol += 1;
    symbols[code] = symbol;
  }
  const bits = 32 - Math.clz32(symbol);
  if (isAscending) return { symbols, isSole: isUsed, end: 0, bits };
  const greatest = symbol;
  return { symbols: symbols.map((each) => greatest - each), isSole: isUsed, end: greatest, bits };
}
