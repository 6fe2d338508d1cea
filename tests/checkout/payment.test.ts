// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkoutOutcome, statusWords } from '@/resources/checkout/outcome';
import { paymentAddress } from '@/resources/checkout/resource';

const origin = 'http://localhost:4400';

describe('the address to pay at', () => {
  it.each(['https://checkout.stripe.com/c/pay/cs_1#x', 'http://localhost:4400/pay/chk_1'])(
    '%s is followed',
    (address) => {
      expect(paymentAddress(address, origin)).toBe(address);
    },
  );

  it.each([
    'http://checkout.stripe.com/pay',
    'http://localhost:4401/pay',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'blob:http://localhost:4400/3f5a',
    'file:///etc/passwd',
    '//evil.test/pay',
    '/pay/chk_1',
    'pay',
    '',
  ])('%s is not followed', (address) => {
    expect(paymentAddress(address, origin)).toBeUndefined();
  });
});

describe('the outcome of a checkout', () => {
  it.each([
    ['complete', 'paid', 'paid'],
    ['complete', 'unpaid', 'pending'],
    ['complete', '', 'pending'],
    ['open', 'unpaid', 'pending'],
    ['open', 'paid', 'pending'],
    ['expired', 'unpaid', 'expired'],
    ['expired', 'paid', 'expired'],
    ['Complete', 'Paid', 'pending'],
    ['', '', 'pending'],
  ])('with status %j and payment %j is %s', (status, paymentStatus, outcome) => {
    expect(checkoutOutcome({ status, paymentStatus })).toBe(outcome);
  });
});

describe('a status of the payment provider', () => {
  it.each([
    ['complete', 'Complete'],
    ['no_payment_required', 'No payment required'],
    ['', ''],
  ])('%j is shown as %j', (status, words) => {
    expect(statusWords(status)).toBe(words);
  });
});
