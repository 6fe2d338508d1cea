import type { CountedFacet } from '@/engines/links';
import type { FacetValues } from '../queries/facetCounts';
import type { QueryResult } from '../queries/query';

/** Tells rows apart. Each reading numbers them anew; a row whose link the page knows keeps its key in the next reading. */
export class RowKeys {
  readonly #rows: ReadonlyMap<string, number>;

  constructor(
    private readonly generation: number,
    private readonly kept: ReadonlyMap<number, string> = new Map(),
  ) {
    this.#rows = new Map([...kept].map(([row, key]) => [key, row]));
  }

  /** `moved`: the rows of that reading by those of this one. */
  in(generation: number, moved: ReadonlyMap<number, number>): RowKeys {
    return new RowKeys(generation, new Map([...moved].map(([former, row]) => [row, this.of(former)])));
  }

  of(row: number): string {
    return this.kept.get(row) ?? `${this.generation}.${row}`;
  }

  /** Undefined for a row of another reading. */
  row(key: string): number | undefined {
    const kept = this.#rows.get(key);
    const [generation, row] = key.split('.');
    return kept ?? (Number(generation) === this.generation ? Number(row) : undefined);
  }
}

/** What the page knows of the rows that a query has found. */
export interface WindowState {
  readonly generation: number;
  readonly keys: RowKeys;
  readonly rows: Uint32Array;
  /** So many of them don't match: they were changed here, and stay in sight. */
  readonly kept: number;
  /** Undefined until all rows have been looked at. */
  readonly result: Pick<QueryResult, 'count' | 'totals' | 'starts'> | undefined;
  readonly counts: ReadonlyMap<CountedFacet, FacetValues>;
  /** It answers the last question, about the list as it is. */
  readonly isCurrent: boolean;
}

export const nothing: WindowState = {
  generation: 0,
  keys: new RowKeys(0),
  rows: new Uint32Array(0),
  kept: 0,
  result: undefined,
  counts: new Map(),
  isCurrent: false,
};

/** The rows that are found now, and those of before that are kept, each where it was. */
export function withKept(found: Uint32Array, former: Uint32Array, kept: ReadonlySet<number>): Uint32Array {
  if (kept.size === 0) return found;
  const now = new Set(found);
  const rows = [...found];
  for (const [place, row] of former.entries()) if (kept.has(row) && !now.has(row)) rows.splice(place, 0, row);
  return Uint32Array.from(rows);
}
