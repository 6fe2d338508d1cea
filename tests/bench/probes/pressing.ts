import type { Page } from 'playwright-core';

/** From the press on 'Create Link' to the paint of the form's first field, in ms. */
export const openDialog = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Create Link');
    if (!button) throw new Error('There is a way to create a link');
    const until = performance.now() + 20_000;
    const hasField = () => {
      const field = document.querySelector('dialog[open] input');
      return field !== null && field.getClientRects().length > 0;
    };
    const pressed = performance.now();
    button.click();
    let painted = pressed;
    while (!hasField() && performance.now() < until) painted = await window.bench.painted();
    return painted - pressed;
  });

/** From the key of the palette to the paint of its field and its first entries, in ms. */
export const openPalette = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const until = performance.now() + 20_000;
    const isThere = () => document.querySelector('dialog[open] [role=option]') !== null;
    const pressed = performance.now();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    let painted = pressed;
    while (!isThere() && performance.now() < until) painted = await window.bench.painted();
    return painted - pressed;
  });

/** Closes the dialog, which nothing has been written into, and waits until it is gone. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Types into what has the focus; from each key to the paint after it, in ms. */
export async function typing(page: Page, text: string, pauseMs: number): Promise<readonly number[]> {
  await page.evaluate(() => window.bench.keys.splice(0));
  for (const letter of text) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(pauseMs);
  }
  await page.evaluate(() => window.bench.painted());
  return page.evaluate(() => [...window.bench.keys]);
}

/** The same in a field without listeners, over the page or the dialog that is open: what the browser and the method take by themselves. */
export async function typingIntoBareField(page: Page, text: string, pauseMs: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'bare';
    field.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
    (document.querySelector('dialog[open]') ?? document.body).append(field); // what is beside a dialog takes no key
    field.focus();
  });
  const keys = await typing(page, text, pauseMs);
  await page.evaluate(() => document.getElementById('bare')?.remove());
  return keys;
}

/** Opens the details of that many rows, one after the other; from each press to the paint after it, in ms. */
export const expandRows = (page: Page, amount: number): Promise<readonly number[]> =>
  page.evaluate(async (rows) => {
    const times: number[] = [];
    const closedRow = () => document.querySelector<HTMLElement>('tbody [aria-expanded=false]');
    const region = document.querySelector('table')?.parentElement;
    for (let tries = 0; times.length < rows && tries < rows * 10; tries += 1) {
      const chevron = closedRow();
      if (chevron) {
        const pressed = performance.now();
        chevron.click();
        times.push((await window.bench.painted()) - pressed);
      } else {
        region?.scrollBy(0, 300); // the open details fill the view
        await window.bench.painted();
      }
    }
    return times;
  }, amount);
