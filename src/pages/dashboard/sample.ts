/** Made-up figures; the API has no totals across projects. Shown as 'Sample data' wherever they stand. */
export const sample = { totalLinks: 1_284, totalClicks: 48_215, storagePercent: 35 } as const;
