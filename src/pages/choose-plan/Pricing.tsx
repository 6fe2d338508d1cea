import { useState } from 'react';
import type { BillingPeriod } from '@/contract/checkout';
import { useAccess } from '@/providers/auth/SessionProvider';
import { serverWords } from '@/providers/http/apiError';
import { useStartCheckout } from '@/resources/checkout/useStartCheckout';
import { isPlanOf, type Plan } from '@/resources/plans/model';
import { usePlans } from '@/resources/plans/usePlans';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import { BillingSwitch } from './BillingSwitch';
import { EnterpriseBanner } from './EnterpriseBanner';
import { PendingPayment } from './PendingPayment';
import { PlanCard } from './PlanCard';
import styles from './Pricing.module.css';
import { texts } from './texts';
import { Waiting } from './Waiting';

/** The plans and their purchase. */
export function Pricing() {
  const access = useAccess();
  const { plans, enterprise, isLoading, error, isRefreshing, refresh } = usePlans();
  const [period, setPeriod] = useState<BillingPeriod>('yearly');
  const { choose, isRedirecting, failureOf } = useStartCheckout();

  const isCurrent = (plan: Plan) => access.kind === 'granted' && isPlanOf(access.user, plan);

  if (isLoading) return <Waiting text={texts.loading} />;
  if (isRedirecting) return <Waiting text={texts.redirecting} />;
  if (error) {
    return (
      <ErrorNotice
        title={texts.failed.title}
        meaning={texts.failed.text}
        words={serverWords(error)}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <>
      {access.kind === 'needs-plan' && <PendingPayment subject={access.subject} />}
      {plans.length > 0 && <BillingSwitch period={period} onChange={setPeriod} />}
      {plans.length === 0 && !enterprise && (
        <EmptyState
          {...texts.none}
          action={
            <PlainButton isBusy={isRefreshing} onClick={refresh}>
              {texts.retry}
            </PlainButton>
          }
        />
      )}
      <ul className={styles.grid} aria-label={texts.plans}>
        {plans.map((plan) => (
          <li key={plan.id} className={styles.cell}>
            <PlanCard
              plan={plan}
              isCurrent={isCurrent(plan)}
              period={period}
              failure={failureOf(plan.id)}
              onChoose={() => void choose(plan.id, period)}
            />
          </li>
        ))}
      </ul>
      {enterprise && <EnterpriseBanner plan={enterprise} isCurrent={isCurrent(enterprise)} />}
    </>
  );
}
