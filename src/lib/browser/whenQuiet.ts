/** In ms; on a slow network that is several round trips. */
const quietMs = 1_000;

/** Resolves when the page has loaded nothing for a second and has nothing to do: for what its first view does without. */
export const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      loaded.disconnect();
      // on a slow processor the first view is still being drawn; Safari has no idle callback
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5_000 });
      else resolve();
    };
    let timer = setTimeout(end, quietMs);
    const loaded = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    loaded.observe({ type: 'resource' });
  });

/** In ms; a tab in the background paints nothing, and what waits has to go on all the same. */
const maxWaitMs = 100;

/** Goes on when the next frame has been painted: for what the user need not wait for. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, maxWaitMs);
  });
