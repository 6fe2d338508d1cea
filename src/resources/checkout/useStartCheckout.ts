import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { env } from '@/config';
import type { BillingPeriod } from '@/contract/checkout';
import { usePageReturn } from '@/providers/auth/identity';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { useAction } from '@/providers/data/useAction';
import { serverWords } from '@/providers/http/errorSentence';
import { log } from '@/providers/log';
import { checkout, goToPayment } from './resource';

const texts = { createFailed: 'Failed to create checkout session. Please try again.' } as const;

/** For the call, which takes 30 s at most, and for the way to the payment page. */
const redirectMs = 60_000;

/** Why choosing a plan came to nothing. */
export interface CheckoutFailure {
  readonly kind: 'failed';
  readonly planId: string;
  readonly sentence: string;
  /** What the server said. */
  readonly words: string | undefined;
}

type Start = { readonly kind: 'idle' } | { readonly kind: 'redirecting'; readonly planId: string } | CheckoutFailure;

const failed = (planId: string, words?: string): CheckoutFailure => ({
  kind: 'failed',
  planId,
  sentence: texts.createFailed,
  words,
});

/** Sends the browser to the payment page of a chosen plan; one request, however often it is asked. */
export function useStartCheckout() {
  const { run, release } = useAction(checkout.create, { isOnce: true });
  const { reload } = useAuthProvider();
  const [start, setStart] = useState<Start>({ kind: 'idle' });

  // Back from the payment page shows this one as it was left: redirecting, and without the plan that may be paid by now.
  usePageReturn(() => {
    release();
    setStart({ kind: 'idle' });
    void reload();
  });

  const isRedirecting = start.kind === 'redirecting';
  const giveUp = useEffectEvent(() => {
    release();
    setStart((last) => (last.kind === 'redirecting' ? failed(last.planId) : last));
  });
  // The browser tells of no navigation that came to nothing, such as one that was stopped.
  useEffect(() => {
    if (!isRedirecting) return undefined;
    const timer = setTimeout(giveUp, redirectMs);
    return () => clearTimeout(timer);
  }, [isRedirecting]);

  const isShown = useRef(false);
  // With the commit that removes the page, because an answer may come before effects run.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  async function choose(planId: string, billingPeriod: BillingPeriod) {
    const end = await run({
      path: { provider: env.paymentProvider },
      values: { planId, billingPeriod },
      begun: () => setStart({ kind: 'redirecting', planId }),
      failed: () => ({ text: texts.createFailed }),
    });
    if (end?.kind === 'done' && isShown.current) goToPayment(end.data.sessionUrl);
    if (end?.kind !== 'failed') return;
    log.warn('The checkout could not start', end.error);
    setStart(failed(planId, serverWords(end.error)));
  }

  return {
    choose,
    isRedirecting,
    failureOf: (planId: string) => (start.kind === 'failed' && start.planId === planId ? start : undefined),
  };
}
