import { figureLocale } from '@/lib/text/locale';

/** The API names no currency; what it says about savings is in dollars. */
const dollars = new Intl.NumberFormat(figureLocale(), {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

/** 290 as $290, 24.17 as $24.17. */
export const formatPrice = (amount: number): string => dollars.format(amount);
