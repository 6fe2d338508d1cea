import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { hangsOver } from './hangsOver';
import { northwind } from './linksScreen';
import { resize } from './onScreen';
import { openApp } from './openApp';
import { textOf } from './textOf';

it('links are selected, copied and released without a pointer, and on a phone the bar covers no row', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  const bar = page.getByRole('region', { name: screenWords.selectedLinks });
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  const focusedLabel = () => page.evaluate(() => document.activeElement?.ariaLabel);
  await page.getByRole('table').waitFor();
  const labelOf = (row: number) =>
    page
      .getByRole('button', { name: beginningWith(screenWords.detailsFor('')) })
      .nth(row)
      .getAttribute('aria-label');
  const [first, second] = [await labelOf(0), await labelOf(1)];
  const region = page.getByRole('region', { name: beginningWith(screenWords.linksOn('')) });
  const before = await region.boundingBox();

  await keys('ArrowDown', 'x');
  await expect.poll(textOf(bar)).toMatch('1 selected');
  await keys('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp');
  await expect.poll(textOf(bar)).toMatch('2 selected');
  expect(await focusedLabel()).toBe(second);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.getByRole('columnheader').getByRole('checkbox').evaluate(leavesMiddle)).toBeLessThanOrEqual(1);
  await page.emulateMedia({ forcedColors: 'none' });
  const { x, y } = (await region.boundingBox()) ?? {};
  expect({ x, y }).toEqual({ x: before?.x, y: before?.y });

  await keys('a');
  await expect.poll(focusedText(page)).toBe('Copy URLs');
  await Promise.all([page.locator(':focus', { hasText: 'Copied!' }).waitFor(), keys('Enter')]);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll('https://', screenWords.detailsFor(''))).toBe(`${first}\n${second}`);

  await keys('Escape');
  await bar.waitFor({ state: 'hidden' });
  await expect.poll(focusedLabel).toBe(second);
  await keys('Control+a');
  await expect.poll(textOf(bar)).toMatch(/[3-9]\d\d selected/);

  await page.setViewportSize({ width: 1093, height: 500 });
  for (const key of [...Array<string>(9).fill('ArrowDown'), ...Array<string>(9).fill('ArrowUp')]) {
    await keys(key);
    await expect.poll(() => page.evaluate(isFocusInSight), { message: `after ${key}` }).toBe(true);
  }

  await resize(page, { width: 320, height: 640 });
  expect(await hangsOver(page)).toBe(0);
  const name = page.getByRole('row').nth(1).getByRole('cell').first();
  await expect.poll(() => name.evaluate((cell) => getComputedStyle(cell).backgroundImage)).toContain('gradient');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const below = async () => {
    const list = await region.boundingBox();
    const foot = await bar.boundingBox();
    return (list?.y ?? 0) + (list?.height ?? 0) - (foot?.y ?? 0);
  };
  await expect.poll(below).toBeLessThanOrEqual(0);
});

/** Runs in the page: nothing covers the upper and the lower edge of what has the focus. */
function isFocusInSight(): boolean {
  const { activeElement } = document;
  const { left, width, top, bottom } = activeElement?.getBoundingClientRect() ?? new DOMRect();
  return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + width / 2, y) === activeElement);
}

/** Runs in the page: how far the middle of a box is from that of its cell. */
function leavesMiddle(box: Element): number {
  const [inner, outer] = [box, box.parentElement ?? box].map((element) => element.getBoundingClientRect());
  return inner && outer ? Math.abs(inner.top + inner.bottom - outer.top - outer.bottom) / 2 : Number.NaN;
}
