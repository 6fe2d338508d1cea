import type { readCheckoutSession } from '@/contract/checkout';
import type { ReplyOf } from '@/contract/endpoint';
import { readStored, storageKey, writeStored } from '@/providers/storage';

export type CheckoutSession = ReplyOf<typeof readCheckoutSession> & { readonly id: string };

/** How a checkout ended, or that it has not. */
export type CheckoutOutcome = 'paid' | 'expired' | 'pending';

/** 'complete' with 'paid' is success, 'expired' is expired, anything else is pending. */
export function checkoutOutcome(session: Pick<CheckoutSession, 'status' | 'paymentStatus'>): CheckoutOutcome {
  if (session.status === 'complete' && session.paymentStatus === 'paid') return 'paid';
  return session.status === 'expired' ? 'expired' : 'pending';
}

/** A session that was left open or has expired without a payment took no money. One that is complete may still take it. */
export const isUncharged = ({ status, paymentStatus }: Pick<CheckoutSession, 'status' | 'paymentStatus'>) =>
  paymentStatus === 'unpaid' && (status === 'open' || status === 'expired');

/** The payment may still arrive. */
export const awaitsPayment = (session: Pick<CheckoutSession, 'status' | 'paymentStatus'>) =>
  checkoutOutcome(session) === 'pending' && !isUncharged(session);

/** A status of the payment provider as a reader expects it: 'no_payment_required' as 'No payment required'. */
export const statusWords = (status: string): string =>
  status.slice(0, 1).toUpperCase() + status.slice(1).replaceAll('_', ' ');

const keyOf = (subject: string) => storageKey(`payment-${subject}`);

/** The checkout session whose payment was pending when the person looked last; undefined when there is none. */
export const pendingPayment = (subject: string) => readStored(keyOf(subject));

export const forgetPendingPayment = (subject: string) => writeStored(keyOf(subject), undefined);

/** Keeps in mind what a session says about its payment. */
export function notePayment(subject: string, sessionId: string, session: CheckoutSession): void {
  if (awaitsPayment(session)) writeStored(keyOf(subject), sessionId);
  else if (pendingPayment(subject) === sessionId) forgetPendingPayment(subject);
}
