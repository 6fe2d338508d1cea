import type { BillingPeriod } from '../../src/contract/checkout';
import { listPlans, type PlanWire } from '../../src/contract/plans';
import type { Implement } from './implement';

export function planCalls(implement: Implement): void {
  implement(listPlans, () => ({ plans, enterprisePlan }));
}

/** The plan that is for sale under this id; the enterprise plan can't be bought here. */
export const payablePlan = (planId: string) => plans.find(({ id, disabled }) => id === planId && !disabled);

/** What a plan costs in a billing period. */
export const amountOf = (planId: string, period: BillingPeriod) => payablePlan(planId)?.pricing[period].price;

/** A year costs as much as ten months: the 17% of the badge. */
const priced = (monthly: number): PlanWire['pricing'] => ({
  monthly: { price: monthly, period: 'month' },
  yearly: {
    price: monthly * 10,
    period: 'year',
    monthlyEquivalent: Math.round((monthly * 1000) / 12) / 100,
    savings: monthly === 0 ? '' : `Save $${monthly * 2}`,
  },
});

const calm = {
  popular: false,
  disabled: false,
  comingSoonFeatures: [],
  comingSoonAddons: [],
  shouldBeThereAtLaunch: [],
};

const plans: PlanWire[] = [
  {
    ...calm,
    id: 'free',
    name: 'Free',
    description: 'Try short links on our domain.',
    pricing: priced(0),
    features: ['25 links a month', 'QR codes', 'Click counts for 30 days'],
  },
  {
    ...calm,
    id: 'personal',
    name: 'Personal',
    description: 'Your own domain for your own work.',
    icon: 'user',
    pricing: priced(9),
    features: ['500 links a month', '1 custom domain', 'QR codes', 'Click counts for a year'],
    comingSoonFeatures: ['Link passwords'],
  },
  {
    ...calm,
    id: 'team',
    name: 'Team',
    description: 'Shared links for a team and its campaigns.',
    icon: 'users',
    popular: true,
    pricing: priced(29),
    features: ['5,000 links a month', '5 custom domains', '5 members', 'CSV import', 'UTM parameters'],
    shouldBeThereAtLaunch: ['Campaign reports'],
    comingSoonFeatures: ['Roles and permissions'],
    comingSoonAddons: ['Extra members'],
  },
  {
    ...calm,
    id: 'business',
    name: 'Business',
    description: 'Many brands, many domains, one place.',
    icon: 'building',
    pricing: priced(99),
    features: ['50,000 links a month', '25 custom domains', '25 members', 'CSV import', 'Priority support'],
    comingSoonFeatures: ['Single sign-on', 'Audit log'],
    comingSoonAddons: ['Dedicated IP addresses'],
  },
];

const enterprisePlan: PlanWire = {
  ...calm,
  id: 'enterprise',
  name: 'Enterprise',
  description: 'Made to measure, with a contract and a person to call.',
  icon: 'star',
  pricing: {
    monthly: { price: undefined, period: '' },
    yearly: { price: undefined, period: '', monthlyEquivalent: undefined, savings: '' },
  },
  features: ['Unlimited links and domains', 'Service level agreement', 'Onboarding for your teams'],
};
