import { useEffect, useId, useRef } from 'react';
import type { BillingPeriod } from '@/contract/checkout';
import { classNames } from '@/lib/classNames';
import { planLook } from '@/resources/plans/look';
import type { Plan } from '@/resources/plans/model';
import { PlainButton } from '@/ui/button/PlainButton';
import { Badge } from '@/ui/text/Badge';
import styles from './PlanCard.module.css';
import { PlanFeatures } from './PlanFeatures';
import { PlanIcon } from './PlanIcon';
import { PlanPrice } from './PlanPrice';
import { texts } from './texts';

interface PlanCardProps {
  readonly plan: Plan;
  /** Whether the person has it already. */
  readonly isCurrent: boolean;
  readonly period: BillingPeriod;
  /** Why choosing it came to nothing just now. */
  readonly failure: string | undefined;
  readonly onChoose: () => void;
}

/** One plan to choose: what it costs, what it gives. */
export function PlanCard({ plan, isCurrent, period, failure, onChoose }: PlanCardProps) {
  const nameId = useId();
  const isFree = plan.pricing[period].price === 0;
  const action = useRef<HTMLDivElement>(null);
  // The page was away while it was redirecting; the focus comes back to the button that was pressed.
  useEffect(() => {
    if (failure !== undefined) action.current?.querySelector('button')?.focus();
  }, [failure]);

  return (
    <article className={classNames(styles.card, plan.popular && styles.popular)} aria-labelledby={nameId}>
      <div className={styles.top}>
        <PlanIcon {...planLook(plan)} />
        {plan.popular && <Badge look="loud">{texts.popular}</Badge>}
        {isCurrent && <Badge>{texts.current}</Badge>}
      </div>
      <h2 id={nameId}>
        <bdi>{plan.displayName}</bdi>
      </h2>
      <p className={styles.description}>{plan.description}</p>
      <PlanPrice plan={plan} period={period} />
      <div ref={action} className={styles.action}>
        <PlainButton
          look={plan.popular ? 'primary' : 'default'}
          size="large"
          disabledReason={plan.disabled ? texts.unavailable : isFree && isCurrent ? texts.current : undefined}
          onClick={onChoose}
        >
          {isCurrent && !isFree ? texts.changeTo[period] : texts.choose(plan.displayName)}
        </PlainButton>
        {plan.disabled && <p className={styles.note}>{texts.unavailable}</p>}
        {failure && <p className={styles.failure}>{failure}</p>}
      </div>
      <PlanFeatures plan={plan} />
    </article>
  );
}
