import { readStored, storageKey, writeStored } from '@/providers/storage';
import { awaitsPayment, type CheckoutSession } from './outcome';

const keyOf = (subject: string) => storageKey(`payment-${subject}`);

/** The checkout session whose payment was pending when the person looked last; undefined when there is none. */
export const pendingPayment = (subject: string) => readStored(keyOf(subject));

export const forgetPendingPayment = (subject: string) => writeStored(keyOf(subject), undefined);

/** Keeps in mind what a session says about its payment. */
export function notePayment(subject: string, sessionId: string, session: CheckoutSession): void {
  if (awaitsPayment(session)) writeStored(keyOf(subject), sessionId);
  else if (pendingPayment(subject) === sessionId) forgetPendingPayment(subject);
}
