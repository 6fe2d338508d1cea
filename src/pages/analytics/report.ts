import { storageKey } from '@/providers/storage';
import type { ClicksFrom } from './model';
import { type Period, periods } from './period';
import type { ProjectAnalytics } from './sample';

type Row = readonly [part: string, name: string, value: number | string];

export const reportHeadings = ['Source', 'Period', 'Part', 'Name', 'Value'] as const;

/**
 * Everything that the page knows about the period, one figure to a row. Each row says that it is made up, so that it still
 * does when somebody copies it elsewhere. Figures are plain and instants ISO, for programs to read.
 */
export function reportRows(analytics: ProjectAnalytics, period: Period): readonly (readonly string[])[] {
  const rows: readonly Row[] = [
    ['Summary', 'Total Clicks', analytics.totalClicks],
    ['Summary', 'Unique Visitors', analytics.uniqueClicks],
    ['Summary', 'Conversion Rate (%)', analytics.conversionRate],
    ['Summary', 'Avg. Session (s)', analytics.averageSession],
    ['Summary', 'Avg. clicks per day', analytics.averageClicksPerDay],
    ['Summary', 'Busiest hour', analytics.peakClickTime],
    ...analytics.clicksByDate.map(({ date, clicks }): Row => ['Clicks over time', date, clicks]),
    ...partRows('Clicks by device', analytics.clicksByDevice),
    ...partRows('Clicks by browser', analytics.clicksByBrowser),
    ...partRows('Clicks by country', analytics.clicksByCountry),
    ...partRows('Clicks by referrer', analytics.clicksByReferrer),
    ...analytics.topLinks.map(({ shortUrl, clicks }): Row => ['Top links', shortUrl, clicks]),
    ...analytics.topLinks.map(({ shortUrl, change }): Row => ['Top links, change (%)', shortUrl, change]),
  ];
  return rows.map(([part, name, value]) => ['Sample data', periods[period].words, part, name, `${value}`]);
}

const partRows = (part: string, clicks: readonly ClicksFrom[]) =>
  clicks.map((from): Row => [part, from.name, from.clicks]);

/** 'waypost-analytics-sample-7d-2026-03-02.csv'. */
export const reportName = (period: Period, now: Date) =>
  `${storageKey('analytics-sample')}-${period}-${now.toISOString().slice(0, 10)}.csv`;
