import { createCheckoutSession, readCheckoutSession } from '@/contract/checkout';
import { defineResource } from '@/providers/data/defineResource';
import { addressRefusal } from './payment';

/** Its scope is `{ provider }`, the card payment provider of the configuration. */
export const checkout = defineResource({
  name: 'checkout',
  needs: 'nothing',
  one: { endpoint: readCheckoutSession, row: (session) => ({ ...session, id: session.sessionId }) },
  create: { endpoint: createCheckoutSession, refusal: ({ sessionUrl }) => addressRefusal(sessionUrl), lists: 'keep' },
});
