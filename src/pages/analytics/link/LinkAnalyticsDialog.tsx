import { useState } from 'react';
import { formatCount, formatPercent } from '@/lib/text/numbers';
import { type Link, shortUrl } from '@/resources/links/model';
import { Dialog } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { AnalyticsTabs } from '../AnalyticsTabs';
import type { Analytics } from '../model';
import { PeriodBar } from '../PeriodBar';
import { texts as shared } from '../panelTexts';
import { defaultPeriod, linkPeriods } from '../period';
import { Tiles } from '../Tiles';
import { useSimulatedAnswer } from '../useSimulatedAnswer';
import styles from './LinkAnalyticsDialog.module.css';
import { sampleOfLink } from './sample';
import { texts } from './texts';

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
          {texts.title}: <bdi>{link.name || url}</bdi>
        </>
      }
    >
      <div className={styles.report}>
        <bdi className={styles.address}>{url}</bdi>
        <PeriodBar periods={linkPeriods} value={period} onChange={setPeriod} sampleMeaning={texts.sampleMeaning} />
        <Tiles label={texts.summary} tiles={tilesOf(analytics)} />
        <AnalyticsTabs tabs={tabs} current={tab} onChange={setTab} period={period} analytics={analytics} />
      </div>
    </Dialog>
  );
}

const tilesOf = (analytics: Analytics | undefined) => [
  { label: shared.totalClicks, value: analytics && formatCount(analytics.totalClicks) },
  { label: texts.uniqueClicks, value: analytics && formatCount(analytics.uniqueClicks) },
  { label: shared.conversionRate, value: analytics && formatPercent(analytics.conversionRate / 100) },
  { label: texts.averagePerDay, value: analytics && formatCount(analytics.averageClicksPerDay) },
];
