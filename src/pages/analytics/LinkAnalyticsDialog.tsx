import { useState } from 'react';
import { type Link, shortUrl } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import { formatPercent } from '@/lib/text/percents';
import { Dialog } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { AnalyticsTabs } from './AnalyticsTabs';
import styles from './LinkAnalyticsDialog.module.css';
import { type AnalyticsData, defaultPeriod, linkPeriods, type Period } from './model';
import { PeriodBar, Tiles } from './PeriodBar';
import { type SampleRecipe, sampleAnalytics, useSimulatedAnswer } from './sampleAnalytics';
import { texts as shared } from './texts';

const texts = {
  title: 'Link Analytics',
  sampleMeaning: 'Invented figures, the same for every link.',
  summary: 'Summary',
  uniqueClicks: 'Unique clicks',
  averagePerDay: 'Avg. per day',
} as const;

const tabs = ['overview', 'geography', 'devices', 'referrers'] as const;

interface LinkAnalyticsDialogProps {
  readonly link: Link;
  readonly onClosed: () => void;
}

/** 'Link Analytics' of one link: sample data, as there is no call for it. */
export function LinkAnalyticsDialog({ link, onClosed }: LinkAnalyticsDialogProps) {
  const dialog = useDialog(onClosed);
  const [period, setPeriod] = useState<(typeof linkPeriods)[number]>(defaultPeriod);
  const [tab, setTab] = useState<(typeof tabs)[number]>('overview');
  const analytics = useSimulatedAnswer(period, sampleOfLink);
  const url = shortUrl(link);
  return (
    <Dialog
      size="report"
      dialog={dialog}
      title={
        <>
          <span>{`${texts.title}:`}</span> <bdi>{link.name || url}</bdi>
        </>
      }
    >
      <div className={styles.report}>
        <bdi className={styles.address} translate="no">
          {url}
        </bdi>
        <PeriodBar periods={linkPeriods} value={period} onChange={setPeriod} sampleMeaning={texts.sampleMeaning} />
        <Tiles label={texts.summary} tiles={tilesOf(analytics)} />
        <AnalyticsTabs tabs={tabs} current={tab} onChange={setTab} period={period} analytics={analytics} />
      </div>
    </Dialog>
  );
}

const tilesOf = (analytics: AnalyticsData | undefined) => [
  { label: shared.totalClicks, value: analytics && formatCount(analytics.totalClicks) },
  { label: texts.uniqueClicks, value: analytics && formatCount(analytics.uniqueClicks) },
  { label: shared.conversionRate, value: analytics && formatPercent(analytics.conversionRate / 100) },
  { label: texts.averagePerDay, value: analytics && formatCount(analytics.averageClicksPerDay) },
];

/** Sample data, the same for every link, because the API has no statistics. Always marked 'Sample data'. */
const recipe: SampleRecipe = {
  clicksPerDay: 164,
  uniquePercent: 74,
  conversionRate: 5.2,
  countries: { 'United States': 41.3, Germany: 16.8, 'United Kingdom': 12.1, France: 9.4, India: 6.2, Other: 14.2 },
  devices: { Mobile: 66.2, Desktop: 28.4, Tablet: 5.4 },
  browsers: { Chrome: 45.9, Safari: 36.7, Edge: 6.8, Firefox: 5.8, Other: 4.8 },
  referrers: { Direct: 38.6, Instagram: 22.4, Google: 17.5, 'E-mail': 13.9, Other: 7.6 },
  links: [],
};

export const sampleOfLink = (period: Period): AnalyticsData => sampleAnalytics(recipe, period, new Date());
