/** Jumps within so many ms of each other are one movement: a dragged scroll bar, a flung page, a key that is held. */
const sameMovementMs = 250;

/** How a list is being scrolled. */
export interface Flight {
  /** Takes each change of the offset, in px; `height` is the list's own, `now` in ms. */
  readonly hear: (offset: number, isScrolling: boolean, height: number, now: number) => void;
  /** Whether more than the list's own height passes from frame to frame, too fast to read a row. */
  readonly isFlying: () => boolean;
}

/** Watches a list that has just been drawn. A single jump, however far, is no flight. */
export function createFlight(): Flight {
  let isFlying = false;
  let lastOffset = 0;
  let lastJumpAt = Number.NEGATIVE_INFINITY;
  return {
    hear(offset, isScrolling, height, now) {
      const isJump = isScrolling && Math.abs(offset - lastOffset) > height;
      isFlying = isJump && now - lastJumpAt < sameMovementMs;
      lastOffset = offset;
      if (isJump) lastJumpAt = now;
    },
    isFlying: () => isFlying,
  };
}
