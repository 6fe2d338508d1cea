import { useId } from 'react';
import { site } from '@/config/site';
import { planLook } from '@/resources/plans/look';
import type { Plan } from '@/resources/plans/model';
import { PlainButton } from '@/ui/button/PlainButton';
import { ArrowOutIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
import styles from './EnterpriseBanner.module.css';
import { Given, PlanIcon } from './PlanCard';
import { texts } from './texts';

interface EnterpriseBannerProps {
  readonly plan: Plan;
  readonly isCurrent: boolean;
}

/** The plan that is made to measure: no price, but people to talk to. */
export function EnterpriseBanner({ plan, isCurrent }: EnterpriseBannerProps) {
  const nameId = useId();
  return (
    <section className={styles.banner} aria-labelledby={nameId}>
      <PlanIcon {...planLook(plan)} />
      <div className={styles.words}>
        <div className={styles.heading}>
          <h2 id={nameId}>
            <bdi>{plan.displayName}</bdi>
          </h2>
          <Badge>{texts.custom}</Badge>
          {isCurrent && <Badge>{texts.current}</Badge>}
        </div>
        <p className={styles.description}>{plan.description}</p>
        <div className={styles.features}>
          <Given items={plan.features} />
        </div>
      </div>
      <PlainButton size="large" href={site.contactSales} leadsOut>
        {texts.contactSales} <ArrowOutIcon />
      </PlainButton>
    </section>
  );
}
