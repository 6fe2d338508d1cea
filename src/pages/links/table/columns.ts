import type { SortColumn } from '@/resources/links/sort';

/** The columns of section 2 after the chevron, in their order. */
export const columns = [
  { sort: 'slug', label: 'Short Link' },
  { sort: 'name', label: 'Name' },
  { sort: 'destination', label: 'Destination' },
  { sort: 'status', label: 'Status' },
  { sort: 'clicks', label: 'Clicks' },
  { sort: 'created', label: 'Created' },
] as const satisfies readonly { sort: SortColumn; label: string }[];

/** With the chevron's. */
export const columnCount = columns.length + 1;

/** Longest texts in characters without a tooltip (section 2). */
export const tooltipFrom = { name: 15, destination: 25 } as const;

/** Heights in px; a finger needs more. */
export const rowHeights = { fine: 44, coarse: 52, head: 40, detailsEstimate: 420 } as const;
