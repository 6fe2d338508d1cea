// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { listPlans } from '@/contract/plans';
import { planLook } from '@/resources/plans/look';
import { formatPrice, shownPrice } from '@/resources/plans/price';
import { plansFromWire } from '@/resources/plans/resource';

const yearly = { price: 290, period: 'year', monthlyEquivalent: 24.17, savings: 'Save $58' };
const plan = (pricing: object) => plansFromWire(listPlans.reply.parse({ plans: [{ id: 'p', name: 'P', pricing }] }))[0];
const priceOf = (pricing: object, period: 'monthly' | 'yearly') => {
  const found = plan(pricing);
  if (!found) throw new Error('The plan was dropped');
  return shownPrice(found, period);
};

describe('a price', () => {
  it.each([
    {
      rule: 'paid monthly is the price of the month',
      pricing: { monthly: { price: 29, period: 'month' }, yearly },
      period: 'monthly' as const,
      shown: { amount: 29, per: 'month', yearlyBill: undefined, savings: '' },
    },
    {
      rule: 'paid yearly is shown by the month, with the bill and what it saves',
      pricing: { monthly: { price: 29, period: 'month' }, yearly },
      period: 'yearly' as const,
      shown: { amount: 24.17, per: 'month', yearlyBill: 290, savings: 'Save $58' },
    },
    {
      rule: 'without a monthly equivalent is the price of the year',
      pricing: { yearly: { price: 290, period: '', savings: '' } },
      period: 'yearly' as const,
      shown: { amount: 290, per: 'year', yearlyBill: undefined, savings: '' },
    },
    {
      rule: 'of which only the month is known has no bill',
      pricing: { yearly: { ...yearly, price: null } },
      period: 'yearly' as const,
      shown: { amount: 24.17, per: 'month', yearlyBill: undefined, savings: 'Save $58' },
    },
    {
      rule: 'of nothing is 0, and no bill',
      pricing: { yearly: { price: 0, period: 'year', monthlyEquivalent: 0, savings: '' } },
      period: 'yearly' as const,
      shown: { amount: 0, per: 'month', yearlyBill: undefined, savings: '' },
    },
    {
      rule: 'that is missing is no amount, never 0',
      pricing: {},
      period: 'monthly' as const,
      shown: { amount: undefined, per: 'month', yearlyBill: undefined, savings: '' },
    },
    {
      rule: 'that is garbage is no amount',
      pricing: { yearly: { price: -1, period: 3, monthlyEquivalent: 'x', savings: null } },
      period: 'yearly' as const,
      shown: { amount: undefined, per: 'year', yearlyBill: undefined, savings: '' },
    },
  ])('$rule', ({ pricing, period, shown }) => {
    expect(priceOf(pricing, period)).toEqual(shown);
  });

  it.each([
    [0, '$0'],
    [290, '$290'],
    [24.17, '$24.17'],
    [7.5, '$7.50'],
    [12_000, '$12,000'],
  ])('of %d is written %s', (amount, written) => {
    expect(formatPrice(amount)).toBe(written);
  });
});

describe('the look of a plan', () => {
  it.each([
    ['Free', 'star', 'secondary'],
    ['Personal', 'user', 'blue'],
    ['Team', 'users', 'primary'],
    ['Business', 'building', 'purple'],
    ['Enterprise', 'building', 'purple'],
    ['ENTERPRISE', 'building', 'purple'],
    ['Campus', 'star', 'gray'],
    ['constructor', 'star', 'gray'],
  ])('of %s is a %s on %s', (name, icon, gradient) => {
    expect(planLook({ name, icon: undefined })).toEqual({ icon, gradient });
  });

  it('of a plan that the product does not know has the icon that the plan brings', () => {
    expect(planLook({ name: 'Campus', icon: 'users' })).toEqual({ icon: 'users', gradient: 'gray' });
  });
});

describe('the list of plans', () => {
  const named = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
  const list = (reply: object) => plansFromWire(listPlans.reply.parse(reply)).map(({ name }) => name);

  it.each([
    {
      rule: 'ends with the separate enterprise plan',
      reply: { plans: named('Team'), enterprisePlan: named('Enterprise')[0] },
      names: ['Team', 'Enterprise'],
    },
    {
      rule: 'has the enterprise plan once when the API names it twice',
      reply: {
        plans: [...named('Enterprise', 'Team'), { id: 'e2', name: 'enterprise' }],
        enterprisePlan: named('Enterprise')[0],
      },
      names: ['Enterprise', 'Team'],
    },
    { rule: 'has a plan once when the API names it twice', reply: { plans: named('Team', 'Team') }, names: ['Team'] },
    { rule: 'does without an enterprise plan', reply: { plans: named('Team'), enterprisePlan: null }, names: ['Team'] },
    {
      rule: 'drops what has neither id nor name',
      reply: { plans: [{ id: 'x' }, { name: 'y' }, null, ...named('Team')] },
      names: ['Team'],
    },
    { rule: 'may be empty', reply: { plans: [] }, names: [] },
  ])('$rule', ({ reply, names }) => {
    expect(list(reply)).toEqual(names);
  });
});
