import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A button that has just become another one ignores presses for half a second. */
export async function pressUntil(page: Page, name: RegExp, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const button = page.getByRole('button', { name });
  const press = async () => {
    if (!(await isDone()) && (await button.isVisible())) await button.click();
    return isDone();
  };
  await expect.poll(press).toBe(true);
}
