import { destinationHashes } from '@/engines/compare';
import type { ValuesName } from '@/engines/links';
import { hashOf } from '@/lib/hash';
import { blockBits, namesIn, rowMask, valuesFields } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import type { TextColumn } from '../index/textColumn';
import { eachChecked, isActiveAt, isChecked, type Marks } from './checkedRows';

const lookAs: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', _: '-' };

/** A slug with one character in place of all that are taken for it. */
const slugShape = (slug: string) =>
  slug.toLowerCase().replaceAll(/[01i_]/g, (character) => lookAs[character] ?? character);

/** By code of the character. */
const shapes = Uint8Array.from({ length: 128 }, (_, code) => slugShape(String.fromCharCode(code)).charCodeAt(0));

/** Marks the links whose slugs look like that of another one on their domain. */
export function* lookAlikes(index: LocalIndex): Generator<undefined, Marks> {
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
  const domains = index.values.of.domain.values;
  for (const [row, { address }] of index.odd) {
    const block = index.blockOf(row);
    const [domain = ''] = (index.domain === '' && domains[block.values.domain[row & rowMask] ?? 0]) || [];
    const text = `${domain.replaceAll('/', '\n')}${address.slice(address.indexOf('/'))}`;
    if (isChecked(index, block, row & rowMask, row)) addSlug(duplicates, row, text, 0, text.length);
  }
  return duplicates;
}

/** The slug is the first line of a row's text, after a slash; in a list of all domains the domain stands before that. */
function eachSlug(column: TextColumn, visit: (at: number, text: string, from: number, to: number) => void): void {
  const { text, rows, ends, count } = column;
  for (let entry = 0; entry < count; entry += 1) {
    const from = entry === 0 ? 0 : (ends[entry - 1] ?? 0);
    visit(rows[entry] ?? 0, text, from, text.indexOf('\n', from));
  }
}

const [percent, slash] = [0x25, 0x2f];

/** What stands between two places of the text: the domain as it is, and after a slash the slug by its shape, percent-encoded. */
function addSlug(duplicates: Duplicates, row: number, text: string, from: number, to: number): void {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  let isSlug = false;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (isSlug && code === percent) return addDecoded(duplicates, row, text.slice(from, to));
    isSlug ||= code === slash;
    const shape = isSlug ? (shapes[code] ?? code) : code;
    one = Math.imul(one ^ shape, 0x01000193);
    other = Math.imul(other ^ shape, 0x5bd1e995);
    other ^= other >>> 13;
  }
  return duplicates.add(row, (one ^ (one >>> 15)) >>> 0, other >>> 0);
}

/** Its characters are others than those of a slug that needs no encoding. */
function addDecoded(duplicates: Duplicates, row: number, address: string): void {
  const at = address.indexOf('/');
  duplicates.add(row, ...hashOf(`${address.slice(0, at)}${slugShape(decodeURIComponent(address.slice(at)))}`));
}

const [nowhere, nearNowhere] = destinationHashes('');

/** Marks the active links that lead where another active one does. */
export function* twins(index: LocalIndex, now: number): Generator<undefined, Marks> {
  const duplicates = new Duplicates(index.rows);
  yield* eachChecked(index, (block, at, row) => {
    const one = block.destinations[2 * at] ?? 0;
    const other = block.destinations[2 * at + 1] ?? 0;
    if (isActiveAt(block, at, now) && !(one === nowhere && other === nearNowhere)) duplicates.add(row, one, other);
  });
  return duplicates;
}

/** Finds rows that share a key of 64 bits with another row. */
class Duplicates implements Marks {
  /** 1 at each row whose key another row has too. */
  readonly marks: Uint8Array;
  /** By the first of their rows. */
  readonly groups: Uint32Array;
  readonly #slots: Uint32Array; // row + 1, 0 where there is none
  readonly #keys: Uint32Array;

  constructor(rows: number) {
    this.marks = new Uint8Array(rows);
    this.groups = new Uint32Array(rows);
    this.#keys = new Uint32Array(2 * rows);
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * rows + 1)));
  }

  /** The key is two halves of 32 bits without a sign. */
  add(row: number, one: number, other: number): void {
    const slots = this.#slots;
    const keys = this.#keys;
    const mask = slots.length - 1;
    if (row >= this.marks.length) return; // it came since
    keys[2 * row] = one;
    keys[2 * row + 1] = other;
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const known = (slots[slot] ?? 0) - 1;
      if (known < 0) {
        slots[slot] = row + 1;
        return;
      }
      if (keys[2 * known] === one && keys[2 * known + 1] === other) {
        for (const each of [known, row]) {
          this.marks[each] = 1;
          this.groups[each] = known + 1;
        }
        return;
      }
    }
  }
}

/** What spellings of one name have in common. */
const nameOf = (value: string) => value.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Marks the links with a tag or a UTM value that some link spells otherwise, in groups by the first such value of a link. */
export function* spellings(index: LocalIndex): Generator<undefined, Marks> {
  const used = spelled.map((name) => ({ name, ids: new Uint8Array(index.values.of[name].values.length) }));
  yield* eachChecked(index, ({ values }, at) => {
    for (const { name, ids } of used) ids[values[name][at] ?? 0] = 1;
  });
  const known: Spelling[] = [];
  const found = used.map(({ name, ids }) => ({ name, places: spellingsIn(index, name, ids, known) }));

  const marks = new Uint8Array(index.rows);
  const groups = new Uint32Array(index.rows);
  const of = new Uint32Array(index.rows);
  yield* eachChecked(index, ({ values }, at, row) => {
    for (const { name, places } of found) {
      const place = places[values[name][at] ?? 0] ?? -1;
      if (place < 0) continue;
      marks[row] = 1;
      groups[row] = known[place]?.group ?? 0;
      of[row] = place;
      return;
    }
  });
  return { marks, groups, spellings: { of, texts: known.map(({ text }) => text) } };
}

const spelled = ['tags', 'utm', 'utmDetail'] as const satisfies readonly ValuesName[];

/** A text that is spelled otherwise elsewhere; spellings of one name are of one group. */
interface Spelling {
  readonly text: string;
  readonly group: number;
}

/** By the number of a column's value the place of the first text in it that a used value spells otherwise, among all `known`; -1 without one. */
function spellingsIn({ values }: LocalIndex, name: ValuesName, used: Uint8Array, known: Spelling[]): Int32Array {
  const all = values.of[name].values;
  const inUse = all.filter((_, id) => used[id] === 1);
  const fields = valuesFields[name].map((key) => {
    const places = addTwofold(
      inUse.flatMap((value) => namesIn(key, value)),
      known,
    );
    return { key, places };
  });
  return Int32Array.from(all, (value) => {
    for (const { key, places } of fields) {
      for (const text of namesIn(key, value)) {
        const place = places.get(text);
        if (place !== undefined) return place;
      }
    }
    return -1;
  });
}

/** Adds the values of which another one is a spelling of the same name, and gives their places. A list repeats few of them many times. */
function addTwofold(values: readonly string[], known: Spelling[]): ReadonlyMap<string, number> {
  const spellingsOf = new Map<string, string[]>();
  for (const value of new Set(values)) {
    const name = nameOf(value);
    const others = spellingsOf.get(name);
    if (others) others.push(value);
    else if (name !== '') spellingsOf.set(name, [value]);
  }
  const places = new Map<string, number>();
  for (const texts of spellingsOf.values()) {
    if (texts.length < 2) continue;
    const group = known.length + 1;
    for (const text of texts) places.set(text, known.push({ text, group }) - 1);
  }
  return places;
}
