/** What the bench adds to each page before the page's own code; all times in ms since the navigation began. */
export interface InPage {
  /** When the first rows of a table had been painted. */
  readonly ready: Promise<number>;
  /** The time after the next frame has been painted. */
  readonly painted: () => Promise<number>;
  readonly longTasks: readonly { readonly start: number; readonly ms: number }[];
  /** From each key to the paint after it. */
  readonly keys: number[];
  readonly objectUrls: { made: number; released: number };
}

declare global {
  interface Window {
    bench: InPage;
  }
}

/** Runs in the page, so it can use nothing from outside itself. */
export function install() {
  const painted = () =>
    new Promise<number>((resolve) => {
      // a timer set in a frame ends after that frame; a message channel would be collected now and then
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });

  const ready = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tbody tr')) return;
      observer.disconnect();
      void painted().then(resolve);
    });
    observer.observe(document, { childList: true, subtree: true });
  });

  const longTasks: { start: number; ms: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });

  const keys: number[] = [];
  addEventListener('keydown', ({ timeStamp }) => void painted().then((at) => keys.push(at - timeStamp)), true);

  const objectUrls = { made: 0, released: 0 };
  const make = URL.createObjectURL.bind(URL);
  const release = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (value) => {
    objectUrls.made += 1;
    return make(value);
  };
  URL.revokeObjectURL = (url) => {
    objectUrls.released += 1;
    release(url);
  };
  window.bench = { ready, painted, longTasks, keys, objectUrls };
}
