import type { Hash } from '@/lib/hash';
import type { Block } from './block';
import { blockBits, rowMask } from './blockRows';

/** Finds rows by the hash of their identity, which the blocks hold. Of two rows with one identity the later is found. */
export class Identities {
  #slots = new Uint32Array(1024); // row + 1, 0 where there is none
  #used = 0;
  /** Rows from here on are put in when somebody looks for one: a list that is only searched needs none of it. */
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
