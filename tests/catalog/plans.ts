import { createCheckoutSession, readCheckoutSession } from '@/contract/checkout';
import { listPlans } from '@/contract/plans';
import type { Entry } from './entry';

const onResult = { at: '/checkout/success?session_id=chk_1', as: 'bo' } as const;

export const plans: readonly Entry[] = [
  {
    when: 'the plans do not load',
    at: '/choose-plan',
    as: 'bo',
    prepare: (world) => world.fail(listPlans, 400),
    seen: { alert: 'Failed to load pricing plans. Please try again.' },
  },
  {
    when: 'the checkout does not start',
    at: '/choose-plan',
    as: 'bo',
    prepare: (world) => world.fail(createCheckoutSession, 500),
    steps: ({ press }) => press('Choose Team'),
    seen: { toast: ['Error', 'Failed to create checkout session. Please try again.'] },
    logged: ['warn', /The checkout could not start/],
  },
  {
    when: 'the result of the checkout does not load',
    ...onResult,
    prepare: (world) => world.fail(readCheckoutSession, 404),
    seen: { toast: ['Error', 'Failed to retrieve checkout session details'] },
    next: [{ when: 'in the page', seen: { alert: 'Checkout ErrorFailed to retrieve checkout session details' } }],
  },
  {
    when: 'the result of the checkout can not be read',
    ...onResult,
    prepare: (world) => world.malformed(readCheckoutSession),
    seen: { toast: ['Error', 'Unable to retrieve checkout session details'] },
  },
  {
    when: 'the checkout is paid',
    ...onResult,
    prepare: (world) =>
      world.reply(readCheckoutSession, { sessionId: 'chk_1', status: 'complete', paymentStatus: 'paid' }),
    seen: { toast: ['Payment Successful!', 'Your subscription has been activated successfully.'] },
  },
];
