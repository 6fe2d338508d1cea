import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { BillingPeriod } from '@/contract/checkout';
import { classNames } from '@/lib/classNames';
import type { CheckoutFailure } from '@/resources/checkout/useStartCheckout';
import { type PlanIconName, type PlanLook, planLook } from '@/resources/plans/look';
import { formatPrice, shownPrice } from '@/resources/plans/price';
import type { Plan } from '@/resources/plans/resource';
import { PlainButton } from '@/ui/button/PlainButton';
import { ServerWords } from '@/ui/feedback/ServerWords';
import { CheckIcon } from '@/ui/icons';
import { Icon } from '@/ui/icons/Icon';
import { Badge } from '@/ui/text/Badge';
import figure from '@/ui/text/Figure.module.css';
import styles from './PlanCard.module.css';
import { texts } from './texts';

interface PlanCardProps {
  readonly plan: Plan;
  /** Whether the person has it already. */
  readonly isCurrent: boolean;
  readonly period: BillingPeriod;
  /** Why choosing it came to nothing just now. */
  readonly failure: CheckoutFailure | undefined;
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
        {failure && (
          <div className={styles.failure}>
            <p>{failure.sentence}</p>
            <ServerWords words={failure.words} />
          </div>
        )}
      </div>
      <PlanFeatures plan={plan} />
    </article>
  );
}

/** The figure, what it is for, and what the year's bill comes to. */
function PlanPrice({ plan, period }: { readonly plan: Plan; readonly period: BillingPeriod }) {
  const { amount, per, yearlyBill, savings } = shownPrice(plan, period);
  const bill = yearlyBill === undefined ? '' : `${formatPrice(yearlyBill)} billed yearly`;
  return (
    <div className={styles.price}>
      <p className={figure.value}>
        <span>{amount === undefined ? texts.custom : formatPrice(amount)}</span>
        {amount !== undefined && <span className={styles.per}>{` / ${per}`}</span>}
      </p>
      <p className={styles.bill}>{[bill, savings].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** What a plan gives now, and what it will give. */
function PlanFeatures({ plan }: { readonly plan: Plan }) {
  return (
    <div className={styles.features}>
      <Given items={plan.features} />
      <Announced label={texts.atLaunch} items={plan.shouldBeThereAtLaunch} />
      <Announced label={texts.comingSoon} items={plan.comingSoonFeatures} />
      <Announced label={texts.comingSoonAddons} items={plan.comingSoonAddons} />
    </div>
  );
}

interface FeatureList {
  readonly items: readonly string[];
}

/** Features that are there, each with a check. */
export function Given({ items }: FeatureList) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {[...new Set(items)].map((item) => (
        <li key={item} className={styles.item}>
          <span className={styles.check}>
            <CheckIcon />
          </span>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

function Announced({ label, items }: FeatureList & { readonly label: string }) {
  if (items.length === 0) return null;
  return (
    <div>
      <Badge>{label}</Badge>
      <ul className={styles.announced}>
        {[...new Set(items)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

const drawings: Readonly<Record<PlanIconName, ReactNode>> = {
  star: <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z" />,
  user: (
    <>
      <circle cx="10" cy="6.5" r="3.2" />
      <path d="M3.8 17c.6-3.3 3-5 6.2-5s5.6 1.7 6.2 5" />
    </>
  ),
  users: (
    <>
      <circle cx="7.5" cy="7" r="2.8" />
      <path d="M2.3 16.500c.5-2.9 2.5-4.4 5.2-4.400s4.7 1.5 5.2 4.400M12.8 4.400a2.8 2.8 0 0 1 0 5.200M14.8 12.600c1.6.6 2.6 1.9 2.9 3.9" />
    </>
  ),
  building: (
    <path d="M4.5 17.500v-14h8v14M12.5 8.500h3.500v9M2.8 17.500h14.400M7.2 7h2.600M7.2 10.300h2.600M7.2 13.600h2.6" />
  ),
};

/** A plan's icon on its gradient; decorative, because the name is beside it. */
export const PlanIcon = ({ icon, gradient }: PlanLook) => (
  <span className={classNames(styles.tile, styles[gradient])} data-icon={icon} data-gradient={gradient}>
    <Icon grid={20} size={20}>
      {drawings[icon]}
    </Icon>
  </span>
);
