import { createCheckoutSession, readCheckoutSession } from '@/contract/checkout';
import { parseUrl } from '@/contract/parseUrl';
import { defineResource } from '@/providers/data/defineResource';

/** Its scope is `{ provider }`, the card payment provider of the configuration. */
export const checkout = defineResource({
  name: 'checkout',
  needs: 'nothing',
  one: { endpoint: readCheckoutSession, row: (session) => ({ ...session, id: session.sessionId }) },
  create: { endpoint: createCheckoutSession, refusal: ({ sessionUrl }) => addressRefusal(sessionUrl), lists: 'keep' },
});

/** The address to pay at, when it may be followed: https, or the app's own origin (a `blob:` has that origin too). */
export function paymentAddress(sessionUrl: string, origin: string): string | undefined {
  const url = parseUrl(sessionUrl);
  if (!url) return undefined;
  const isOwn = url.origin === origin && url.protocol === 'http:';
  return url.protocol === 'https:' || isOwn ? url.href : undefined;
}

/** Why the address of a checkout session may not be followed. */
const addressRefusal = (sessionUrl: string): string | undefined =>
  paymentAddress(sessionUrl, window.location.origin) === undefined ? 'No address to pay at' : undefined;

/** Leaves for the payment page; the one place that follows an address of the API. */
export function goToPayment(sessionUrl: string): void {
  const address = paymentAddress(sessionUrl, window.location.origin);
  if (address !== undefined) window.location.assign(address);
}
