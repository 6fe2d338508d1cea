import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNow } from '@/lib/useNow';
import { fixClock, passTime } from '../support/clock';

it('the present is one value for the two times that React reads it, and moves on twice a minute', () => {
  const clock = vi.spyOn(Date, 'now');
  for (const ms of [89_999, 90_000]) clock.mockReturnValueOnce(ms);
  clock.mockReturnValue(90_001);
  const { unmount } = renderHook(useNow); // React says in the console when they differ
  unmount();
  clock.mockRestore();

  fixClock(new Date(120_000));
  const { result, rerender } = renderHook(useNow);
  expect(result.current).toBe(120_000);
  passTime(29_999);
  act(rerender);
  expect(result.current).toBe(120_000);
  passTime(1001);
  act(rerender);
  expect(result.current).toBe(150_000);
});

it('the present moves on by itself while it is followed, and no clock runs after that', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 120_000 });
  const first = renderHook(useNow);
  expect(vi.getTimerCount()).toBe(1);
  const followers = [first, renderHook(useNow)];
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(30_000));
  for (const { result } of followers) expect(result.current).toBe(150_000);
  for (const { unmount } of followers) unmount();
  expect(vi.getTimerCount()).toBe(0);
});
