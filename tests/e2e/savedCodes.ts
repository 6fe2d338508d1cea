import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { unzipped } from '../support/unzipped';

/** A button that has just become another one ignores presses for half a second. */
export async function pressUntil(page: Page, name: RegExp, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const button = page.getByRole('button', { name });
  const press = async () => {
    if (!(await isDone()) && (await button.isVisible())) await button.click();
    return isDone();
  };
  await expect.poll(press).toBe(true);
}

/** The ZIP that the print page saves: its files by name, and the rows of codes.csv without their headings. */
export async function savedCodes(page: Page) {
  const saving = page.waitForEvent('download');
  let isSaved = false;
  void saving.then(() => (isSaved = true));
  await pressUntil(page, /^Save ZIP$/, () => isSaved);
  const files = unzipped(await readFile(await (await saving).path()));
  const [, ...rows] = (files.get('codes.csv')?.toString() ?? '').trim().split('\r\n');
  return { files, rows: rows.map((row) => row.split(',')) };
}
