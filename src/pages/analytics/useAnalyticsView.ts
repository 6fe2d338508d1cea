import { useSearchParams } from 'react-router';
import type { AnalyticsTab } from '@/resources/analytics/panels';
import { defaultPeriod, type Period, pagePeriods } from '@/resources/analytics/period';

export const pageTabs = ['overview', 'links', 'devices', 'geography', 'referrers'] as const satisfies AnalyticsTab[];

interface AnalyticsView {
  readonly period: Period;
  readonly tab: AnalyticsTab;
}

const defaults: AnalyticsView = { period: defaultPeriod, tab: 'overview' };

/** The view as the address says it, so that it can be shared; a changed view replaces the former in the history. */
export function useAnalyticsView() {
  const [search, setSearch] = useSearchParams();
  const view: AnalyticsView = {
    period: pagePeriods.find((period) => period === search.get('period')) ?? defaults.period,
    tab: pageTabs.find((tab) => tab === search.get('tab')) ?? defaults.tab,
  };
  const choose = <Part extends keyof AnalyticsView>(part: Part, value: AnalyticsView[Part]) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === defaults[part]) next.delete(part);
        else next.set(part, value);
        return next;
      },
      { replace: true },
    );
  return { ...view, choose };
}
