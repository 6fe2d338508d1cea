import { type ReactNode, useEffect, useRef } from 'react';
import { env } from '@/config';
import { classNames } from '@/lib/classNames';
import { type CheckoutOutcome, type CheckoutSession, isUncharged, statusWords } from '@/resources/checkout/outcome';
import { formatPrice } from '@/resources/plans/price';
import { CopyButton } from '@/ui/button/CopyButton';
import { CheckCircleIcon, InfoIcon, WarningIcon } from '@/ui/icons';
import { Logo } from '@/ui/layout/Logo';
import { Card } from '@/ui/layout/PublicPage';
import { DefinitionList } from '@/ui/text/DefinitionList';
import styles from './Checkout.module.css';
import { texts } from './texts';

const looks = {
  paid: { icon: <CheckCircleIcon />, tone: styles.green },
  expired: { icon: <WarningIcon />, tone: styles.orange },
  pending: { icon: <InfoIcon />, tone: styles.blue },
} as const satisfies Record<CheckoutOutcome, { icon: ReactNode; tone: string | undefined }>;

interface OutcomeCardProps {
  readonly outcome: CheckoutOutcome;
  readonly session: CheckoutSession;
  /** The ways on. */
  readonly children: ReactNode;
}

/** The outcome of the payment, in our words and in the provider's. */
export function OutcomeCard({ outcome, session, children }: OutcomeCardProps) {
  const { title, text } = texts.outcomes[outcome];
  const heading = useRef<HTMLHeadingElement>(null);
  // The loader went without a word: the heading is read out, unless the user has gone somewhere already.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  const sessionId = session.sessionId || session.id;
  const said = (value: string) => (value === '' ? '–' : <bdi>{statusWords(value)}</bdi>);
  const copied = (
    <span className={styles.copied}>
      <bdi>{sessionId}</bdi>
      <CopyButton value={sessionId} label={texts.copySessionId} />
    </span>
  );
  const { plan, amount } = session;
  const period = texts.periods[session.billingPeriod] ?? session.billingPeriod;
  const facts = [
    ...(plan ? [{ label: texts.facts.plan, value: <bdi>{plan}</bdi> }] : []),
    ...(period ? [{ label: texts.facts.period, value: <bdi>{period}</bdi> }] : []),
    ...(amount === undefined ? [] : [{ label: texts.facts.amount, value: formatPrice(amount) }]),
    { label: texts.facts.sessionId, value: copied },
    { label: texts.facts.status, value: said(session.status) },
    { label: texts.facts.paymentStatus, value: said(session.paymentStatus) },
  ];
  return (
    <CheckoutFrame>
      <span className={classNames(styles.icon, looks[outcome].tone)}>{looks[outcome].icon}</span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {isUncharged(session) && <p className={styles.uncharged}>{texts.uncharged}</p>}
      <div className={styles.facts}>
        <DefinitionList layout="rows" items={facts} />
      </div>
      <div className={styles.actions}>{children}</div>
    </CheckoutFrame>
  );
}

/** The page around the result of a checkout. It hangs from its top, so that another result moves nothing above itself. */
export const CheckoutFrame = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.page}>
    <Logo name={env.productName} />
    <Card>
      <div className={styles.content}>{children}</div>
    </Card>
  </main>
);
