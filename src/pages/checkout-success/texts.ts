import { loadingTexts } from '@/resources/checkout/loadingTexts';
import type { CheckoutOutcome } from '@/resources/checkout/outcome';

export const texts = {
  processing: loadingTexts.checkout,
  signInFirst: 'You must be logged in to view checkout details',
  noSessionId: 'No session ID provided',
  failed: 'Checkout Error',
  signIn: 'Sign in',
  checkAgain: 'Check again',
  continue: 'Continue to Dashboard',
  tryAgain: 'Try Again',
  toDashboard: 'Go to Dashboard',
  facts: {
    plan: 'Plan',
    period: 'Billing period',
    amount: 'Amount',
    sessionId: 'Session ID',
    status: 'Status',
    paymentStatus: 'Payment Status',
  },
  periods: { monthly: 'Monthly', yearly: 'Yearly' } as Readonly<Record<string, string>>,
  copySessionId: 'Copy Session ID',
  uncharged: 'You have not been charged.',
  activating: {
    title: 'Your plan is being activated',
    text: 'The payment has arrived, the plan not yet. This can take a minute; please try again.',
  },
  outcomes: {
    paid: {
      title: 'Payment Successful!',
      text: 'Thank you for your subscription. Your plan has been activated successfully.',
    },
    expired: { title: 'Session Expired', text: 'Your checkout session has expired. Please try again.' },
    pending: {
      title: 'Payment Pending',
      text: 'Your payment is being processed. Please check back in a few minutes.',
    },
  } satisfies Record<CheckoutOutcome, { title: string; text: string }>,
} as const;
