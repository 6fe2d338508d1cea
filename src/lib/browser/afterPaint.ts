/** In ms; a tab in the background paints nothing, and what waits has to go on all the same. */
const longestWaitMs = 100;

/** Goes on when the next frame has been painted: for what the user need not wait for. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestWaitMs);
  });
