import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNewLink } from '@/pages/links/list/useNewLink';
import type { Link } from '@/resources/links/model';
import { aLink } from './builders';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('a created link is new from when it is in the list, is announced, and is so for six seconds', () => {
  const created = aLink({ slug: 'created' });
  const { result, rerender } = renderHook((links: readonly Link[]) => useNewLink(links), { initialProps: [aLink()] });
  act(() => result.current.mark(created.id));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.newId).toBeUndefined();

  rerender([created, aLink()]);
  expect(result.current.newId).toBe(created.id);
  act(() => void vi.advanceTimersByTime(50));
  expect(document.querySelector('#announcements')).toHaveTextContent('go.example.com/created is in the list');
  act(() => void vi.advanceTimersByTime(6_000));
  expect(result.current.newId).toBeUndefined();
});
