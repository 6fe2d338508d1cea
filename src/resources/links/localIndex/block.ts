import type { Gap } from '../filter';
import { blockRows } from './blockRows';
import { TextColumn } from './textColumn';

export const flag = { active: 1, deleted: 2, noDescription: 4, noPreview: 8, noTags: 16 } as const;

export const gapFlags = {
  description: flag.noDescription,
  preview: flag.noPreview,
  tags: flag.noTags,
} as const satisfies Record<Gap, number>;

/** Bytes of a row in all columns. */
const rowBytes = 4 * 8 + 4 * 4 + 2 * 4 + 2 * 4 + 4 + 1 + 1;

/** Some thousand rows as columns. Instants are in ms, `NaN` where there is none; ids are those of the index's dictionaries. */
export class Block {
  readonly created: Float64Array;
  readonly expires: Float64Array;
  readonly clicks: Float64Array;
  readonly scans: Float64Array;
  readonly host: Uint32Array;
  readonly by: Uint32Array;
  readonly tags: Uint32Array;
  readonly utm: Uint32Array;
  readonly utmDetail: Uint32Array;
  /** Two halves of the identity's hash. */
  readonly hashes: Uint32Array;
  /** Two hashes of the destination: where the link leads, and to which page. */
  readonly destinations: Uint32Array;
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
    const numbers = (place: number) => new Float64Array(columns, place * 8 * blockRows, blockRows);
    const ids = (place: number, each = 1) => new Uint32Array(columns, (32 + place * 4) * blockRows, each * blockRows);
    [this.created, this.expires, this.clicks, this.scans] = [numbers(0), numbers(1), numbers(2), numbers(3)];
    [this.host, this.by, this.tags, this.utm, this.hashes] = [ids(0), ids(1), ids(2), ids(3), ids(4, 2)];
    this.destinations = ids(6, 2);
    this.utmDetail = ids(8);
    const bytes = (place: number) => new Uint8Array(columns, (68 + place) * blockRows, blockRows);
    [this.flags, this.traits] = [bytes(0), bytes(1)];
  }

  addText(row: number, text: string): void {
    (isNarrow.test(text) ? this.narrow : this.wide).add(row, text);
  }
}

// oxlint-disable-next-line no-control-regex -- every character of one byte
const isNarrow = /^[\u0000-\u00ff]*$/;
