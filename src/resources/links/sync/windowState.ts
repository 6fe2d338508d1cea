import type { CountedFacet, FacetValues } from '../localIndex/facetCounts';
import type { Result } from '../localIndex/result';

/** What the page knows of the rows that a query has found. */
export interface WindowState {
  readonly generation: number;
  readonly rows: Uint32Array;
  /** Undefined until all rows have been looked at. */
  readonly result: Pick<Result, 'count' | 'totals'> | undefined;
  readonly counts: ReadonlyMap<CountedFacet, FacetValues>;
  /** It answers the last question, about the list as it is. */
  readonly isCurrent: boolean;
}

export const nothing: WindowState = {
  generation: 0,
  rows: new Uint32Array(0),
  result: undefined,
  counts: new Map(),
  isCurrent: false,
};
