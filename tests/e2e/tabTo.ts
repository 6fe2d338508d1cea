import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusedText } from './focused';

const enoughTabs = 60;

/** Presses Tab until the focus is on what is named so, once it is on the page; a visitor would give up after sixty. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isNamed = (found: string) => (typeof name === 'string' ? found === name : name.test(found));
  await expect.poll(async () => (await namesOf(page, focusable)).some(isNamed), { message: `no ${name}` }).toBe(true);
  const seen: string[] = [];
  for (let pressed = 0; pressed < enoughTabs; pressed += 1) {
    await page.keyboard.press('Tab');
    const [focused = ''] = await namesOf(page, ':focus');
    if (isNamed(focused)) return;
    seen.push(focused.slice(0, 30));
  }
  throw new Error(`Tab never reaches ${name}, only: ${seen.join(' | ')}`);
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

const namesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
      return (element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent ?? '').trim();
    }),
  );

/** Opens the menu that has the focus, and presses ArrowDown until the entry has it that is named so. */
export async function arrowTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
  const entries = await page.getByRole('menuitem').allTextContents();
  for (let index = entries.indexOf(name); index > 0; index -= 1) await page.keyboard.press('ArrowDown');
  await expect.poll(focusedText(page)).toBe(name);
}
