import { Suspense, useEffect, useState } from 'react';
import { type AllLinks, ageOf, type ClicksSince } from '@/engines/link-lists';
import { formatSince } from '@/lib/dates/dates';
import { lazyPart, openedPart } from '@/lib/lazy/lazyPart';
import { formatCount } from '@/lib/text/numbers';
import { useNow } from '@/lib/useNow';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import { PlainButton } from '@/ui/button/PlainButton';
import { Badge } from '@/ui/text/Badge';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { BasicInformation, type LinkDetailsProps } from './BasicInformation';
import styles from './LinkDetails.module.css';
import { QrCode } from './QrCode';
import { DetailsSection, SecurityAndExpiration, SocialMetaTags, UtmParameters } from './Section';
import { texts } from './texts';

const findings = lazyPart(async () => (await import('./Findings')).Findings);

/** 'Link Details' (docs/product.md#link-details). */
export const LinkDetails = ({ link, all, isBusy, refusal, onAction }: LinkDetailsProps) => (
  <div className={styles.details}>
    <h2 className={styles.title}>
      {texts.title} {all && <AsOf all={all} />}
    </h2>
    <Suspense fallback={null}>
      <findings.Part link={link} all={all} />
    </Suspense>
    <div className={styles.sections}>
      <BasicInformation link={link} isBusy={isBusy} refusal={refusal} onAction={onAction} />
      <QrCode link={link} />
      <SocialMetaTags link={link} />
      <UtmParameters link={link} />
      <SecurityAndExpiration link={link} />
      <Analytics link={link} all={all} />
    </div>
  </div>
);

/** When the links were read, of which this is one. */
function AsOf({ all }: { readonly all: AllLinks }) {
  const list = useAllLinksState(all)?.list;
  const now = useNow();
  return list && <span className={styles.asOf}>{texts.asOf(formatSince(new Date(ageOf(list)), now))}</span>;
}

const dialog = openedPart(async () => (await import('@/pages/analytics/link/LinkAnalyticsDialog')).LinkAnalyticsDialog);

/** The counts are real; the rest is announced, or sample data (docs/decisions/0013). */
function Analytics({ link, all }: Pick<LinkDetailsProps, 'link' | 'all'>) {
  const since = useClicksSince(link, all);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <DetailsSection
      title={texts.analytics}
      actions={
        <>
          <PlainButton disabledReason={texts.comingSoon}>{texts.fullAnalytics}</PlainButton>
          <PlainButton onClick={() => setOpen(true)}>
            {texts.linkAnalytics} <Badge>{texts.sampleData}</Badge>
          </PlainButton>
        </>
      }
    >
      <DefinitionList
        layout="rows"
        items={[
          { label: texts.clicks, value: texts.clicksSince(formatCount(link.clickCount), since) },
          { label: texts.scans, value: formatCount(link.scanCount) },
          { label: texts.previews, value: formatCount(link.previewCount) },
          { label: texts.clickTrends, value: <Badge>{texts.comingSoonMark}</Badge> },
          { label: texts.geography, value: <Badge>{texts.comingSoonMark}</Badge> },
        ]}
      />
      {isOpen && <dialog.Part link={link} onClosed={close} onMissing={close} />}
    </DetailsSection>
  );
}

/** What the counter did since the reading before; undefined where that is not known. */
function useClicksSince({ id }: LinkDetailsProps['link'], all: LinkDetailsProps['all']): ClicksSince | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly since: ClicksSince | undefined }>();
  const newest = useAllLinksState(all)?.list?.intervals[0];
  const key = newest && `${newest.id} ${id}`;
  // The worker is asked outside React.
  useEffect(() => {
    if (!all || key === undefined) return undefined;
    let isWanted = true;
    void all.differences.clicksSince(id).then((since) => isWanted && setFound({ key, since }));
    return () => void (isWanted = false);
  }, [all, id, key]);
  return found?.key === key ? found?.since : undefined;
}
