/** Jumps within so many ms of each other are one movement: a dragged scroll bar, a flung page, a key that is held. */
const sameMovementMs = 250;

/** How fast a list is scrolled. */
export interface ScrollSpeed {
  /** Takes each change of the offset, in px; `height` is the list's own, `now` in ms. */
  readonly update: (offset: number, isScrolling: boolean, height: number, now: number) => void;
  /** Whether more than the list's own height is scrolled from frame to frame, too fast to read a row. */
  readonly isFast: () => boolean;
}

/** Measures a list from its first frame on. A single jump, however far, is not fast. */
export function measureScrollSpeed(): ScrollSpeed {
  let isFast = false;
  let lastOffset = 0;
  let lastJumpAt = Number.NEGATIVE_INFINITY;
  return {
    update(offset, isScrolling, height, now) {
      const isJump = isScrolling && Math.abs(offset - lastOffset) > height;
      isFast = isJump && now - lastJumpAt < sameMovementMs;
      lastOffset = offset;
      if (isJump) lastJumpAt = now;
    },
    isFast: () => isFast,
  };
}
