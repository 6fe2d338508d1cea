// @vitest-environment node
import { expect, it } from 'vitest';
import { surplusLists } from '@/providers/store/listsToKeep';

const dayMs = 86_400_000;
const now = 100 * dayMs;

const list = (used: number, bytes = 1) => ({ links: 1, bytes, isComplete: true, isPaused: false, read: used, used });
const goingOf = (lists: Record<string, ReturnType<typeof list>>, maxBytes = 1000) =>
  surplusLists(lists, { place: 'open', maxBytes, now });

it('twenty lists are kept, those that were used least recently go', () => {
  const lists = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`p${index}`, list(now - index)]));
  expect(goingOf({ open: list(0), ...lists })).toEqual(['p19', 'p20', 'p21']);
});

it('lists go that were not used for 30 days, but not the open one', () => {
  expect(goingOf({ open: list(0), old: list(now - 31 * dayMs), new: list(now - 29 * dayMs) })).toEqual(['old']);
});

it('the least recently used lists go when all together are too large', () => {
  const lists = { open: list(now, 400), b: list(now - 2, 300), c: list(now - 3, 301), a: list(now - 1, 300) };
  expect(goingOf(lists)).toEqual(['c']);
});
