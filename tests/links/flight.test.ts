import { describe, expect, it } from 'vitest';
import { createFlight } from '@/pages/links/table/flight';

/** A list 600 px high that is scrolled to each offset, so many ms after the one before. */
function scrolledTo(offsets: readonly number[], everyMs = 16) {
  const flight = createFlight();
  offsets.forEach((offset, index) => flight.hear(offset, true, 600, 1000 + index * everyMs));
  return flight;
}

describe('A list', () => {
  it.each([
    { like: 'that stands still', offsets: [] },
    { like: 'under a brisk wheel', offsets: [20, 40, 60, 80] },
    { like: 'flung by less than its height a frame', offsets: [600, 1200, 1800] },
    { like: 'that jumps once to its end', offsets: [800_000] },
    { like: 'that slows down after a flight', offsets: [2000, 4000, 6000, 6100] },
  ])('$like does not fly', ({ offsets }) => {
    expect(scrolledTo(offsets).isFlying()).toBe(false);
  });

  it.each([
    { like: 'dragged down by its scroll bar', offsets: [2000, 4000] },
    { like: 'dragged up by its scroll bar', offsets: [90_000, 70_000, 50_000] },
  ])('$like flies', ({ offsets }) => {
    expect(scrolledTo(offsets).isFlying()).toBe(true);
  });

  it('does not fly through jumps that somebody makes one after the other', () => {
    expect(scrolledTo([2000, 4000, 6000], 300).isFlying()).toBe(false);
  });

  it('flies no more when the scrolling has stopped', () => {
    const flight = scrolledTo([2000, 4000]);
    flight.hear(4000, false, 600, 1200);
    expect(flight.isFlying()).toBe(false);
  });
});
