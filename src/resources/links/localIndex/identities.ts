import type { Block } from './block';
import { blockBits, rowMask } from './blockRows';

export type Hash = readonly [number, number];

/** 64 bits: among a million links two share one in 1 of 37 million lists. */
export function hashOf(id: string): Hash {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
    other ^= other >>> 13;
  }
  return [mixed(one), mixed(other)];
}

function mixed(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Finds rows by the hash of their identity, which the blocks hold. A row that is put twice is found as it was put last. */
export class Identities {
  #slots = new Uint32Array(1024); // row + 1, 0 where there is none
  #used = 0;

  constructor(private readonly blocks: readonly Block[]) {}

  find(hash: Hash): number | undefined {
    const row = this.#slots[this.#slotOf(hash)] ?? 0;
    return row === 0 ? undefined : row - 1;
  }

  put(hash: Hash, row: number): void {
    const slot = this.#slotOf(hash);
    if (this.#slots[slot] === 0) this.#used += 1;
    this.#slots[slot] = row + 1;
    if (2 * this.#used > this.#slots.length) this.#grow();
  }

  #slotOf([one, other]: Hash): number {
    const mask = this.#slots.length - 1;
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot] ?? 0;
      if (row === 0) return slot;
      const hashes = this.blocks[(row - 1) >> blockBits]?.hashes;
      const at = 2 * ((row - 1) & rowMask);
      if (hashes?.[at] === one && hashes[at + 1] === other) return slot;
    }
  }

  #grow(): void {
    const rows = this.#slots.filter((row) => row !== 0);
    this.#slots = new Uint32Array(2 * this.#slots.length);
    for (const row of rows) {
      const hashes = this.blocks[(row - 1) >> blockBits]?.hashes;
      const at = 2 * ((row - 1) & rowMask);
      this.#slots[this.#slotOf([hashes?.[at] ?? 0, hashes?.[at + 1] ?? 0])] = row;
    }
  }
}
