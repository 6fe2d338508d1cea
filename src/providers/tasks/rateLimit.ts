import { createStore, type StoreApi } from 'zustand/vanilla';

/** How fast the server is called; adapts to what it bears. */
export interface Rate {
  /** Calls of jobs at once. */
  readonly atOnce: number;
  /** Calls of jobs, with one of a reading between two of them at most. */
  readonly perSecond: number;
  /** Calls of jobs without an answer. */
  readonly inFlight: number;
  /** Undefined until the first answer: until then there is one call. */
  readonly raisedAt: number | undefined;
  /** The next call of a job may begin then, in ms. */
  readonly nextAt: number;
  /** A reading has made a call since the last one of a job. */
  readonly isReadLast: boolean;
  /** No call begins before, in ms. */
  readonly heldUntil: number;
  /** Holds since the last call that went through. */
  readonly holds: number;
}

const maxRate = { atOnce: 6, perSecond: 50 };
/** Without a refusal for so long, in ms, the rate rises. */
const raiseEvery = 5000;
const raise = { atOnce: 1, perSecond: 2 };

export const firstRate: Rate = {
  atOnce: 2,
  perSecond: 10,
  inFlight: 0,
  raisedAt: undefined,
  nextAt: 0,
  isReadLast: false,
  heldUntil: 0,
  holds: 0,
};

/** The rate that all readings and jobs of an owner share: what one of them is refused holds back the others. */
export type RateLimit = StoreApi<Rate>;

export const createRateLimit = (): RateLimit => createStore(() => firstRate);

const maxDelayMs = 60_000;

/** 1, 2, 4 … 60 s, by how often it was tried. */
export const backoff = (tries: number): number => Math.min(1000 * 2 ** (tries - 1), maxDelayMs);

/** When the next call of a job may begin; undefined while it has to wait for an answer. */
export function earliestCall({ atOnce, inFlight, raisedAt, nextAt, heldUntil }: Rate): number | undefined {
  if (inFlight >= (raisedAt === undefined ? 1 : atOnce)) return undefined;
  return Math.max(nextAt, heldUntil);
}

/** Of a job that begins: without another one at work, it begins slowly. */
export const atBegin = (rate: Rate): Rate =>
  rate.inFlight > 0
    ? rate
    : {
        ...rate,
        raisedAt: undefined,
        atOnce: Math.min(rate.atOnce, firstRate.atOnce),
        perSecond: Math.min(rate.perSecond, firstRate.perSecond),
      };

/** A call of a job begins. One that begins late makes up for at most one interval. */
export function afterCall(rate: Rate, now: number): Rate {
  const interval = 1000 / rate.perSecond;
  const nextAt = Math.max(rate.nextAt, now - interval) + interval;
  return { ...rate, inFlight: rate.inFlight + 1, nextAt, isReadLast: false };
}

/** So many pages of a reading are asked for as fast as the server answers, the others at most eight a second. */
export const quickReads = 100;
export const slowReadMs = 125;

/** When a reading may ask for its next page, by when it has asked for the ones before, in ms; a server that asked for a pause is not asked quickly. */
export function earliestRead({ perSecond }: Rate, begun: readonly number[]): number {
  const isQuick = begun.length < quickReads && perSecond >= firstRate.perSecond;
  return isQuick ? 0 : (begun.at(-1) ?? 0) + Math.max(slowReadMs, 1000 / perSecond);
}

/** A call of a reading begins: it takes the place of a job's next call, but not of two in a row. */
export const afterRead = (rate: Rate): Rate =>
  rate.isReadLast ? rate : { ...rate, nextAt: rate.nextAt + 1000 / rate.perSecond, isReadLast: true };

/** The server has answered, and does not ask for a pause. Reads say nothing of more calls than the first ones. */
export function afterAnswer(rate: Rate, now: number, isRead = false): Rate {
  const limit = isRead ? firstRate : maxRate;
  if (isRead && rate.perSecond >= limit.perSecond) return { ...rate, holds: 0 };
  const { raisedAt = now } = rate;
  if (now - raisedAt < raiseEvery || now < rate.heldUntil) return { ...rate, raisedAt, holds: 0 };
  return {
    ...rate,
    atOnce: Math.max(rate.atOnce, Math.min(rate.atOnce + raise.atOnce, limit.atOnce)),
    perSecond: Math.max(rate.perSecond, Math.min(rate.perSecond + raise.perSecond, limit.perSecond)),
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
