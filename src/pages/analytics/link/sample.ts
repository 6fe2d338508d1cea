import type { Analytics } from '../model';
import type { Period } from '../period';
import { type SampleRecipe, sampleAnalytics } from '../sampleAnalytics';

/** Sample data, the same for every link, because the API has no statistics. Always marked 'Sample data'. */
const recipe: SampleRecipe = {
  clicksPerDay: 164,
  uniquePercent: 74,
  conversionRate: 5.2,
  countries: { 'United States': 41.3, Germany: 16.8, 'United Kingdom': 12.1, France: 9.4, India: 6.2, Other: 14.2 },
  devices: { Mobile: 66.2, Desktop: 28.4, Tablet: 5.4 },
  browsers: { Chrome: 45.9, Safari: 36.7, Edge: 6.8, Firefox: 5.8, Other: 4.8 },
  referrers: { Direct: 38.6, Instagram: 22.4, Google: 17.5, 'E-mail': 13.9, Other: 7.6 },
  links: [],
};

export const sampleOfLink = (period: Period): Analytics => sampleAnalytics(recipe, period, new Date());
