/** What the Link Analytics modal says (section 2). */
export const texts = {
  title: 'Link Analytics',
  sampleMeaning: 'Invented figures, the same for every link.',
  summary: 'Summary',
  uniqueClicks: 'Unique Clicks',
  averagePerDay: 'Avg. per Day',
} as const;
