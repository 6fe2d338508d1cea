/** In ms; on a slow network that is several round trips. */
const quietMs = 1_000;

/** Resolves when the page has loaded nothing for a second: for what its first view does without. */
export const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      loaded.disconnect();
      resolve();
    };
    let timer = setTimeout(end, quietMs);
    const loaded = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    loaded.observe({ type: 'resource' });
  });
