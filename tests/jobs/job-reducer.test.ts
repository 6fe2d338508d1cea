// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsOf, type Outcome } from '@/engines/jobs/job';
import { jobReducer, newRun } from '@/engines/jobs/run';
import { type Behavior, behaviors, incidents, simulate } from './simulation';

const fate = fc.record({
  amount: fc.integer({ min: 1, max: 40 }),
  script: fc.array(behaviors, { maxLength: 120 }),
  happens: fc.array(incidents, { maxLength: 6 }),
});

const always = (behavior: Behavior, times = 400) => ({
  script: Array.from({ length: times }, () => behavior),
  happens: [],
});
const answered = (status: number, retryAfterMs?: number): Behavior => ({
  kind: 'answered',
  ms: 10,
  status,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

const isSurelyNotCarriedOut = (behavior: Behavior) =>
  behavior.kind === 'not-made' || (behavior.kind === 'answered' && [429, 401].includes(behavior.status));

describe('a job, whatever the server answers and wherever it is paused, killed or canceled,', () => {
  it('has each link end in one outcome, and says done only of what the server has carried out', () => {
    fc.assert(
      fc.property(fate, fc.constantFrom('status' as const, 'create' as const), ({ amount, ...rest }, kind) => {
        const { items, carriedOut } = simulate(kind, amount, rest);
        expect(countsOf(items).waiting).toBe(0);
        const carriedOutOf = (...outcomes: readonly Outcome[]) =>
          items.filter(({ outcome }) => outcomes.includes(outcome)).map(({ index }) => carriedOut[index] ?? 0);
        expect(carriedOutOf('done')).not.toContain(0);
        // So an undo of what is done or not known brings everything back.
        expect(carriedOutOf('refused', 'canceled').filter((times) => times > 0)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('sends a creation again only when the answer before was 429, or there was no session or no token', () => {
    fc.assert(
      fc.property(fate, ({ amount, ...rest }) => {
        const { calls } = simulate('create', amount, rest);
        const isAllowed = ({ behavior }: (typeof calls)[number]) => isSurelyNotCarriedOut(behavior);
        const before = (index: number, call: number) => calls.slice(0, call).findLast((other) => other.index === index);
        const repeated = calls.flatMap(({ index }, call) => before(index, call) ?? []);
        expect(repeated.filter((call) => !isAllowed(call))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('knows of a creation that was refused for now, or not sent, each time that it was not carried out', () => {
    fc.assert(
      fc.property(fate, ({ amount, ...rest }) => {
        const { items, calls, unheard } = simulate('create', amount, rest);
        const isOpen = ({ behavior }: (typeof calls)[number], call: number) =>
          unheard.has(call) || !isSurelyNotCarriedOut(behavior);
        const open = new Set(calls.filter(isOpen).map(({ index }) => index));
        const unknown = items.filter(({ outcome }) => outcome === 'unknown').map(({ index }) => index);
        expect(unknown.filter((index) => !open.has(index))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('has at most 26 links on the way or waiting for another try', () => {
    fc.assert(
      fc.property(fate, fc.constantFrom('status' as const, 'create' as const), ({ script, happens }, kind) => {
        const isHarmless = ({ kind: what }: (typeof happens)[number]) => what !== 'kill';
        const { maxTouched } = simulate(kind, 60, { script, happens: happens.filter(isHarmless) });
        expect(maxTouched).toBeLessThanOrEqual(26);
      }),
      { numRuns: 200 },
    );
  });

  it('makes no call during Retry-After, and six at once at most', () => {
    fc.assert(
      fc.property(fate, ({ amount, ...rest }) => {
        const { calls, holds, maxInFlight } = simulate('status', amount, rest);
        expect(maxInFlight).toBeLessThanOrEqual(6);
        for (const [from, to] of holds) {
          expect(calls.filter(({ at }) => at > from && at < to)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a job', () => {
  it('that is canceled leaves those links unknown that an earlier call may have changed', () => {
    const waiting = [0, 1, 2].map((index) => ({ index, tries: index }));
    const [, effects] = jobReducer(newRun({ kind: 'create', waiting, doubtful: new Set([1]) }), { kind: 'cancel' });
    expect(effects).toMatchObject([
      { indices: [1], result: { outcome: 'unknown' } },
      { indices: [2, 0], result: { outcome: 'canceled' } },
    ]);
  });

  it.each([
    ['status', 'timeout', 5, 'unknown'],
    ['status', 502, 5, 'unknown'],
    ['create', 'timeout', 1, 'unknown'],
    ['create', 502, 1, 'unknown'],
  ] as const)('of kind %s that hears nothing (%s) tries %i times and ends as %s', (kind, by, tries, outcome) => {
    const { calls, items } = simulate(kind, 1, always({ kind: 'silent', ms: 10, by, isCarriedOut: false }));
    expect([calls.length, items[0]?.outcome]).toEqual([tries, outcome]);
  });

  it.each([
    ['status', 404, 1, 'gone'],
    ['status', 403, 1, 'refused'],
    ['status', 429, 5, 'refused'],
    ['status', 500, 2, 'unknown'],
    ['create', 409, 1, 'refused'],
    ['create', 429, 5, 'refused'],
    ['create', 500, 1, 'unknown'],
  ] as const)('of kind %s that is answered %i tries %i times and ends as %s', (kind, status, tries, outcome) => {
    const { calls, items } = simulate(kind, 1, always(answered(status)));
    expect([calls.length, items[0]?.outcome]).toEqual([tries, outcome]);
  });

  /** A line that loses one call in five, the same ones in each run. */
  function lossyLine(calls: number): Behavior[] {
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    return Array.from({ length: calls }, (_, call) =>
      next() < 0.2
        ? { kind: 'silent', ms: 50, by: 'network', isCarriedOut: call % 2 === 0 }
        : { kind: 'carried-out', ms: 50 },
    );
  }

  it('on a line that loses one call in five holds the links that were lost alone', () => {
    const { items, ms, calls } = simulate('status', 130, { script: lossyLine(400), happens: [] });
    expect(countsOf(items).done).toBe(130);
    expect(calls.length).toBeGreaterThan(150);
    expect(ms).toBeLessThan(25_000);
  });

  it('on a dead line touches 21 links, and then stops because the server can not be reached', () => {
    const dead = Array.from(
      { length: 500 },
      (): Behavior => ({ kind: 'silent', ms: 50, by: 'network', isCarriedOut: false }),
    );
    const { calls, stops } = simulate('status', 1000, { script: dead, happens: [] });
    const [first] = stops;
    expect(first?.state).toEqual({ kind: 'paused', reason: 'connection' });
    expect(first?.calls).toBe(30);
    expect(new Set(calls.slice(0, 30).map(({ index }) => index)).size).toBeLessThanOrEqual(21);
  });

  it.each([
    ['status', 403, { kind: 'paused', reason: 'refused', words: '403 No' }],
    ['create', undefined, { kind: 'paused', reason: 'connection' }],
  ] as const)('of kind %s says why it stops by itself after %s', (kind, status, state) => {
    const behavior: Behavior = status
      ? answered(status)
      : { kind: 'silent', ms: 10, by: 'network', isCarriedOut: false };
    expect(simulate(kind, 20, always(behavior)).stops[0]?.state).toEqual(state);
  });

  it('whose line is lost while the browser is online does not say that it is offline', () => {
    const [begun] = jobReducer(newRun({ kind: 'status', waiting: [{ index: 0, tries: 0 }] }), {
      kind: 'begin',
      now: 0,
    });
    const error = { kind: 'network', statusCode: 0, retryAfterMs: undefined } as const;
    const [run] = jobReducer(begun, { kind: 'answered', now: 50, index: 0, answer: { kind: 'failed', error } });
    expect(run.state).toEqual({ kind: 'working' });
    const [offline] = jobReducer(run, { kind: 'connection', now: 60, isOffline: true });
    expect(offline.state).toEqual({ kind: 'held', reason: 'network', until: undefined });
  });

  it.each(['status', 'create'] as const)(
    'of kind %s without a token waits 1, 2, 4 … s with one call each time, does not stop, and ends as done',
    (kind) => {
      const { calls, items, stops } = simulate(kind, 40, always({ kind: 'not-made', ms: 10 }, 8));
      expect(calls.slice(0, 9).map(({ index }) => index)).toEqual(Array.from({ length: 9 }, () => 0));
      const waits = calls.slice(1, 9).map(({ at }, call) => Math.round((at - calls[call]!.at) / 1000));
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
      expect(countsOf(items).done).toBe(40);
      expect(stops).toEqual([]);
    },
  );

  it('without a token says until when it waits, and tries at once when it is resumed', () => {
    const [begun] = jobReducer(newRun({ kind: 'create', waiting: [{ index: 0, tries: 0 }] }), {
      kind: 'begin',
      now: 0,
    });
    const [run, effects] = jobReducer(begun, { kind: 'answered', now: 50, index: 0, answer: { kind: 'not-made' } });
    expect(run.state).toEqual({ kind: 'held', reason: 'network', until: 1050 });
    expect(effects).toEqual([{ kind: 'wake', at: 1050 }]);
    const [, again] = jobReducer(run, { kind: 'begin', now: 150 });
    expect(again).toContainEqual({ kind: 'send', index: 0, tries: 1 });
  });

  it('that is canceled has ended, also when its last call is answered with 401', () => {
    const waiting = [{ index: 0, tries: 0 }];
    const [begun] = jobReducer(newRun({ kind: 'create', waiting }), { kind: 'begin', now: 0 });
    const [canceled] = jobReducer(begun, { kind: 'cancel' });
    const error = { kind: 'answered', statusCode: 401, retryAfterMs: undefined } as const;
    const answer = { kind: 'failed', error } as const;
    const [run, effects] = jobReducer(canceled, { kind: 'answered', now: 50, index: 0, answer });
    expect(run.state).toEqual({ kind: 'ended', isCanceled: true });
    expect(effects).toEqual([{ kind: 'record', indices: [0], result: { outcome: 'canceled' } }]);
  });

  it('that is canceled while a call that may have been carried out is made again leaves that link unknown', () => {
    const script: Behavior[] = [{ kind: 'silent', ms: 10, by: 'timeout', isCarriedOut: true }, answered(429)];
    const { calls, items } = simulate('status', 1, { script, happens: [{ afterCalls: 2, kind: 'cancel' }] });
    expect([calls.length, items[0]?.outcome]).toEqual([2, 'unknown']);
  });
});
