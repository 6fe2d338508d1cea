import type { readCheckoutSession } from '@/contract/checkout';
import type { ReplyOf } from '@/contract/endpoint';

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
