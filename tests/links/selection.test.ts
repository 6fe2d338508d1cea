// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSelection, shareOf } from '@/pages/links/bulk/selection';
import type { Link } from '@/resources/links/model';
import { aLink } from './builders';

const links = Array.from({ length: 6 }, (_, index) => aLink({ slug: `l${index}` }));
const id = (index: number) => `go.example.com+l${index}`;
function selectionAmong(shown: readonly Link[]) {
  const selection = createSelection();
  selection.show(shown);
  return selection;
}
const chosen = (selection: ReturnType<typeof createSelection>) =>
  links.flatMap((link, index) => (selection.ids().has(link.id) ? [index] : []));

describe('a selection of links', () => {
  it('holds what was marked and not released', () => {
    const selection = selectionAmong(links);
    selection.mark(id(1), true, false);
    selection.mark(id(4), true, false);
    selection.mark(id(1), false, false);
    expect(chosen(selection)).toEqual([4]);
  });

  it.each([
    ['downwards', 1, 4],
    ['upwards', 4, 1],
  ])('takes a range %s from the link marked before', (_, from, to) => {
    const selection = selectionAmong(links);
    selection.mark(id(from), true, false);
    selection.mark(id(to), true, true);
    expect(chosen(selection)).toEqual([1, 2, 3, 4]);
  });

  it('releases a range, too', () => {
    const selection = selectionAmong(links);
    selection.markAll(links, true);
    selection.mark(id(1), false, false);
    selection.mark(id(3), false, true);
    expect(chosen(selection)).toEqual([0, 4, 5]);
  });

  it('takes ranges in the order of the screen, and the link alone when the one before is not shown', () => {
    const selection = selectionAmong(links.toReversed());
    selection.mark(id(5), true, false);
    selection.mark(id(4), true, true);
    expect(chosen(selection)).toEqual([4, 5]);
    selection.show(links.slice(0, 2));
    selection.mark(id(1), true, true);
    expect(chosen(selection)).toEqual([1, 4, 5]);
  });

  it('tells whoever listens, and gives the same set until it changes', () => {
    const selection = selectionAmong(links);
    const listener = vi.fn<() => void>();
    const leave = selection.subscribe(listener);
    const before = selection.ids();
    expect(selection.ids()).toBe(before);
    selection.markAll(links, true);
    expect(selection.ids()).not.toBe(before);
    leave();
    selection.clear();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is some, none or all of what is shown, whatever else it holds', () => {
    fc.assert(
      fc.property(fc.subarray(links), fc.subarray(links), (shown, marked) => {
        const selection = selectionAmong(shown);
        selection.markAll(marked, true);
        const among = shown.filter((link) => marked.includes(link)).length;
        const share = among === 0 ? 'none' : among === shown.length ? 'all' : 'some';
        expect(shareOf(shown, selection.ids())).toBe(share);
      }),
      { numRuns: 1_000 },
    );
  });
});
