export const texts = {
  missing: {
    title: 'Organization and Project Required',
    text: 'Please select an organization and project from the top navigation bar to view analytics.',
  },
  sampleMeaning: 'Invented figures that show what this page will look like.',
  exportReport: 'Export Report',
  notThereYet: 'The figures are still loading',
  exported: 'Report exported',
  summary: 'Summary',
  uniqueVisitors: 'Unique Visitors',
  session: 'Avg. Session',
  /** 154 seconds as '2m 34s'. */
  duration: (seconds: number) => `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`,
} as const;
