import { Suspense } from 'react';
import { type AllLinks, ageOf } from '@/engines/link-lists';
import { formatSince } from '@/lib/dates/dates';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { useNow } from '@/lib/useNow';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import { Analytics } from './Analytics';
import { BasicInformation } from './BasicInformation';
import type { LinkDetailsProps } from './detailsProps';
import styles from './LinkDetails.module.css';
import { SecurityAndExpiration, SocialMetaTags, UtmParameters } from './MetaSections';
import { QrCode } from './QrCode';
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
      <Analytics link={link} />
    </div>
  </div>
);

/** When the links were read, of which this is one. */
function AsOf({ all }: { readonly all: AllLinks }) {
  const list = useAllLinksState(all)?.list;
  const now = useNow();
  return list && <span className={styles.asOf}>{texts.asOf(formatSince(new Date(ageOf(list)), now))}</span>;
}
