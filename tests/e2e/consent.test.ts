import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { signInButton } from './onScreen';
import { openApp } from './openApp';
import { tabTo } from './tabTo';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie Preferences' });

it('asks about cookies until it is answered, by keyboard too, for every tab and for good', async () => {
  const { page, context } = await openApp({ consent: 'open' });
  const other = await context.newPage();
  await other.goto('/privacy');
  await banner(other).waitFor();
  await banner(page).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await tabTo(page, 'Customize');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Preferences' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(focusedText(page)).toBe('Customize');
  await tabTo(page, 'Accept All');
  await page.keyboard.press('Enter');

  await banner(page).waitFor({ state: 'detached' });
  await banner(other).waitFor({ state: 'detached' });
  const stored = await page.evaluate((): unknown => JSON.parse(localStorage.getItem('waypost-consent') ?? 'null'));
  expect(stored).toEqual({ essential: true, analytics: true, functional: true, dismissed: true });
  await page.reload();
  await signInButton(page).waitFor();
  expect(await banner(page).count()).toBe(0);
});
