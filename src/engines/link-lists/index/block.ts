import { gaps, type NumberKey, type ValuesName } from '@/engines/links';
import { blockRows, byName, numberKeys, valuesNames } from './layout';
import { TextColumn } from './textColumn';

/** Bits of a row; what the link lacks follows. */
export const flagBits = { active: 1, deleted: 2 } as const;
const firstGapFlag = 4;

export const gapFlags = byName(gaps, (gap) => firstGapFlag << gaps.indexOf(gap));

/** Bytes of a row in all columns. */
const rowBytes = 8 * numberKeys.length + 4 * (valuesNames.length + 2 + 2 + 1) + 1 + 1;

/** Some thousand rows as columns. */
export class Block {
  /** Instants are in ms, `NaN` where there is none. */
  readonly numbers: Readonly<Record<NumberKey, Float64Array>>;
  /** Numbers of values in the index's dictionaries. */
  readonly values: Readonly<Record<ValuesName, Uint32Array>>;
  /** The same by place, for a row that is added. */
  readonly numberColumns: readonly Float64Array[];
  readonly valueColumns: readonly Uint32Array[];
  /** Two halves of the identity's hash. */
  readonly hashes: Uint32Array;
  /** Two hashes of the destination: where the link leads, and to which page. */
  readonly destinations: Uint32Array;
  /** A hash of all that is compared between two readings (`contentHash`). */
  readonly contents: Uint32Array;
  readonly flags: Uint8Array;
  /** Bits of `trait`. */
  readonly traits: Uint8Array;

  constructor(
    public count = 0,
    /** All columns, one after the other. */
    readonly columns = new ArrayBuffer(blockRows * rowBytes),
    /** Characters up to U+00FF take one byte each; a single one above would double the text of all. */
    readonly narrow = new TextColumn(),
    readonly wide = new TextColumn(),
  ) {
    let from = 0;
    const take = (bytes: number) => {
      from += bytes;
      return from - bytes;
    };
    const numbers = () => new Float64Array(columns, take(8 * blockRows), blockRows);
    const ids = (each = 1) => new Uint32Array(columns, take(4 * each * blockRows), each * blockRows);
    const bytes = () => new Uint8Array(columns, take(blockRows), blockRows);
    this.numbers = byName(numberKeys, numbers);
    this.values = byName(valuesNames, () => ids());
    this.numberColumns = numberKeys.map((key) => this.numbers[key]);
    this.valueColumns = valuesNames.map((name) => this.values[name]);
    [this.hashes, this.destinations, this.contents] = [ids(2), ids(2), ids()];
    [this.flags, this.traits] = [bytes(), bytes()];
  }

  addText(row: number, text: string): void {
    (isNarrow.test(text) ? this.narrow : this.wide).add(row, text);
  }
}

// oxlint-disable-next-line no-control-regex -- every character of one byte
const isNarrow = /^[\u0000-\u00ff]*$/;
