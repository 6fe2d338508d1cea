import type { CountedFacet } from '@/engines/links';
import { lazyCode } from '@/lib/lazy/lazyCode';
import type { ReadableStore } from '@/lib/readableStore';
import type { ApiError } from '@/providers/http/apiError';
import type { FacetValues } from '../queries/facetCounts';
import type { LinkQuery } from '../queries/query';
import type { LinkSource } from '../source/linkSource';

/** Asks the server which links match, in deployments whose server searches. */
export const serverCode = lazyCode(() => import('./serverSource'));

type Question = Pick<LinkQuery, 'filter' | 'sort'>;

/** What a page knows of the server's search of its list. */
export interface ServerSearch {
  /** The server answers such a question: all links are not read for it. */
  readonly isServed: boolean;
  /** A question is asked that the server answers. */
  readonly isAsked: boolean;
  /** Whom to ask, from when its code is here. */
  readonly server?: ServerSource | undefined;
  /** The same, from when it gives the rows. */
  readonly served?: ServerSource | undefined;
  /** The server has taken no notice of a question. */
  readonly isUnsearched?: boolean;
}

/** Links that the server has found as the source of rows: the third one, beside the loaded pages and the owner's list. */
export interface ServerSource extends LinkSource {
  /** Why the last call gave no answer; while it is made again, that is why it is. */
  readonly error: ReadableStore<ApiError | undefined>;
  /** Asks the question of the page, where the server answers it; without one the loaded pages are shown. */
  readonly ask: (question: Question) => void;
  readonly search: (question: Question) => ServerSearch;
  /** The values of facets that hold a text, over all links; none where they can't be had. */
  readonly values: (
    facets: readonly CountedFacet[],
    text: string,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<CountedFacet, FacetValues>>;
}
