// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { measureScrollSpeed } from '@/pages/links/table/useVirtualRows';

/** A list 600 px high that is scrolled to each offset, so many ms after the one before. */
function scrolledTo(offsets: readonly number[], everyMs = 16) {
  const speed = measureScrollSpeed();
  offsets.forEach((offset, index) => speed.update(offset, true, 600, 1000 + index * everyMs));
  return speed;
}

describe('a list', () => {
  it.each([
    { like: 'that stands still', offsets: [] },
    { like: 'scrolled by a wheel', offsets: [20, 40, 60, 80] },
    { like: 'scrolled by less than its height a frame', offsets: [600, 1200, 1800] },
    { like: 'that jumps once to its end', offsets: [800_000] },
    { like: 'that slows down', offsets: [2000, 4000, 6000, 6100] },
  ])('$like is not fast', ({ offsets }) => {
    expect(scrolledTo(offsets).isFast()).toBe(false);
  });

  it.each([
    { like: 'dragged down by its scroll bar', offsets: [2000, 4000] },
    { like: 'dragged up by its scroll bar', offsets: [90_000, 70_000, 50_000] },
  ])('$like is fast', ({ offsets }) => {
    expect(scrolledTo(offsets).isFast()).toBe(true);
  });

  it('is not fast after several jumps', () => {
    expect(scrolledTo([2000, 4000, 6000], 300).isFast()).toBe(false);
  });

  it('is not fast when the scrolling has stopped', () => {
    const speed = scrolledTo([2000, 4000]);
    speed.update(4000, false, 600, 1200);
    expect(speed.isFast()).toBe(false);
  });
});
