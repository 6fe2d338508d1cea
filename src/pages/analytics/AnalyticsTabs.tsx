import { useEffect } from 'react';
import { ChartSkeleton } from '@/ui/chart/ChartSkeleton';
import { preloadCharts } from '@/ui/chart/lazyDrawings';
import { heights } from '@/ui/chart/looks';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Tabs } from '@/ui/tabs/Tabs';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './Analytics.module.css';
import type { AnalyticsData } from './model';
import { type AnalyticsTab, panels } from './panels';
import { texts } from './panelTexts';
import type { Period } from './period';

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
