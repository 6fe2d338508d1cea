// @vitest-environment node
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '@/providers/data/createQueryClient';
import { ApiError } from '@/providers/http/apiError';
import { fixClock, passTime } from '../support/clock';

const answered = (statusCode: number, retryAfterMs?: number) =>
  new ApiError('answered', '', { statusCode, retryAfterMs });
const { queries, mutations } = createQueryClient(() => undefined).getDefaultOptions();

/** How many times a read that keeps failing is asked. */
function attempts(error: Error): number {
  const { retry } = queries ?? {};
  if (typeof retry !== 'function') throw new Error('There is no rule for retries');
  let asked = 1;
  while (asked < 10 && retry(asked - 1, error)) asked += 1;
  return asked;
}

function waits(error: Error): number[] {
  const { retryDelay } = queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('There is no rule for waiting');
  return [0, 1].map((attempt) => retryDelay(attempt, error));
}

describe('a read', () => {
  it.each([
    ['no network', new ApiError('network', ''), 3],
    ['429', answered(429), 3],
    ['500', answered(500), 3],
    ['502', answered(502), 3],
    ['503', answered(503), 3],
    ['504', answered(504), 3],
    ['400', answered(400), 1],
    ['401', answered(401), 1],
    ['403', answered(403), 1],
    ['404', answered(404), 1],
    ['409', answered(409), 1],
    ['422', answered(422), 1],
    ['no token', new ApiError('token', ''), 1],
    ['30 s of silence', new ApiError('timeout', ''), 1],
    ['an unreadable answer', new ApiError('malformed', '', { statusCode: 200 }), 1],
    ['a mistake of our own', new TypeError('x is not a function'), 1],
  ])('that fails with %s is asked as often as that may pass', (_, error, times) => {
    expect(attempts(error)).toBe(times);
  });

  it('waits longer each time', () => {
    expect(waits(answered(500))).toEqual([400, 800]);
  });

  it('waits as long as the server asks', () => {
    expect(waits(answered(429, 5_000))).toEqual([5_000, 5_000]);
  });
});

it.each([
  ['a read that was lost', () => new ApiError('network', ''), true],
  ['a read whose server asked to wait, when that is over', () => answered(429, 5_000), true],
  ['no read whose server asks to wait', () => answered(429, 10_000), false],
])('what is read again when the connection comes back: %s', async (_, error, isReadAgain) => {
  fixClock();
  const client = createQueryClient(() => undefined);
  const queryFn = vi.fn<() => Promise<unknown>>(() => Promise.reject(error()));
  const stop = new QueryObserver(client, { queryKey: ['a'], queryFn, retry: false }).subscribe(() => undefined);
  client.mount();
  onTestFinished(() => [stop, () => client.unmount()].forEach((end) => end()));
  await expect.poll(() => client.getQueryState(['a'])?.status).toBe('error');
  passTime(7_000);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await client.resumePausedMutations(); // after which the reads follow
  expect(client.isFetching() > 0).toBe(isReadAgain);
});

it('is never sent again by itself: a write', () => {
  expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
});
