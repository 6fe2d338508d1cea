import { contentHash, destinationHashes } from '@/engines/compare';
import {
  gapsOf,
  type LineKey,
  type Link,
  linkFields,
  msOf,
  normalized,
  type SearchedText,
  type StatusFields,
} from '@/engines/links';
import { type Hash, hashOf } from '@/lib/hash';
import { Block, flagBits, gapFlags } from './block';
import { stepTo } from './collectSteps';
import { Dictionaries, type PackedValues } from './dictionaries';
import { blockBits, blockRows, type ListMarks, numberKeys, rowMask } from './layout';
import { traitsOf } from './ownRules';
import { rowTextOf } from './rowText';

/** What the index keeps of a block's rows beside the block. */
export interface BlockExtras {
  /** What the dictionaries have gained since the last full block. */
  readonly values: PackedValues;
  readonly odd: ReadonlyMap<number, SearchedText>;
  readonly sortedBy: ReadonlyMap<number, ReadonlyMap<LineKey, string | undefined>>;
  readonly steps: ReadonlyMap<number, string>;
}

/**
 * The links of one domain, or of all, in memory, as columns. A row's number is its place in the order of arrival and never changes;
 * a link that is read again has a new row in the place of the old one.
 */
export class LocalIndex {
  readonly blocks: Block[] = [];
  /** How many rows there are, with those that are replaced. */
  rows = 0;
  /** Grows with each change; what was computed before it is out of date. */
  version = 0;
  /** Normalized; empty where the links are those of all domains. */
  readonly domain: string;
  readonly values = new Dictionaries();
  /** Rows whose text is kept aside, and texts to sort by that the row's own text does not give. */
  readonly odd = new Map<number, SearchedText>();
  readonly sortedBy = new Map<number, ReadonlyMap<LineKey, string | undefined>>();
  /** The ids of links that other links lead to, by the rows of those. */
  readonly steps = new Map<number, string>();
  readonly identities = new Identities(this.blocks);
  readonly sequence = new Sequence();
  /** What readings before tell of its links. */
  marks: ListMarks | undefined;

  /** `domains`: those that were read, where the links are those of all. */
  constructor(
    domain: string,
    private readonly domains: () => readonly string[] = () => [],
  ) {
    this.domain = normalized(domain);
  }

  mark(marks: ListMarks | undefined): void {
    this.marks = marks;
    this.version += 1;
  }

  get links(): number {
    return this.rows - this.sequence.replaced;
  }

  /** Appends the links of the next page that are not there yet, and gives them. */
  append(links: readonly Link[]): readonly Link[] {
    const added: Link[] = [];
    for (const link of links) {
      if (this.rowOf(link.id) !== undefined) continue;
      this.add(link);
      added.push(link);
    }
    return added;
  }

  /** Takes the start of the list as it is now, in its order: what is new stands before everything else. */
  renew(links: readonly Link[]): readonly Renewal[] {
    const renewed = links.map((link) => ({ known: this.rowOf(link.id), row: this.add(link) }));
    this.sequence.renew(renewed);
    return renewed;
  }

  /** Whether links of the domain may be among them. */
  hasDomain(domain: string): boolean {
    if (this.domain !== '') return normalized(domain) === this.domain;
    return this.domains().includes(domain);
  }

  /** Tells which rows of a block are of the domain; all of them where none is named. */
  isOfDomain(domain: string | undefined): (block: Block, at: number) => boolean {
    if (domain === undefined) return () => true;
    const id = this.values.of.domain.values.findIndex(([name]) => name === domain);
    return ({ values }, at) => values.domain[at] === id;
  }

  rowOf(id: string): number | undefined {
    return this.identities.find(hashOf(id));
  }

  /** Takes a block as it was when it was packed; those before it are there, and full. */
  restore(block: Block, { values, odd, sortedBy, steps }: BlockExtras): void {
    this.blocks.push(block);
    this.rows += block.count;
    this.version += 1;
    this.values.restore(values);
    if (block.count === blockRows) this.values.settle();
    for (const [row, searched] of odd) this.odd.set(row, searched);
    for (const [row, texts] of sortedBy) this.sortedBy.set(row, texts);
    for (const [row, id] of steps) this.steps.set(row, id);
  }

  statusAt(row: number): StatusFields {
    const bits = this.blockOf(row).flags[row & rowMask] ?? 0;
    return { isActive: (bits & flagBits.active) !== 0, deleted: (bits & flagBits.deleted) !== 0 };
  }

  setStatus(id: string, { isActive, deleted }: StatusFields): void {
    const row = this.rowOf(id);
    if (row === undefined) return;
    const block = this.blockOf(row);
    const others = (block.flags[row & rowMask] ?? 0) & ~(flagBits.active | flagBits.deleted);
    block.flags[row & rowMask] = others | (isActive ? flagBits.active : 0) | (deleted ? flagBits.deleted : 0);
    this.version += 1;
  }

  blockOf(row: number): Block {
    const block = this.blocks[row >> blockBits];
    if (!block) throw new Error(`The index has no row ${row}`);
    return block;
  }

  /** Adds a row for the link, known or not. */
  add(link: Link): number {
    const row = this.rows;
    const at = row & rowMask;
    if (at === 0) this.blocks.push(new Block());
    const block = this.blockOf(row);
    block.flags[at] = flagsOf(link);
    const { numberColumns, valueColumns } = block;
    const { idsIn } = this.values;
    for (let place = 0; place < numberColumns.length; place += 1) {
      const column = numberColumns[place];
      if (column) column[at] = numberOf(numberReaders[place]?.(link));
    }
    for (let place = 0; place < valueColumns.length; place += 1) {
      const column = valueColumns[place];
      if (column) column[at] = idsIn[place]?.(link) ?? 0;
    }
    const { text, searched, sortedBy } = rowTextOf(link, this.domain);
    if (text !== undefined) block.addText(at, text);
    if (searched) this.odd.set(row, searched);
    if (sortedBy) this.sortedBy.set(row, sortedBy);
    block.hashes.set(hashOf(link.id), 2 * at);
    block.destinations.set(destinationHashes(link.destination), 2 * at);
    block.contents[at] = contentHash(link);
    block.traits[at] = traitsOf(link);
    const step = stepTo(link);
    if (step !== undefined) this.steps.set(row, step);
    block.count += 1;
    this.rows += 1;
    this.version += 1;
    return row;
  }
}

function flagsOf(link: Link): number {
  let bits = (link.isActive ? flagBits.active : 0) | (link.deleted ? flagBits.deleted : 0);
  for (const gap of gapsOf(link)) bits |= gapFlags[gap];
  return bits;
}

const numberReaders = numberKeys.map((key) => linkFields[key].read);
const numberOf = (value: number | string | undefined) => (typeof value === 'number' ? value : msOf(value));

/** A row of a link that was read again, and the one that it was before. */
export interface Renewal {
  readonly row: number;
  readonly known: number | undefined;
}

/** The order of rows in the server's list, though some were read again and some are newer than the first. */
class Sequence {
  /** Rows that were new at the start of the list, in their order. */
  #newest: number[] = [];
  /** Rows that stand in the place of older ones. */
  readonly #replacedBy = new Map<number, number>();
  readonly #former = new Map<number, number>();
  /** The rows that did not come at the end of the list. */
  readonly #renewed = new Set<number>();

  get replaced(): number {
    return this.#replacedBy.size;
  }

  replacedRows(): Iterable<number> {
    return this.#replacedBy.keys();
  }

  isReplaced(row: number): boolean {
    return this.#replacedBy.has(row);
  }

  /** The row that a link had first. */
  firstOf(row: number): number {
    const former = this.#former.get(row);
    return former === undefined ? row : this.firstOf(former);
  }

  /** Puts rows of the start of the list where they belong. */
  renew(renewed: readonly Renewal[]): void {
    for (const { row, known } of renewed) {
      this.#renewed.add(row);
      if (known === undefined) continue;
      this.#replacedBy.set(known, row);
      this.#former.set(row, known);
    }
    this.#newest = [...renewed.filter(({ known }) => known === undefined).map(({ row }) => row), ...this.#newest];
  }

  /** All rows that are not replaced, in order. */
  rows(count: number): Uint32Array {
    const order = new Uint32Array(count - this.replaced);
    order.set(this.#newest.map((row) => this.#current(row)));
    const isRenewed = this.#renewed.size > 0;
    for (let row = 0, place = this.#newest.length; row < count; row += 1) {
      if (isRenewed && this.#renewed.has(row)) continue;
      order[place] = isRenewed ? this.#current(row) : row;
      place += 1;
    }
    return order;
  }

  #current(row: number): number {
    const next = this.#replacedBy.get(row);
    return next === undefined ? row : this.#current(next);
  }
}

/** Finds rows by the hash of their identity, which the blocks hold. Of two rows with one identity the later is found. */
class Identities {
  #slots = new Uint32Array(1024); // row + 1, 0 where there is none
  #used = 0;
  /** Rows from here on are put in when one is looked for: a list that is only searched needs none of it. */
  #next = 0;

  constructor(private readonly blocks: readonly Block[]) {}

  find(hash: Hash): number | undefined {
    this.#fill();
    const row = this.#slots[this.#slotOf(hash)] ?? 0;
    return row === 0 ? undefined : row - 1;
  }

  #fill(): void {
    for (let block = this.blocks[this.#next >> blockBits]; block; block = this.blocks[this.#next >> blockBits]) {
      if ((this.#next & rowMask) >= block.count) return;
      this.#put(this.#next);
      this.#next += 1;
    }
  }

  #put(row: number): void {
    const slot = this.#slotOf(this.#hashAt(row));
    if (this.#slots[slot] === 0) this.#used += 1;
    this.#slots[slot] = row + 1;
    if (2 * this.#used > this.#slots.length) this.#grow();
  }

  #slotOf([one, other]: Hash): number {
    const mask = this.#slots.length - 1;
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot] ?? 0;
      if (row === 0) return slot;
      const [a, b] = this.#hashAt(row - 1);
      if (a === one && b === other) return slot;
    }
  }

  #hashAt(row: number): Hash {
    const hashes = this.blocks[row >> blockBits]?.hashes;
    const at = 2 * (row & rowMask);
    return [hashes?.[at] ?? 0, hashes?.[at + 1] ?? 0];
  }

  #grow(): void {
    const rows = this.#slots.filter((row) => row !== 0);
    this.#slots = new Uint32Array(2 * this.#slots.length);
    for (const row of rows) this.#slots[this.#slotOf(this.#hashAt(row - 1))] = row;
  }
}
