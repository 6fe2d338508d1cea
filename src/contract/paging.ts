import * as z from 'zod/mini';
import { flag, optionalCount, optionalText } from './lenient';

/**
 * Query of a list that is read page by page. The token is opaque and belongs to one list and one order; a server may refuse it
 * with 400 when the page size is another than that of the page it came with.
 */
export const pageQuery = z.object({
  pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  continuationToken: z.optional(z.string().check(z.maxLength(8192))),
});

/** Fields of every page besides its entries. `hasMore` without a token is the end of the list. */
export const pageFields = { hasMore: flag(false), nextContinuationToken: optionalText, totalCount: optionalCount };

/** The page sizes that the API takes; 25 when none is given. */
export const pageSizes = [10, 25, 50, 100, 200] as const;
export const defaultPageSize = 25;
export type PageSize = (typeof pageSizes)[number];
/** What the rest of a list is read in. */
export const largestPageSize = 200 satisfies PageSize;
