import { withoutKeys } from '@/lib/address/listView';
import { useAddressView, type ViewInAddress } from '@/lib/address/useAddressView';
import type { AnalyticsTab } from './panels';
import { defaultPeriod, type Period, pagePeriods } from './period';

export const pageTabs = ['overview', 'links', 'devices', 'geography', 'referrers'] as const satisfies AnalyticsTab[];

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
export const useAnalyticsView = () => useAddressView(inAddress);
