import { dashUnlessFinite, formatOf } from './numbers';

// A file of its own: `numbers.ts` is part of the first load, and charts alone show percents.

const percent = formatOf({ style: 'percent', minimumFractionDigits: 1 });
const change = formatOf({ style: 'percent', minimumFractionDigits: 1, signDisplay: 'exceptZero' });

/** 0.125 as 12.5% and 0.12 as 12.0%: percents that were counted always have one decimal, so that they line up. */
export const formatPercent = dashUnlessFinite(percent);

/** 0.12 as +12.0%, by the same rule. */
export const formatChange = dashUnlessFinite(change);
