import type { Page } from 'playwright-core';

const enoughTabs = 60;

/** Presses Tab until the focus is on what is named so; a visitor would give up after sixty. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let pressed = 0; pressed < enoughTabs; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element && 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
      return (element?.ariaLabel ?? labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused.slice(0, 30));
  }
  throw new Error(`Tab never reaches ${name}, only: ${seen.join(' | ')}`);
}
