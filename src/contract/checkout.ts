import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { identity, optionalAmount, text } from './lenient';

export const billingPeriods = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

const createCheckoutBody = z.object({
  planId: z.string().check(z.minLength(1)),
  billingPeriod: z.enum(billingPeriods),
});

/** `:provider` is the card payment provider's name, a matter of configuration. */
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/v1/:provider/checkout/create-session',
  body: createCheckoutBody,
  reply: z.object({ sessionId: text, sessionUrl: identity }),
});

/** What the two statuses mean: docs/product.md#checkout-session. What was bought is told where the API tells it; the amount is in dollars. */
export const readCheckoutSession = endpoint({
  method: 'GET',
  path: '/v1/:provider/checkout/session/:id',
  reply: z.object({
    sessionId: text,
    status: text,
    paymentStatus: text,
    plan: text,
    billingPeriod: text,
    amount: optionalAmount,
  }),
});
