import type { Page } from 'playwright-core';

/** From what is done to the paint of other first rows, in ms. */
export async function toOtherRows(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const firstRows = () =>
      [...document.querySelectorAll('tbody tr')]
        .slice(0, 3)
        .map(({ textContent }) => textContent)
        .join();
    const before = firstRows();
    const state: { begun?: number; took?: Promise<number> } = {};
    const begin = () => {
      state.begun ??= performance.now();
    };
    for (const kind of ['input', 'click']) addEventListener(kind, begin, { capture: true, once: true });
    state.took = new Promise((resolve) => {
      setTimeout(() => resolve(Number.NaN), 30_000);
      const observer = new MutationObserver(() => {
        const rows = firstRows();
        if (state.begun === undefined || rows === '' || rows === before) return;
        observer.disconnect();
        void window.bench.painted().then((at) => resolve(at - (state.begun ?? at)));
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    Object.assign(window, { toOtherRows: state });
  });
  await act();
  return page.evaluate(() => (window as unknown as { toOtherRows: { took: Promise<number> } }).toOtherRows.took);
}
