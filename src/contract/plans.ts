import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { flag, identity, listOf, optionalAmount, text, texts } from './lenient';

export const planIcons = ['user', 'users', 'building', 'star'] as const;

const price = z.catch(z.object({ price: optionalAmount, period: text }), { price: undefined, period: '' });
const yearlyPrice = z.catch(
  z.object({ price: optionalAmount, period: text, monthlyEquivalent: optionalAmount, savings: text }),
  { price: undefined, period: '', monthlyEquivalent: undefined, savings: '' },
);

/** A plan (docs/product.md#plan). Prices are whole units of its currency; a missing price is unknown, not 0. */
const plan = z.object({
  id: identity,
  name: identity,
  description: text,
  icon: z.catch(z.optional(z.enum(planIcons)), undefined),
  popular: flag(false),
  disabled: flag(false),
  pricing: z.catch(z.object({ monthly: price, yearly: yearlyPrice }), {
    monthly: { price: undefined, period: '' },
    yearly: { price: undefined, period: '', monthlyEquivalent: undefined, savings: '' },
  }),
  features: texts,
  shouldBeThereAtLaunch: texts,
  comingSoonFeatures: texts,
  comingSoonAddons: texts,
});
export type PlanWire = z.infer<typeof plan>;

/** `enterprisePlan` is optional; the client appends it to the list. */
export const listPlans = endpoint({
  method: 'GET',
  path: '/v1/pricing/plans',
  reply: z.object({ plans: listOf(plan), enterprisePlan: z.catch(z.optional(plan), undefined) }),
});
