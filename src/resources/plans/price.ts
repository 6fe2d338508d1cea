import type { BillingPeriod } from '@/contract/checkout';
import { figureLocale } from '@/lib/text/locale';
import type { Plan } from './resource';

/** A plan's price as it is shown. Without an amount there is nothing to show but 'Custom'. */
interface ShownPrice {
  readonly amount: number | undefined;
  /** What the amount is for: 'month'. */
  readonly per: string;
  /** The yearly bill, where the amount is its monthly equivalent. */
  readonly yearlyBill: number | undefined;
  /** What paying yearly saves, in the API's words; '' when it says nothing. */
  readonly savings: string;
}

/** Yearly prices are compared by the month, as far as the API knows the month's share. */
export function shownPrice({ pricing: { monthly, yearly } }: Pick<Plan, 'pricing'>, period: BillingPeriod): ShownPrice {
  if (period === 'monthly') {
    return { amount: monthly.price, per: monthly.period || 'month', yearlyBill: undefined, savings: '' };
  }
  const { price, monthlyEquivalent, savings } = yearly;
  if (monthlyEquivalent === undefined)
    return { amount: price, per: yearly.period || 'year', yearlyBill: undefined, savings };
  return { amount: monthlyEquivalent, per: 'month', yearlyBill: price || undefined, savings };
}

/** The API names no currency; what it says about savings is in dollars. */
const dollars = new Intl.NumberFormat(figureLocale(), {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

/** 290 as $290, 24.17 as $24.17. */
export const formatPrice = (amount: number): string => dollars.format(amount);
