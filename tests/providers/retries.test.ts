// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/providers/data/createQueryClient';
import { ApiError } from '@/providers/http/apiError';

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

it('is never sent again by itself: a write', () => {
  expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
});
