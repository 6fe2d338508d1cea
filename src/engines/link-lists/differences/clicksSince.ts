import { rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import type { ClicksSince } from '../store/interval';
import type { PackedGains } from '../store/keptIntervals';
import { compressed, inflated } from '../store/packedBlock';

/** How many more clicks links have than in the reading before, by row in ascending order; rows that are not named have as many. */
export interface ClickGains {
  readonly rows: Uint32Array<ArrayBuffer>;
  /** `isReset` for a counter that fell, `NaN` where it is not known. */
  readonly gains: Float64Array<ArrayBuffer>;
}

export const isReset = -1;

/** What the counters of a list's links did since the reading before. */
export class ClicksOfList {
  constructor(
    private readonly index: LocalIndex,
    /** When the reading before began, in ms. */
    readonly from: number,
    /** The rows that were compared; those behind them were read again later. */
    private readonly compared: number,
    private readonly known: ClickGains,
  ) {}

  /** Undefined where it is not known. */
  at(row: number): number | 'reset' | undefined {
    const first = this.index.sequence.firstOf(row);
    const clicks = this.#clicksAt(row);
    if (first >= this.compared) return clicksOfNew(this.index, row, this.from);
    const gain = this.gainAt(first);
    const later = clicks - this.#clicksAt(first);
    if (gain === isReset || later < 0) return 'reset';
    return Number.isNaN(gain) ? undefined : gain + later;
  }

  /** In the interval itself. */
  gainAt(row: number): number {
    const { rows, gains } = this.known;
    let from = 0;
    for (let to = rows.length; from < to; ) {
      const middle = (from + to) >> 1;
      if ((rows[middle] ?? 0) < row) from = middle + 1;
      else to = middle;
    }
    return rows[from] === row ? (gains[from] ?? 0) : 0;
  }

  #clicksAt(row: number): number {
    return this.index.blockOf(row).numbers.clicks[row & rowMask] ?? 0;
  }
}

/** The clicks of a link that the earlier reading did not have: all of them, where it was created since; else undefined. */
export function clicksOfNew(index: LocalIndex, row: number, from: number): number | undefined {
  const { numbers } = index.blockOf(row);
  const at = row & rowMask;
  return (numbers.created[at] ?? Number.NaN) >= from ? numbers.clicks[at] : undefined;
}

/** Of the gains of all rows. */
export async function packedGains(all: Float64Array): Promise<PackedGains> {
  let count = 0;
  for (const gain of all) if (gain !== 0) count += 1;
  const steps = new Uint32Array(count);
  const gains = new Float64Array(count);
  for (let row = 0, last = 0, at = 0; row < all.length; row += 1) {
    const gain = all[row] ?? 0;
    if (gain === 0) continue;
    steps[at] = row - last;
    gains[at++] = gain;
    last = row;
  }
  const packed = (column: Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>) =>
    compressed(new Uint8Array(column.buffer));
  return { rows: await packed(steps), gains: await packed(gains) };
}

/** Throws where they are damaged. */
export async function unpackedGains(packed: PackedGains): Promise<ClickGains> {
  const rows = new Uint32Array((await inflated(packed.rows)).buffer);
  const gains = new Float64Array((await inflated(packed.gains)).buffer);
  if (rows.length !== gains.length) throw new Error('The gains have other rows');
  for (let at = 1; at < rows.length; at += 1) rows[at] = (rows[at - 1] ?? 0) + (rows[at] ?? 0);
  return { rows, gains };
}

/** What the counter of a link did since the reading before; undefined where it is not known. */
export function clicksSince(index: LocalIndex, id: string): ClicksSince | undefined {
  const row = index.rowOf(id);
  const { clicks } = index.marks ?? {};
  const gain = row === undefined ? undefined : clicks?.at(row);
  if (!clicks || gain === undefined) return undefined;
  return gain === 'reset' ? { from: clicks.from, isReset: true } : { from: clicks.from, clicks: gain };
}
