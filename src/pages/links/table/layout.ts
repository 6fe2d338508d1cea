import type { CSSProperties } from 'react';

/** Heights in px; a finger needs more. */
export const rowHeights = { fine: 44, coarse: 52, head: 40, detailsEstimate: 420 } as const;

/**
 * The look of a row that is so many px below the one before it. Only the row with the focus is drawn away from the others: rows
 * that all have a position of their own take the browser several times as long (docs/decisions/0020).
 */
export const gapAbove = (gap: number): CSSProperties | undefined => (gap > 0 ? { marginTop: gap } : undefined);
