/** Heights in px; a finger needs more. */
export const rowHeights = { fine: 44, coarse: 52, head: 40, detailsEstimate: 420 } as const;
