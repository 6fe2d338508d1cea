// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleOfLink } from '@/pages/analytics/LinkAnalyticsDialog';
import { type AnalyticsData, type Period, periods } from '@/pages/analytics/model';
import { sampleOfProject } from '@/pages/analytics/sampleAnalytics';
import { fixClock } from '../support/clock';

const all = Object.keys(periods) as Period[]; // the keys of a table of ours

const sum = (parts: readonly { readonly clicks: number }[]) => parts.reduce((total, { clicks }) => total + clicks, 0);

const breakdowns = (analytics: AnalyticsData) => [
  analytics.clicksByDate,
  analytics.clicksByCountry,
  analytics.clicksByDevice,
  analytics.clicksByBrowser,
  analytics.clicksByReferrer,
];

describe.each([
  ['a project', sampleOfProject],
  ['a link', sampleOfLink],
] as const)('the sample data of %s', (_, sample) => {
  beforeEach(() => fixClock());

  it.each(all)('adds up in every breakdown of %s', (period) => {
    const analytics = sample(period);
    expect(breakdowns(analytics).map(sum)).toEqual(breakdowns(analytics).map(() => analytics.totalClicks));
    expect(sum(analytics.topLinks)).toBeLessThan(analytics.totalClicks);
    expect(analytics.uniqueClicks).toBeLessThan(analytics.totalClicks);
    expect(
      breakdowns(analytics)
        .flat()
        .every(({ clicks }) => clicks >= 0),
    ).toBe(true);
  });

  it.each(all)('has one figure for each step of %s, oldest first', (period) => {
    const dates = sample(period).clicksByDate.map(({ date }) => Date.parse(date));
    expect(dates).toHaveLength(periods[period].steps);
    expect(dates.toSorted((a, b) => a - b)).toEqual(dates);
  });

  it('is the same whenever it is asked for', () => {
    expect(sample('30d')).toEqual(sample('30d'));
  });

  it('has the same figures for one day in each period', () => {
    expect(sample('90d').clicksByDate.slice(-7)).toEqual(sample('7d').clicksByDate);
    expect(sample('7d').clicksByDate.at(-1)?.clicks).toBe(sample('24h').totalClicks);
    expect(sample('1y').clicksByDate.at(-1)?.clicks).toBe(sample('7d').totalClicks);
  });

  it('names the hour with the most clicks', () => {
    const { clicksByDate, peakClickTime } = sample('24h');
    const top = clicksByDate.reduce((most, hour) => (hour.clicks > most.clicks ? hour : most));
    expect(`${new Date(top.date).getHours()}:00`).toBe(peakClickTime);
  });
});
