import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOpenings, useOpening } from '@/lib/useOpening';

const opening = () => renderHook(() => useOpening<string>()).result;

it('a dialog that is opened in the moment in which the former one has faded out is another one', () => {
  const result = opening();
  act(() => result.current.open('edit'));
  const former = result.current;
  act(() => {
    former.close();
    former.open('edit');
  });
  expect(result.current).toMatchObject({ what: 'edit' });
  expect(result.current.key).not.toBe(former.key);
});

it('a dialog that fades out closes itself alone', () => {
  const result = opening();
  act(() => result.current.open('edit'));
  const former = result.current;
  act(() => result.current.open('delete'));
  act(() => former.close());
  expect(result.current.what).toBe('delete');
  act(() => result.current.close());
  expect(result.current.what).toBeUndefined();
});

it('a dialog that is given something else stays the same opening, and opens none', () => {
  const openings = createOpenings<string>();
  const upper = () => openings.change((what) => what.toUpperCase());
  upper();
  expect(openings.getState()).toEqual({ number: 0 });
  openings.open('edit');
  upper();
  expect(openings.getState()).toEqual({ what: 'EDIT', number: 1 });
});
