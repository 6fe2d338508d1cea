import { formatCount, formatPercent } from '@/lib/text/numbers';
import { ScopePath } from '@/resources/selection/ScopePath';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { PageHeader } from '@/ui/layout/PageHeader';
import styles from './AnalyticsScreen.module.css';
import { AnalyticsTabs } from './AnalyticsTabs';
import { ExportReport } from './ExportReport';
import { PeriodBar } from './PeriodBar';
import { texts as shared } from './panelTexts';
import { pagePeriods } from './period';
import { type ProjectAnalytics, sampleOfProject } from './sample';
import { Tiles } from './Tiles';
import { texts } from './texts';
import { pageTabs, useAnalyticsView } from './useAnalyticsView';
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
