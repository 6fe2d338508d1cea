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
