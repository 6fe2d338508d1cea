import { withoutKeys } from '@/lib/address/listView';
import { useAddressView, type ViewInAddress } from '@/lib/address/useAddress';
import { announce } from '@/lib/browser/announce';
import { localDay } from '@/lib/dates/localTime';
import { formatCount } from '@/lib/text/numbers';
import { formatPercent } from '@/lib/text/percents';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { storageKey } from '@/providers/storage';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { PlainButton } from '@/ui/button/PlainButton';
import { PageHeader } from '@/ui/layout/PageHeader';
import styles from './AnalyticsPage.module.css';
import { type AnalyticsTab, AnalyticsTabs } from './AnalyticsTabs';
import { type ClicksFrom, defaultPeriod, type Period, pagePeriods, periods } from './model';
import { PeriodBar, Tiles } from './PeriodBar';
import { type ProjectAnalytics, sampleOfProject, useSimulatedAnswer } from './sampleAnalytics';
import { texts } from './texts';

/** The statistics of the selected project (docs/product.md#analytics-page): sample data, because the API has no call for them. */
export const AnalyticsPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <AnalyticsScreen scope={scope} />}
  </SelectionGate>
);

function AnalyticsScreen({ scope }: { readonly scope: ProjectScope }) {
  const { view, change } = useAddressView(inAddress);
  const { period, tab } = view;
  const analytics = useSimulatedAnswer(period, sampleOfProject);
  return (
    <div className={styles.screen}>
      <PageHeader context={useScopeLine('', scope)} actions={<ExportReport period={period} analytics={analytics} />} />
      <PeriodBar
        periods={pagePeriods}
        value={period}
        onChange={(period) => change({ period })}
        sampleMeaning={texts.sampleMeaning}
      />
      <Tiles label={texts.summary} tiles={tilesOf(analytics)} />
      <AnalyticsTabs
        tabs={pageTabs}
        current={tab}
        onChange={(tab) => change({ tab })}
        period={period}
        analytics={analytics}
      />
    </div>
  );
}

const tilesOf = (analytics: ProjectAnalytics | undefined) => [
  { label: texts.totalClicks, value: analytics && formatCount(analytics.totalClicks) },
  { label: texts.uniqueVisitors, value: analytics && formatCount(analytics.uniqueClicks) },
  { label: texts.conversionRate, value: analytics && formatPercent(analytics.conversionRate / 100) },
  { label: texts.session, value: analytics && texts.duration(analytics.averageSession) },
];

const pageTabs = ['overview', 'links', 'devices', 'geography', 'referrers'] as const satisfies AnalyticsTab[];

interface AnalyticsView {
  readonly period: Period;
  readonly tab: AnalyticsTab;
}

const defaults: AnalyticsView = { period: defaultPeriod, tab: 'overview' };

/** The address says the period and the tab, so that the view can be shared. */
const inAddress: ViewInAddress<AnalyticsView> = {
  read: (search) => ({
    period: pagePeriods.find((period) => period === search.get('period')) ?? defaults.period,
    tab: pageTabs.find((tab) => tab === search.get('tab')) ?? defaults.tab,
  }),
  write({ period, tab }, search) {
    const written = withoutKeys(search, ['period', 'tab']);
    if (period !== defaults.period) written.set('period', period);
    if (tab !== defaults.tab) written.set('tab', tab);
    return written;
  },
};

interface ExportReportProps {
  readonly period: Period;
  /** Undefined while it loads. */
  readonly analytics: ProjectAnalytics | undefined;
}

/** Saves what the page shows, in all its tabs, as a CSV file. */
function ExportReport({ period, analytics }: ExportReportProps) {
  const save = () => {
    if (!analytics) return;
    const csv = createCsvFile(reportHeadings);
    for (const row of reportRows(analytics, period)) csv.add(row);
    saveBlob(csv.file(), reportName(period, new Date()));
    announce(texts.exported);
  };
  return (
    <PlainButton onClick={save} disabledReason={analytics ? undefined : texts.notThereYet}>
      {texts.exportReport}
    </PlainButton>
  );
}

type Row = readonly [part: string, name: string, value: number | string];

const reportHeadings = ['Source', 'Period', 'Part', 'Name', 'Value'] as const;

/**
 * Everything that the page knows about the period, one figure to a row. Each row says that it is made up, so that it still
 * does when it is copied elsewhere. Figures are plain and instants ISO, for programs to read.
 */
function reportRows(analytics: ProjectAnalytics, period: Period): readonly (readonly (string | number)[])[] {
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
  return rows.map(([part, name, value]) => ['Sample data', periods[period].words, part, name, value]);
}

const partRows = (part: string, clicks: readonly ClicksFrom[]) =>
  clicks.map((from): Row => [part, from.name, from.clicks]);

/** 'waypost-analytics-sample-7d-2026-03-02.csv'. */
const reportName = (period: Period, now: Date) => `${storageKey('analytics-sample')}-${period}-${localDay(now)}.csv`;
