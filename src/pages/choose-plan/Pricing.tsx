import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { site } from '@/config';
import { type BillingPeriod, billingPeriods } from '@/contract/checkout';
import { withoutKeys } from '@/lib/address/listView';
import { useAddressView, type ViewInAddress } from '@/lib/address/useAddress';
import { useAccess } from '@/providers/auth/SessionProvider';
import { serverWords } from '@/providers/http/errorSentence';
import { forgetPendingPayment, pendingPayment } from '@/resources/checkout/outcome';
import { useStartCheckout } from '@/resources/checkout/useStartCheckout';
import { planLook } from '@/resources/plans/look';
import { isPlanOf, type Plan } from '@/resources/plans/resource';
import { usePlans } from '@/resources/plans/usePlans';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice, Notice } from '@/ui/feedback/Notice';
import { Spinner } from '@/ui/feedback/Spinner';
import { Segmented } from '@/ui/form/Segmented';
import { ArrowOutIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
import banner from './EnterpriseBanner.module.css';
import { Given, PlanCard, PlanIcon } from './PlanCard';
import styles from './Pricing.module.css';
import { texts } from './texts';

/** The plans and their purchase. */
export function Pricing() {
  const access = useAccess();
  const { plans, enterprise, isLoading, error, isRefreshing, refresh } = usePlans();
  const { view, change } = useAddressView(inAddress);
  const { period } = view;
  const { choose, isRedirecting, failureOf } = useStartCheckout();

  const isCurrent = (plan: Plan) => access.kind === 'granted' && isPlanOf(access.user, plan);

  if (isLoading) return <Waiting text={texts.loading} />;
  if (isRedirecting) return <Waiting text={texts.redirecting} />;
  if (error && plans.length === 0 && !enterprise) {
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
      {plans.length > 0 && (
        <Segmented
          label={texts.billingPeriod}
          options={periods}
          value={period}
          onChange={(period) => change({ period })}
        />
      )}
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

/** The address says the period, so that it stays after a reload or a sign-in. */
const inAddress: ViewInAddress<{ readonly period: BillingPeriod }> = {
  read: (search) => ({ period: search.get('period') === 'monthly' ? 'monthly' : 'yearly' }),
  write({ period }, search) {
    const written = withoutKeys(search, ['period']);
    if (period !== 'yearly') written.set('period', period);
    return written;
  },
};

const periods = billingPeriods.map((value) => ({
  value,
  label: (
    <>
      <span>{texts.periods[value]}</span> {value === 'yearly' && <Badge look="loud">{texts.discount}</Badge>}
    </>
  ),
}));

/** Explains to a user without a plan that the payment was pending when it was last looked up. */
function PendingPayment({ subject }: { readonly subject: string }) {
  const navigate = useNavigate();
  const [sessionId, setSessionId] = useState(() => pendingPayment(subject));
  if (sessionId === undefined) return null;

  const check = () => void navigate(`/checkout/success?${new URLSearchParams({ session_id: sessionId })}`);
  const close = () => {
    forgetPendingPayment(subject);
    setSessionId(undefined);
  };
  return (
    <Notice
      tone="blue"
      title={texts.pending.title}
      action={<PlainButton onClick={check}>{texts.pending.check}</PlainButton>}
      onClose={close}
    >
      {texts.pending.text}
    </Notice>
  );
}

/** Shown in place of the plans while something loads. */
export const Waiting = ({ text }: { readonly text: string }) => (
  <div className={styles.waiting} role="status">
    <span className={styles.spinner}>
      <Spinner />
    </span>
    <h2>{text}</h2>
  </div>
);

interface EnterpriseBannerProps {
  readonly plan: Plan;
  readonly isCurrent: boolean;
}

/** The plan that is made to measure: no price, but people to talk to. */
function EnterpriseBanner({ plan, isCurrent }: EnterpriseBannerProps) {
  const nameId = useId();
  return (
    <section className={banner.banner} aria-labelledby={nameId}>
      <PlanIcon {...planLook(plan)} />
      <div className={banner.words}>
        <div className={banner.heading}>
          <h2 id={nameId}>
            <bdi>{plan.displayName}</bdi>
          </h2>
          <Badge>{texts.custom}</Badge>
          {isCurrent && <Badge>{texts.current}</Badge>}
        </div>
        <p className={banner.description}>{plan.description}</p>
        <div className={banner.features}>
          <Given items={plan.features} />
        </div>
      </div>
      <PlainButton size="large" href={site.contactSales}>
        <span>{texts.contactSales}</span> <ArrowOutIcon />
      </PlainButton>
    </section>
  );
}
