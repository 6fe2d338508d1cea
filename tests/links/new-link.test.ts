import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Link } from '@/engines/links/model';
import { useNewLink } from '@/pages/links/list/useListedLinks';
import { useMarkEnd } from '@/pages/links/table/useTableRows';
import { aLink } from './builders';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('a created link is new from when it is in the list, is announced, and is so for six seconds after its row is there', () => {
  const created = aLink({ slug: 'created' });
  const { result, rerender } = renderHook(
    ({ links, isDrawn }: { links: readonly Link[]; isDrawn: boolean }) => {
      const { newId, mark } = useNewLink(links);
      useMarkEnd(isDrawn ? newId : undefined, () => mark(undefined));
      return { newId, mark };
    },
    { initialProps: { links: [aLink()], isDrawn: true } },
  );
  act(() => result.current.mark(created.id));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.newId).toBeUndefined();

  const links = [created, aLink()];
  rerender({ links, isDrawn: false });
  act(() => void vi.advanceTimersByTime(50));
  expect(document.querySelector('#announcements')).toHaveTextContent('go.example.com/created was added');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.newId).toBe(created.id);

  rerender({ links, isDrawn: true });
  act(() => void vi.advanceTimersByTime(5_999));
  expect(result.current.newId).toBe(created.id);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.newId).toBeUndefined();
});
