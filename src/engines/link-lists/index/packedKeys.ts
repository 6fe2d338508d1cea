/** A place takes so many bits of a packed key, its symbols the others. */
const placeBits = 20;
export const maxPlaces = 2 ** placeBits;
export const keyBits = 64 - placeBits;
const placeMask = maxPlaces - 1;
/** As many values has the part of the symbols that shares a half with the place. */
const lowValues = 2 ** (32 - placeBits);

/** The upper bits of a key, by which many keys are parted. */
const partBits = 12;
const partShift = 32 - partBits;
const parts = 2 ** partBits;

/** So many keys are packed or sorted without a stop. */
export const manyRows = 2 ** 13;

/** Keys and places, 64 bits each: the native sort of such numbers is many times faster than one that calls back. */
export class PackedKeys {
  readonly #packed: BigUint64Array;
  readonly #halves: Uint32Array;

  constructor(count: number) {
    this.#packed = new BigUint64Array(count);
    this.#halves = new Uint32Array(this.#packed.buffer);
    for (let at = 0; at < count; at += 1) this.#halves[2 * at] = at;
  }

  placeAt(at: number): number {
    return (this.#halves[2 * at] ?? 0) & placeMask;
  }

  setPlace(at: number, place: number): void {
    this.#halves[2 * at] = ((this.#halves[2 * at] ?? 0) & ~placeMask) | place;
  }

  /** `key` is of `keyBits`. */
  setKey(at: number, key: number): void {
    const high = Math.floor(key / lowValues);
    this.#halves[2 * at + 1] = high;
    this.#halves[2 * at] = ((key - high * lowValues) << placeBits) | this.placeAt(at);
  }

  sort(from: number, to: number): void {
    this.#packed.subarray(from, to).sort();
  }

  /** Where the keys that are equal to the one at `from` end; they are sorted. */
  equalsEnd(from: number, to: number): number {
    const halves = this.#halves;
    const high = halves[2 * from + 1] ?? 0;
    const low = (halves[2 * from] ?? 0) & ~placeMask;
    let end = from + 1;
    while (end < to && halves[2 * end + 1] === high && ((halves[2 * end] ?? 0) & ~placeMask) === low) end += 1;
    return end;
  }

  /** Puts keys with the same upper bits side by side, the lower ones first. Gives where each such part ends. */
  part(from: number, to: number): readonly number[] {
    const halves = this.#halves;
    const before = halves.slice(2 * from, 2 * to);
    const starts = new Uint32Array(parts + 1);
    for (let at = 1; at < before.length; at += 2) {
      const next = ((before[at] ?? 0) >>> partShift) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let part = 0; part < parts; part += 1) starts[part + 1] = (starts[part + 1] ?? 0) + (starts[part] ?? 0);
    const ends = [...new Set(starts.subarray(1))].filter((end) => end > 0).map((end) => from + end);
    for (let at = 0; at < before.length; at += 2) {
      const part = (before[at + 1] ?? 0) >>> partShift;
      const place = starts[part] ?? 0;
      starts[part] = place + 1;
      halves[2 * (from + place)] = before[at] ?? 0;
      halves[2 * (from + place) + 1] = before[at + 1] ?? 0;
    }
    return ends;
  }
}
