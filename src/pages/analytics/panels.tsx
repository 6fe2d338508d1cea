import type { ComponentType } from 'react';
import { formatCount } from '@/lib/text/numbers';
import { ShareChart } from '@/ui/chart/ShareChart';
import { TrendChart } from '@/ui/chart/TrendChart';
import styles from './Analytics.module.css';
import type { AnalyticsData, ClicksFrom } from './model';
import { texts } from './panelTexts';
import { type Period, periods } from './period';
import { formatHourOfDay, namesOf } from './steps';
import { TopLinks } from './TopLinks';

export type AnalyticsTab = keyof typeof texts.tabs;

interface PanelProps {
  readonly analytics: AnalyticsData;
  readonly period: Period;
}

/** What each tab shows. */
export const panels: Readonly<Record<AnalyticsTab, ComponentType<PanelProps>>> = {
  overview: ({ analytics, period }) => {
    const { heading, name, tick } = namesOf(periods[period].step);
    return (
      <>
        <TrendChart
          title={texts.overTime}
          caption={texts.sourceOf(periods[period].words)}
          of={heading}
          what={texts.clicks}
          points={analytics.clicksByDate.map(({ date, clicks }) => ({
            name: name(date),
            tick: tick(date),
            value: clicks,
          }))}
        />
        <p className={styles.pace}>
          {texts.pace(formatCount(analytics.averageClicksPerDay), formatHourOfDay(analytics.peakClickTime))}
        </p>
      </>
    );
  },
  links: ({ analytics, period }) => (
    <TopLinks links={analytics.topLinks} caption={texts.sourceOf(periods[period].words)} />
  ),
  devices: ({ analytics, period }) => (
    <div className={styles.pair}>
      <Shares title={texts.byDevice} of={texts.device} period={period} clicks={analytics.clicksByDevice} />
      <Shares title={texts.byBrowser} of={texts.browser} period={period} clicks={analytics.clicksByBrowser} />
    </div>
  ),
  geography: ({ analytics, period }) => (
    <Shares title={texts.byCountry} of={texts.country} period={period} clicks={analytics.clicksByCountry} />
  ),
  referrers: ({ analytics, period }) => (
    <Shares title={texts.byReferrer} of={texts.referrer} period={period} clicks={analytics.clicksByReferrer} />
  ),
};

interface SharesProps {
  readonly title: string;
  readonly of: string;
  readonly period: Period;
  readonly clicks: readonly ClicksFrom[];
}

const Shares = ({ title, of, period, clicks }: SharesProps) => (
  <ShareChart
    title={title}
    caption={texts.sourceOf(periods[period].words)}
    of={of}
    what={texts.clicks}
    points={clicks.map((part) => ({ name: part.name, value: part.clicks }))}
  />
);
