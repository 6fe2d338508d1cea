import type { SortColumn } from '@/resources/links/sort';
import { texts } from './texts';

/** The columns after the chevron, in their order (docs/product.md#link-table). */
export const columns = [
  { sort: 'slug', label: texts.slug },
  { sort: 'name', label: texts.name },
  { sort: 'destination', label: texts.destination },
  { sort: 'status', label: texts.status },
  { sort: 'clicks', label: texts.clicks },
  { sort: 'created', label: texts.created },
] as const satisfies readonly { sort: SortColumn; label: string }[];

/** With the chevron's. */
export const columnCount = columns.length + 1;

/** Longest texts without a tooltip, in characters; slugs up to this length are never cut. */
export const tooltipFrom = { slug: 24, name: 15, destination: 25 } as const;

/** Counts from here on are written short, with the whole figure in the tooltip: they would not fit their column. */
export const shortCountsFrom = 10_000_000;

/** Heights in px; a finger needs more. */
export const rowHeights = { fine: 44, coarse: 52, head: 40, detailsEstimate: 420 } as const;
