import { useCreate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { env } from '@/config';
import type { BillingPeriod } from '@/contract/checkout';
import { inScope } from '@/providers/data/scope';
import { log } from '@/providers/log';
import { notify } from '@/providers/notifications';
import { goToPayment } from './payment';
import { texts } from './texts';

type Start =
  | { readonly step: 'idle' }
  | { readonly step: 'redirecting' }
  | { readonly step: 'failed'; readonly planId: string };

type Created = { readonly id: string; readonly sessionUrl: string };

/** Sends the browser to the payment page of a chosen plan; one request, however often it is asked. */
export function useStartCheckout() {
  const { mutateAsync } = useCreate<Created>();
  const [start, setStart] = useState<Start>({ step: 'idle' });
  // Several presses can come before React renders again.
  const isUnderWay = useRef(false);

  // Back from the payment page, the browser may show this page as it was left: redirecting.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setStart({ step: 'idle' });
    };
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  async function choose(planId: string, billingPeriod: BillingPeriod) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStart({ step: 'redirecting' });
    try {
      const { data } = await mutateAsync({
        resource: 'checkout',
        values: { planId, billingPeriod },
        meta: inScope({ provider: env.paymentProvider }),
        invalidates: [],
        successNotification: false,
        errorNotification: false,
      });
      goToPayment(data.sessionUrl);
    } catch (error) {
      log.warn('The checkout could not start', error);
      notify({ kind: 'error', title: 'Error', text: texts.createFailed });
      isUnderWay.current = false;
      setStart({ step: 'failed', planId });
    }
  }

  return {
    choose,
    isRedirecting: start.step === 'redirecting',
    /** Why choosing this plan came to nothing. */
    failureOf: (planId: string) =>
      start.step === 'failed' && start.planId === planId ? texts.createFailed : undefined,
  };
}
