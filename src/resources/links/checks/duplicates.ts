/** Finds rows that share a key of 64 bits with another row. */
export class Duplicates {
  /** 1 at each row whose key another row has too. */
  readonly marks: Uint8Array;
  readonly #slots: Uint32Array; // row + 1, 0 where there is none
  readonly #keys: Uint32Array;

  constructor(rows: number) {
    this.marks = new Uint8Array(rows);
    this.#keys = new Uint32Array(2 * rows);
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * rows + 1)));
  }

  /** The key is two halves of 32 bits without a sign. */
  add(row: number, one: number, other: number): void {
    const slots = this.#slots;
    const keys = this.#keys;
    const mask = slots.length - 1;
    if (row >= this.marks.length) return; // it came meanwhile
    keys[2 * row] = one;
    keys[2 * row + 1] = other;
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const known = (slots[slot] ?? 0) - 1;
      if (known < 0) {
        slots[slot] = row + 1;
        return;
      }
      if (keys[2 * known] === one && keys[2 * known + 1] === other) {
        this.marks[known] = 1;
        this.marks[row] = 1;
        return;
      }
    }
  }
}
