import { type ReactNode, useEffect, useRef } from 'react';
import { env } from '@/config';
import type { CheckoutOutcome, CheckoutSession } from '@/resources/checkout/outcome';
import { Card } from '@/ui/Card';
import { classNames } from '@/ui/classNames';
import { CheckCircleIcon, InfoIcon, WarningIcon } from '@/ui/icons';
import { Logo } from '@/ui/Logo';
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

/** What became of the payment, in words and in the provider's terms. */
export function OutcomeCard({ outcome, session, children }: OutcomeCardProps) {
  const { title, text } = texts.outcomes[outcome];
  const heading = useRef<HTMLHeadingElement>(null);
  // The loader went without a word: the heading is read out, unless the user has gone somewhere already.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  const facts = [
    [texts.facts.sessionId, session.sessionId || session.id],
    [texts.facts.status, session.status],
    [texts.facts.paymentStatus, session.paymentStatus],
  ] as const;
  return (
    <main className={styles.page}>
      <Logo name={env.productName} />
      <Card>
        <div className={styles.content}>
          <span className={classNames(styles.icon, looks[outcome].tone)}>{looks[outcome].icon}</span>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value === '' ? '–' : <bdi>{value}</bdi>}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.actions}>{children}</div>
        </div>
      </Card>
    </main>
  );
}
