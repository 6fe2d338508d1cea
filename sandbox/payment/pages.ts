import { html } from 'hono/html';
import { page } from '../http/page';
import type { Outcome } from './outcomes';

export interface Offer {
  plan: string;
  billingPeriod: string;
  /** '$290'. */
  amount: string;
  payer: string;
}

const choices: readonly { outcome: Outcome; label: string; look: 'main' | 'plain' }[] = [
  { outcome: 'pay', label: 'Pay', look: 'main' },
  { outcome: 'decline', label: 'Decline the card', look: 'plain' },
  { outcome: 'pend', label: 'Leave pending', look: 'plain' },
  { outcome: 'expire', label: 'Let it expire', look: 'plain' },
];

export const paymentPage = ({ plan, billingPeriod, amount, payer }: Offer) =>
  page(
    'Payment - sandbox',
    html`<h1>Pay for the ${plan} plan</h1>
<p>This page stands in for the card payment provider. No money moves; you choose what happens.</p>
<dl><dt>Plan</dt><dd>${plan}</dd><dt>Billing period</dt><dd>${billingPeriod}</dd><dt>Amount</dt><dd>${amount}</dd><dt>Paid by</dt><dd>${payer}</dd></dl>
<form method="post"><ul>${choices.map(
      ({ outcome, label, look }) =>
        html`<li><button class="${look}" name="outcome" value="${outcome}">${label}</button></li>`,
    )}</ul></form>`,
  );

export const settledPage = (back: string) =>
  page('Payment - sandbox', html`<h1>This payment is settled</h1><p><a href="${back}">See the result</a></p>`);

export const unknownPaymentPage = (dashboard: string) =>
  page(
    'Payment - sandbox',
    html`<h1>There is no such payment</h1><p>Choose a plan again. <a href="${dashboard}">Open the dashboard</a></p>`,
    404,
  );
