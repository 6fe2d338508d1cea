import { useEffect, useRef } from 'react';
import { env } from '@/config';
import { useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { useRecord } from '@/providers/data/useRecord';
import { ApiError } from '@/providers/http/apiError';
import { notify, readFailureKey } from '@/providers/notifications';
import { trackCheckout } from '@/providers/telemetry/track';
import { checkoutOutcome, notePayment } from './outcome';
import { checkout } from './resource';

const texts = {
  readFailed: 'Failed to retrieve checkout session details',
  unreadable: 'Unable to retrieve checkout session details',
  paid: { title: 'Payment Successful!', toast: 'Your subscription has been activated successfully.' },
} as const;

/** How the checkout ended. It is looked up once per visit and said once; `checkAgain` asks anew. */
export function useCheckoutResult(sessionId: string) {
  const { reload } = useAuthProvider();
  const { subject } = useAccess();
  const query = useRecord(checkout.one, { provider: env.paymentProvider, id: sessionId });
  const session = query.data?.data;
  const outcome = session && checkoutOutcome(session);
  const failure = query.error ? sentenceOf(query.error) : undefined;

  // The page of the plans explains with it why a person without a plan is there.
  useEffect(() => {
    if (subject !== undefined && session) notePayment(subject, sessionId, session);
  }, [subject, sessionId, session]);

  const said = useRef<string>(undefined);
  // Shows the toast, tracks the event, and loads the profile, which now has a plan; once, although effects run twice.
  useEffect(() => {
    const news = failure ?? outcome;
    if (news === said.current) return;
    said.current = news;
    if (failure !== undefined) trackCheckout('failed');
    else if (outcome) trackCheckout(outcome);
    if (failure !== undefined)
      notify({ kind: 'error', title: 'Error', text: failure, key: readFailureKey(checkout.name) });
    else if (outcome === 'paid') {
      notify({ kind: 'success', title: texts.paid.title, text: texts.paid.toast });
      void reload();
    }
  }, [failure, outcome, reload]);

  return {
    session,
    outcome,
    failure,
    error: query.error,
    isChecking: query.isFetching,
    checkAgain: () => void query.refetch(),
  };
}

/** An answer that can't be read has a sentence of its own. */
const sentenceOf = (error: unknown) =>
  error instanceof ApiError && error.kind === 'malformed' ? texts.unreadable : texts.readFailed;
