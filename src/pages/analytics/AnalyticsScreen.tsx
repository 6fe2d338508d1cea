import { withoutKeys } from '@/lib/address/listView';
import { useAddressView, type ViewInAddress } from '@/lib/address/useAddressView';
import { announce } from '@/lib/browser/announce';
import { formatCount, formatPercent } from '@/lib/text/numbers';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { ScopePath } from '@/resources/selection/ScopePath';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { PlainButton } from '@/ui/button/PlainButton';
import { PageHeader } from '@/ui/layout/PageHeader';
import styles from './AnalyticsScreen.module.css';
import { AnalyticsTabs } from './AnalyticsTabs';
import { PeriodBar } from './PeriodBar';
import type { AnalyticsTab } from './panels';
import { texts as shared } from './panelTexts';
import { defaultPeriod, type Period, pagePeriods } from './period';
import { reportHeadings, reportName, reportRows } from './report';
import { type ProjectAnalytics, sampleOfProject } from './sample';
import { Tiles } from './Tiles';
import { texts } from './texts';
import { useSimulatedAnswer } from './useSimulatedAnswer';

export function AnalyticsScreen({ scope }: { readonly scope: ProjectScope }) {
  const { view, change } = useAnalyticsView();
  const { period, tab } = view;
  const analytics = useSimulatedAnswer(period, sampleOfProject);
  return (
    <div className={styles.screen}>
      <PageHeader
        context={<ScopePath scope={scope} />}
        actions={<ExportReport period={period} analytics={analytics} />}
      />
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
  { label: shared.totalClicks, value: analytics && formatCount(analytics.totalClicks) },
  { label: texts.uniqueVisitors, value: analytics && formatCount(analytics.uniqueClicks) },
  { label: shared.conversionRate, value: analytics && formatPercent(analytics.conversionRate / 100) },
  { label: texts.session, value: analytics && texts.duration(analytics.averageSession) },
];

const pageTabs = ['overview', 'links', 'devices', 'geography', 'referrers'] as const satisfies AnalyticsTab[];

interface AnalyticsView {
  readonly period: Period;
  readonly tab: AnalyticsTab;
}

const defaults: AnalyticsView = { period: defaultPeriod, tab: 'overview' };

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

/** The period and the tab as the address says them, so that the view can be shared. */
const useAnalyticsView = () => useAddressView(inAddress);

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
