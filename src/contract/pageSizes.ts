/** The page sizes that the API takes; 25 when none is given. */
export const pageSizes = [10, 25, 50, 100, 200] as const;
export const defaultPageSize = 25;
export type PageSize = (typeof pageSizes)[number];
/** What the rest of a list is read in. */
export const largestPageSize = 200 satisfies PageSize;
