import type { AnalyticsData, ClicksAt, ClicksFrom, TopLink } from './model';
import { type Period, periods } from './period';
import { clicksOfDays, hours, share } from './sampleClicks';

/** Parts of a whole in percent. */
type Parts = Readonly<Record<string, number>>;

/** What made-up statistics are made of. */
export interface SampleRecipe {
  readonly clicksPerDay: number;
  readonly uniquePercent: number;
  readonly conversionRate: number;
  readonly countries: Parts;
  readonly devices: Parts;
  readonly browsers: Parts;
  readonly referrers: Parts;
  /** The first of many: together less than 100 percent. */
  readonly links: readonly (Omit<TopLink, 'clicks'> & { readonly percent: number })[];
}

/**
 * Made-up statistics up to now, the same whenever they are asked for on one day. They agree with each other: the series and
 * each breakdown add up to the total, and a longer period contains the days of the shorter ones.
 */
export function sampleAnalytics(recipe: SampleRecipe, period: Period, now: Date): AnalyticsData {
  const clicksByDate = series(recipe.clicksPerDay, period, now);
  const totalClicks = clicksByDate.reduce((sum, { clicks }) => sum + clicks, 0);
  const divided = (parts: Parts): readonly ClicksFrom[] => {
    const clicks = share(totalClicks, Object.values(parts));
    return Object.keys(parts).map((name, index) => ({ name, clicks: clicks[index] ?? 0 }));
  };
  return {
    totalClicks,
    uniqueClicks: Math.round((totalClicks * recipe.uniquePercent) / 100),
    clicksByDate,
    clicksByCountry: divided(recipe.countries),
    clicksByDevice: divided(recipe.devices),
    clicksByBrowser: divided(recipe.browsers),
    clicksByReferrer: divided(recipe.referrers),
    conversionRate: recipe.conversionRate,
    averageClicksPerDay: Math.round(totalClicks / periods[period].days),
    peakClickTime: hours.busiest,
    topLinks: recipe.links.map(({ percent, ...link }) => ({
      ...link,
      clicks: Math.round((totalClicks * percent) / 100),
    })),
  };
}

function series(clicksPerDay: number, period: Period, now: Date): readonly ClicksAt[] {
  const { step, steps, days: count } = periods[period];
  const days = clicksOfDays(clicksPerDay, count, now);
  if (step === 'day') return days;
  if (step === 'hour') return hours.of(days[0]?.clicks ?? 0, now);
  return Array.from({ length: steps }, (_, week) => {
    const ofWeek = days.slice(week * 7, week * 7 + 7);
    return { date: ofWeek[0]?.date ?? '', clicks: ofWeek.reduce((sum, { clicks }) => sum + clicks, 0) };
  });
}
