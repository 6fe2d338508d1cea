import { limits } from '@/config/limits';
import type { BillingPeriod } from '@/contract/checkout';
import { loadingTexts } from '@/resources/checkout/loadingTexts';

export const texts = {
  subtitle: 'Pick the one that fits how you work.',
  loading: loadingTexts.plans,
  redirecting: 'Redirecting to payment...',
  failed: { title: 'Error Loading Plans', text: 'Failed to load pricing plans. Please try again.' },
  none: { title: 'No plans to choose from', text: 'There are no plans on offer right now. Please look again later.' },
  signIn: {
    title: 'Please sign in first',
    text: 'Plans belong to an account. Sign in, and choose one for yours.',
    verb: 'Sign in',
  },
  back: 'Back to the dashboard',
  logout: 'Log out',
  retry: 'Retry',
  plans: 'Plans',
  billingPeriod: 'Billing period',
  periods: { monthly: 'Monthly', yearly: 'Yearly' } satisfies Record<BillingPeriod, string>,
  discount: `Save ${limits.yearlyDiscountPercent}%`,
  popular: 'Most popular',
  choose: (plan: string) => `Choose ${plan}`,
  current: 'Current plan',
  /** For a person who has the plan: the profile doesn't say how it is billed. */
  changeTo: { monthly: 'Switch to monthly', yearly: 'Switch to yearly' } satisfies Record<BillingPeriod, string>,
  pending: {
    title: 'Your payment is pending',
    text: 'Your plan starts when the payment is complete. You do not have to pay again.',
    check: 'Check the payment',
  },
  custom: 'Custom',
  contactSales: 'Contact Sales',
  unavailable: "This plan can't be chosen yet",
  atLaunch: 'Planned for launch',
  comingSoon: 'Coming Soon',
  comingSoonAddons: 'Add-ons coming soon',
} as const;
