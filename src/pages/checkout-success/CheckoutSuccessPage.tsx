import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { env } from '@/config';
import { useAddress } from '@/lib/address/useAddress';
import { classNames } from '@/lib/classNames';
import { returnTarget } from '@/providers/auth/returnPath';
import { Redirect, useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { serverWords } from '@/providers/http/errorSentence';
import {
  awaitsPayment,
  type CheckoutOutcome,
  type CheckoutSession,
  isUncharged,
  statusWords,
} from '@/resources/checkout/outcome';
import { useCheckoutResult } from '@/resources/checkout/useCheckoutResult';
import { formatPrice } from '@/resources/plans/price';
import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { ErrorNotice, Notice } from '@/ui/feedback/Notice';
import { FullScreenLoader } from '@/ui/feedback/Spinner';
import { CheckCircleIcon, InfoIcon, WarningIcon } from '@/ui/icons';
import { Logo } from '@/ui/layout/Logo';
import { Card } from '@/ui/layout/PublicPage';
import { usePageTitle } from '@/ui/layout/pageTitle';
import { DefinitionList } from '@/ui/text/DefinitionList';
import styles from './Checkout.module.css';
import { texts } from './texts';

/**
 * The result of a payment (docs/product.md#checkout-result). It needs a token and no profile: a paid result stays on the
 * screen while the profile loads again, and when that fails.
 */
export function CheckoutSuccessPage() {
  const access = useAccess();
  const sessionId = useAddress().query.get('session_id');
  if (access.kind === 'signed-out' && access.subject === undefined) {
    return access.notice ? <Redirect to={access.redirectTo} /> : <SignInFirst />;
  }
  if (access.subject === undefined) return <FullScreenLoader text={texts.processing} />;
  if (!sessionId) return <CheckoutError sentence={texts.noSessionId} />;
  return <CheckoutResult key={sessionId} sessionId={sessionId} />;
}

function SignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signIn = () => void navigate('/login', { state: returnTarget(`${pathname}${search}`) });
  return (
    <CheckoutError sentence={texts.signInFirst}>
      <PlainButton look="primary" size="large" onClick={signIn}>
        {texts.signIn}
      </PlainButton>
    </CheckoutError>
  );
}

/** The result of one checkout session. */
function CheckoutResult({ sessionId }: { readonly sessionId: string }) {
  const { session, outcome, failure, error, isChecking, checkAgain } = useCheckoutResult(sessionId);
  const again = (
    <PlainButton look="primary" size="large" isBusy={isChecking} onClick={checkAgain}>
      {texts.checkAgain}
    </PlainButton>
  );

  if (failure !== undefined) {
    return (
      <CheckoutError sentence={failure} words={serverWords(error)}>
        {again}
      </CheckoutError>
    );
  }
  if (!session || !outcome) return <FullScreenLoader text={texts.processing} />;
  return (
    <OutcomeCard key={outcome} outcome={outcome} session={session} sessionId={session.sessionId || sessionId}>
      {outcome === 'paid' && <ContinueButton />}
      {awaitsPayment(session) && again}
      {outcome !== 'paid' && <WaysOn isLoud={!awaitsPayment(session)} />}
    </OutcomeCard>
  );
}

/** Continues after a payment. A plan that is not active yet is waited for here, instead of offering the plans again. */
function ContinueButton() {
  const { access, reload } = useAuthProvider();
  const [step, setStep] = useState<'ready' | 'loading' | 'not-yet' | 'done'>('ready');

  async function goOn() {
    if (access().kind !== 'granted') {
      setStep('loading');
      await reload();
    }
    setStep(access().kind === 'needs-plan' ? 'not-yet' : 'done');
  }

  if (step === 'done') return <Navigate to="/" replace />;
  return (
    <>
      {step === 'not-yet' && (
        <Notice tone="blue" title={texts.activating.title}>
          {texts.activating.text}
        </Notice>
      )}
      <PlainButton look="primary" size="large" isBusy={step === 'loading'} onClick={() => void goOn()}>
        {texts.continue}
      </PlainButton>
    </>
  );
}

interface CheckoutErrorProps {
  readonly sentence: string;
  /** What the server said. */
  readonly words?: string | undefined;
  /** What can be done about it, before the ways on. */
  readonly children?: ReactNode;
}

/** There is no result to show. */
function CheckoutError({ sentence, words, children }: CheckoutErrorProps) {
  return (
    <CheckoutFrame>
      <h1 tabIndex={-1}>{usePageTitle()}</h1>
      <ErrorNotice title={texts.failed} meaning={sentence} words={words} />
      <div className={styles.actions}>
        {children}
        <WaysOn isLoud={!children} />
      </div>
    </CheckoutFrame>
  );
}

/** Where to go from a checkout that brought no plan. The first way is the loud one, unless there is a better one above it. */
function WaysOn({ isLoud }: { readonly isLoud: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <PlainButton look={isLoud ? 'primary' : 'default'} size="large" onClick={() => void navigate('/choose-plan')}>
        {texts.tryAgain}
      </PlainButton>
      <PlainButton size="large" onClick={() => void navigate('/')}>
        {texts.toDashboard}
      </PlainButton>
    </>
  );
}

const looks = {
  paid: { icon: <CheckCircleIcon />, tone: styles.green },
  expired: { icon: <WarningIcon />, tone: styles.orange },
  pending: { icon: <InfoIcon />, tone: styles.blue },
} as const satisfies Record<CheckoutOutcome, { icon: ReactNode; tone: string | undefined }>;

interface OutcomeCardProps {
  readonly outcome: CheckoutOutcome;
  readonly session: CheckoutSession;
  /** As the answer names it, else the address. */
  readonly sessionId: string;
  /** The ways on. */
  readonly children: ReactNode;
}

/** The outcome of the payment, in our words and in the provider's. */
function OutcomeCard({ outcome, session, sessionId, children }: OutcomeCardProps) {
  const { title, text } = texts.outcomes[outcome];
  const heading = useRef<HTMLHeadingElement>(null);
  // The loader went without a word: the heading is read out, unless the user has gone somewhere already.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

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
const CheckoutFrame = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.page}>
    <Logo name={env.productName} />
    <Card>
      <div className={styles.content}>{children}</div>
    </Card>
  </main>
);
