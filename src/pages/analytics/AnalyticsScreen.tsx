import { AnalyticsTabs } from '@/resources/analytics/AnalyticsTabs';
import { PeriodBar } from '@/resources/analytics/PeriodBar';
import { pagePeriods } from '@/resources/analytics/period';
import { texts as shared } from '@/resources/analytics/texts';
import { Tiles } from '@/resources/analytics/Tiles';
import { useSimulatedAnswer } from '@/resources/analytics/useSimulatedAnswer';
import { ScopePath } from '@/resources/selection/ScopePath';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { formatCount, formatPercent } from '@/ui/numbers';
import { PageHeader } from '@/ui/PageHeader';
import styles from './AnalyticsScreen.module.css';
import { ExportReport } from './ExportReport';
import { type ProjectAnalytics, sampleOfProject } from './sample';
import { texts } from './texts';
import { pageTabs, useAnalyticsView } from './useAnalyticsView';

export function AnalyticsScreen({ scope }: { readonly scope: ProjectScope }) {
  const { view, change } = useAnalyticsView();
  const { period, tab } = view;
  const analytics = useSimulatedAnswer(period, sampleOfProject);
  return (
    <div className={styles.screen}>
      <PageHeader
        title={texts.title}
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
