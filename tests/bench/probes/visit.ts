/** An element that says that something is shown; with a text, a pattern that its words match. */
export interface Sign {
  readonly selector: string;
  readonly text?: string;
}

/** Times in ms since the navigation began. */
export interface Visit {
  /** First contentful paint. */
  readonly paint: number;
  readonly frame: number;
  /** The first row or content. */
  readonly content: number;
  /** The sum of the layout shifts until then. */
  readonly shift: number;
  /** As the browser names it: 'h2', 'http/1.1'. */
  readonly protocol: string;
  readonly requests: readonly { readonly path: string; readonly start: number; readonly end: number }[];
}

/** Marks the time at which the first content has been painted, in traces too. */
export const contentMark = 'first content painted';

declare global {
  interface Window {
    visit: Promise<Visit>;
  }
}

/** Runs in the page before the page's own code, so it can use nothing from outside itself. */
export function watchVisit(signs: { readonly frame: readonly Sign[]; readonly content: Sign; readonly mark: string }) {
  const { frame, content, mark } = signs;
  const isShown = ({ selector, text = '' }: Sign) => {
    const element = document.querySelector(selector);
    return element !== null && new RegExp(text).test(element.textContent);
  };
  // a timer set in a frame ends after that frame
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
  const paintOf = (wanted: readonly Sign[]) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!wanted.every(isShown)) return;
        observer.disconnect();
        void painted().then(resolve);
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });

  let shift = 0;
  const shifts = new PerformanceObserver((list) => add(list.getEntries()));
  // TypeScript's DOM types do not know this kind of entry
  const add = (entries: readonly (PerformanceEntry & { value?: number })[]) => {
    for (const { value = 0 } of entries) shift += value;
  };
  shifts.observe({ type: 'layout-shift', buffered: true });

  const frameAt = paintOf(frame);
  window.visit = paintOf([content]).then(async (contentAt) => {
    performance.mark(mark);
    add(shifts.takeRecords());
    const requests = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({
        path: new URL(name).pathname,
        start: startTime,
        end: responseEnd,
      }));
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      protocol: navigation instanceof PerformanceNavigationTiming ? navigation.nextHopProtocol : '',
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      frame: frame.length > 0 ? await frameAt : Number.NaN,
      content: contentAt,
      shift,
      requests,
    };
  });
}
