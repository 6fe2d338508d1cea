import { blockRows } from './blockRows';
import type { Gap } from './moreFilter';
import { TextColumn } from './textColumn';

export const flag = { active: 1, deleted: 2, noDescription: 4, noPreview: 8, noTags: 16 } as const;

export const gapFlags = {
  description: flag.noDescription,
  preview: flag.noPreview,
  tags: flag.noTags,
} as const satisfies Record<Gap, number>;

/** Some thousand rows as columns. Instants are in ms, `NaN` where there is none; ids are those of the index's dictionaries. */
export class Block {
  count = 0;
  readonly flags = new Uint8Array(blockRows);
  readonly created = new Float64Array(blockRows);
  readonly expires = new Float64Array(blockRows);
  readonly clicks = new Float64Array(blockRows);
  readonly scans = new Float64Array(blockRows);
  readonly host = new Uint32Array(blockRows);
  readonly by = new Uint32Array(blockRows);
  readonly tags = new Uint32Array(blockRows);
  readonly utm = new Uint32Array(blockRows);
  /** Two halves of the identity's hash. */
  readonly hashes = new Uint32Array(2 * blockRows);
  /** Characters up to U+00FF take one byte each; a single one above would double the text of all. */
  readonly narrow = new TextColumn();
  readonly wide = new TextColumn();

  addText(row: number, text: string): void {
    (isNarrow.test(text) ? this.narrow : this.wide).add(row, text);
  }
}

// oxlint-disable-next-line no-control-regex -- every character of one byte
const isNarrow = /^[\u0000-\u00ff]*$/;
