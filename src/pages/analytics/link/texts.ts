export const texts = {
  title: 'Link Analytics',
  sampleMeaning: 'Invented figures, the same for every link.',
  summary: 'Summary',
  uniqueClicks: 'Unique clicks',
  averagePerDay: 'Avg. per day',
} as const;
