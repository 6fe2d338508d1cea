import type { ReplyOf } from '@/contract/endpoint';
import type { readCheckoutSession } from '@/contract/checkout';

export type CheckoutSession = ReplyOf<typeof readCheckoutSession> & { readonly id: string };

/** How a checkout ended, or that it has not. */
export type CheckoutOutcome = 'paid' | 'expired' | 'pending';

/** Section 4: 'complete' and 'paid' is success, 'expired' is expired, anything else is pending. */
export function checkoutOutcome(session: Pick<CheckoutSession, 'status' | 'paymentStatus'>): CheckoutOutcome {
  if (session.status === 'complete' && session.paymentStatus === 'paid') return 'paid';
  return session.status === 'expired' ? 'expired' : 'pending';
}
