import { type ComponentType, useEffect } from 'react';
import { writer } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/numbers';
import { formatChange } from '@/lib/text/percents';
import { ChartSkeleton, DataTable, heights } from '@/ui/chart/ChartFrame';
import { preloadCharts, ShareChart, TrendChart } from '@/ui/chart/charts';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Tabs } from '@/ui/tabs/Tabs';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './Analytics.module.css';
import { type AnalyticsData, type ClicksFrom, type Period, type PeriodStep, periods, type TopLink } from './model';
import { texts } from './texts';

interface AnalyticsTabsProps<Tab extends AnalyticsTab> {
  readonly tabs: readonly Tab[];
  readonly current: Tab;
  readonly onChange: (tab: Tab) => void;
  readonly period: Period;
  /** Undefined while it loads. */
  readonly analytics: AnalyticsData | undefined;
}

/** The breakdowns of a period's clicks, one at a time. */
export function AnalyticsTabs<Tab extends AnalyticsTab>(props: AnalyticsTabsProps<Tab>) {
  const { tabs, current, onChange, period, analytics } = props;
  useEffect(preloadCharts, []);
  const tab: AnalyticsTab = current;
  const Panel = panels[tab];
  return (
    <Tabs
      label={texts.views}
      tabs={tabs.map((key) => ({ key, label: texts.tabs[key] }))}
      current={current}
      onChange={onChange}
    >
      <div className={styles.content}>
        {analytics ? <Panel key={current} analytics={analytics} period={period} /> : <Loading />}
      </div>
    </Tabs>
  );
}

const Loading = () => (
  <output className={styles.loading}>
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    <Skeleton width="160px" height="1.2em" />
    <ChartSkeleton height={heights.trend} />
  </output>
);

export type AnalyticsTab = keyof typeof texts.tabs;

interface PanelProps {
  readonly analytics: AnalyticsData;
  readonly period: Period;
}

/** What each tab shows. */
const panels: Readonly<Record<AnalyticsTab, ComponentType<PanelProps>>> = {
  overview: ({ analytics, period }) => {
    const { heading, name, tick } = stepWords[periods[period].step];
    return (
      <>
        <TrendChart
          title={texts.overTime}
          caption={texts.sourceOf(periods[period].words)}
          of={heading}
          what={texts.clicks}
          points={analytics.clicksByDate.map(({ date, clicks }) => ({
            name: name(new Date(date)),
            tick: tick(new Date(date)),
            value: clicks,
          }))}
        />
        <p className={styles.rate}>
          {texts.rate(formatCount(analytics.averageClicksPerDay), formatHourOfDay(analytics.peakClickTime))}
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

interface TopLinksProps {
  readonly links: readonly TopLink[];
  /** The period and the source. */
  readonly caption: string;
}

/** The most clicked links. Made-up ones: their addresses lead nowhere, so they are text. */
const TopLinks = ({ links, caption }: TopLinksProps) => (
  <>
    <h2>{texts.topLinks}</h2>
    <p className={styles.caption}>{caption}</p>
    <DataTable
      caption={`${texts.topLinks}, ${caption}`}
      columns={[{ label: texts.link }, { label: texts.clicks }, { label: texts.change }]}
      rows={links.map(({ id, name, shortUrl, clicks, change }) => ({
        key: id,
        cells: [
          <span key="link" className={styles.link}>
            <bdi>{name}</bdi>
            <bdi className={styles.address} translate="no">
              {shortUrl}
            </bdi>
          </span>,
          formatCount(clicks),
          <span key="change" className={change < 0 ? styles.down : styles.up}>
            {formatChange(change / 100)}
          </span>,
        ],
      }))}
    />
  </>
);

interface StepWords {
  /** What a table calls its rows. */
  readonly heading: string;
  /** The step in full. */
  readonly name: (start: Date) => string;
  /** As short as an axis needs it. */
  readonly tick: (start: Date) => string;
}

const hour = writer({ hour: 'numeric' });
const timeOfDay = writer({ hour: 'numeric', minute: '2-digit' });
const dayAndHour = writer({ month: 'short', day: 'numeric', hour: 'numeric' });
const shortDay = writer({ month: 'short', day: 'numeric' });
const weekday = writer({ weekday: 'short', month: 'short', day: 'numeric' });
const day = writer({ year: 'numeric', month: 'short', day: 'numeric' });

/** What a series calls its steps and each of them. */
const stepWords: Readonly<Record<PeriodStep, StepWords>> = {
  hour: { heading: 'Hour', name: dayAndHour, tick: hour },
  day: { heading: 'Day', name: weekday, tick: shortDay },
  week: { heading: 'Week', name: (start) => `Week of ${day(start)}`, tick: shortDay },
};

/** '14:00–15:00' as the user is used to it. */
function formatHourOfDay(time: string): string {
  const begin = new Date(`2026-01-01T${time}`);
  return `${timeOfDay(begin)}–${timeOfDay(new Date(begin.getTime() + 3_600_000))}`;
}
