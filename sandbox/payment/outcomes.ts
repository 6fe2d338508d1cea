import type { checkoutSessions } from '../database/schema';

type Session = typeof checkoutSessions.$inferSelect;

/** The outcomes that the payment page offers, with the statuses of the session afterwards. */
export const outcomes = {
  pay: { status: 'complete', paymentStatus: 'paid' },
  decline: { status: 'open', paymentStatus: 'unpaid' },
  pend: { status: 'complete', paymentStatus: 'unpaid' },
  expire: { status: 'expired', paymentStatus: 'unpaid' },
} as const satisfies Record<string, Pick<Session, 'status' | 'paymentStatus'>>;
export type Outcome = keyof typeof outcomes;

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value);

/** Paid and expired are final; a declined or pending payment can still be made. */
export const isSettled = ({ status, paymentStatus }: Session) => status === 'expired' || paymentStatus === 'paid';
