import { hashOf } from '@/lib/hash';
import { blockBits, rowMask } from '../localIndex/blockRows';
import type { LocalIndex } from '../localIndex/localIndex';
import type { TextColumn } from '../localIndex/textColumn';
import { isChecked } from './checkedRows';
import { Duplicates } from './duplicates';

const lookAs: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', _: '-' };

/** A slug with one character in place of all that are taken for it. */
const slugShape = (slug: string) =>
  slug.toLowerCase().replaceAll(/[01i_]/g, (character) => lookAs[character] ?? character);

/** By code of the character. */
const shapes = Uint8Array.from({ length: 128 }, (_, code) => slugShape(String.fromCharCode(code)).charCodeAt(0));

/** Marks the links whose slugs look like that of another one. */
export function* lookAlikes(index: LocalIndex): Generator<undefined, Uint8Array> {
  const duplicates = new Duplicates(index.rows);
  for (const [number, block] of index.blocks.entries()) {
    const start = number << blockBits;
    for (const column of [block.narrow, block.wide]) {
      eachSlug(column, (at, text, from, to) => {
        if (isChecked(index, block, at, start + at)) addSlug(duplicates, start + at, text, from, to);
      });
    }
    yield undefined;
  }
  for (const [row, { address }] of index.odd) {
    const slug = address.indexOf('/') + 1;
    if (isChecked(index, index.blockOf(row), row & rowMask, row))
      addSlug(duplicates, row, address, slug, address.length);
  }
  return duplicates.marks;
}

/** The slug is the first line of a row's text, after a slash. */
function eachSlug(column: TextColumn, visit: (at: number, text: string, from: number, to: number) => void): void {
  const { text, rows, ends, count } = column;
  for (let entry = 0; entry < count; entry += 1) {
    const from = entry === 0 ? 0 : (ends[entry - 1] ?? 0);
    visit(rows[entry] ?? 0, text, from + 1, text.indexOf('\n', from));
  }
}

const percent = 0x25;

/** The slug stands between two places of the text, in which it is percent-encoded. */
function addSlug(duplicates: Duplicates, row: number, text: string, from: number, to: number): void {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === percent) return addDecoded(duplicates, row, decodeURIComponent(text.slice(from, to)));
    const shape = shapes[code] ?? code;
    one = Math.imul(one ^ shape, 0x01000193);
    other = Math.imul(other ^ shape, 0x5bd1e995);
    other ^= other >>> 13;
  }
  return duplicates.add(row, (one ^ (one >>> 15)) >>> 0, other >>> 0);
}

/** Its characters are others than those of a slug that needs no encoding. */
const addDecoded = (duplicates: Duplicates, row: number, slug: string) =>
  duplicates.add(row, ...hashOf(slugShape(slug)));
