import { backoff } from './retryPolicy';

/** How fast calls may be made; adapts to what the server bears. */
export interface Rate {
  readonly atOnce: number;
  readonly perSecond: number;
  /** Undefined until the first answer: until then there is one call. */
  readonly raisedAt: number | undefined;
  /** The next call may begin then, in ms. */
  readonly nextAt: number;
  /** No call begins before, in ms. */
  readonly heldUntil: number;
  /** Holds since the last call that went through. */
  readonly holds: number;
}

const most = { atOnce: 6, perSecond: 50 };
/** Without a refusal for so long, in ms, it becomes faster. */
const raiseEvery = 5000;
const raise = { atOnce: 1, perSecond: 2 };

export const firstRate: Rate = {
  atOnce: 2,
  perSecond: 10,
  raisedAt: undefined,
  nextAt: 0,
  heldUntil: 0,
  holds: 0,
};

/** When the next call may begin; undefined while it has to wait for an answer. */
export function earliestCall({ atOnce, raisedAt, nextAt, heldUntil }: Rate, inFlight: number): number | undefined {
  if (inFlight >= (raisedAt === undefined ? 1 : atOnce)) return undefined;
  return Math.max(nextAt, heldUntil);
}

/** A call that begins late makes up for at most one interval. */
export function afterCall(rate: Rate, now: number): Rate {
  const interval = 1000 / rate.perSecond;
  return { ...rate, nextAt: Math.max(rate.nextAt, now - interval) + interval };
}

/** The server has answered, and does not ask for a pause. */
export function afterAnswer(rate: Rate, now: number): Rate {
  const { raisedAt = now } = rate;
  if (now - raisedAt < raiseEvery || now < rate.heldUntil) return { ...rate, raisedAt, holds: 0 };
  return {
    ...rate,
    atOnce: Math.min(rate.atOnce + raise.atOnce, most.atOnce),
    perSecond: Math.min(rate.perSecond + raise.perSecond, most.perSecond),
    raisedAt: now,
    holds: 0,
  };
}

/** The server asks for a pause. What was under way when it began counts as the same. */
export function afterRefusal(rate: Rate, now: number, retryAfterMs: number | undefined): Rate {
  const isSame = now < rate.heldUntil;
  const holds = isSame ? rate.holds : rate.holds + 1;
  const heldUntil = Math.max(rate.heldUntil, now + (retryAfterMs ?? backoff(Math.max(1, holds))));
  if (isSame) return { ...rate, heldUntil };
  return {
    ...rate,
    atOnce: Math.max(1, Math.floor(rate.atOnce / 2)),
    perSecond: Math.max(1, rate.perSecond / 2),
    raisedAt: now,
    heldUntil,
    holds,
  };
}
