import { expect, it } from 'vitest';
import { focusedText } from './focused';
import { northwind, rowOf } from './linksScreen';
import { openApp } from './openApp';
import { tabTo } from './tabTo';
import { textOf } from './textOf';

it('lets somebody without a pointer sign in, create a link and sign out', async () => {
  const { page } = await openApp({ at: '/links' });
  const press = (key: string) => page.keyboard.press(key);

  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await tabTo(page, 'Sign in');
  await press('Enter');
  await page.getByRole('button', { name: 'Nia New' }).waitFor();
  await tabTo(page, /^Nia New/);
  await press('Enter');

  await page.getByText('No links found').waitFor();

  await tabTo(page, 'Create Your First Link');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Create New Short Link' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type('https://www.example.com/by-keyboard');
  await tabTo(page, /^Custom Slug/);
  await press('ControlOrMeta+A');
  await page.keyboard.type('by-keyboard');
  await tabTo(page, /^Link Name/);
  await page.keyboard.type('By keyboard');
  await tabTo(page, 'Next Step');
  await press('Enter');
  await page.getByText('UTM Parameters').waitFor();
  await tabTo(page, 'Next Step');
  await press('Enter');
  await page.getByText('Link Summary').waitFor();
  await tabTo(page, 'Create Link');
  await press('Enter');
  await page.getByText('Link Created Successfully!').waitFor();
  await expect.poll(textOf(rowOf(page, 'by-keyboard'))).toMatch('By keyboard');

  await tabTo(page, 'Logout');
  await press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});

it('lets somebody without a pointer find a link, unfold it, copy it and load more; the focus stays in a dialog and returns to what opened it', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('table').waitFor();
  await page.getByRole('heading', { name: 'Links', level: 1 }).focus();

  await press('/');
  await page.keyboard.type('Spring sale');
  await page.getByText(/^25 links loaded from .* · 1 of 25 loaded links match$/).waitFor();
  await tabTo(page, 'Details for go.northwind.example/spring');
  await press('Enter');
  await page.getByRole('region', { name: 'QR Code' }).waitFor();
  await tabTo(page, 'Copy short link');
  await press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('https://go.northwind.example/spring');
  await tabTo(page, 'Copy QR Code');
  await press('Enter');
  await page.getByRole('button', { name: 'QR Code copied!' }).waitFor();
  await tabTo(page, 'Load More Links');
  await press('Enter');
  await page.getByText(/^50 links loaded from /).waitFor();
  expect(await focusedText(page)()).toBe('Load More Links');

  for (const { at, opener, name } of [
    { opener: 'Create Link', name: 'Create New Short Link' },
    { opener: 'Preferences', name: 'Preferences' },
    { at: '/organizations', opener: 'Create organization', name: 'Create organization' },
    { at: '/projects', opener: 'Create project', name: 'Create project' },
  ]) {
    if (at) await page.goto(at);
    const dialog = page.getByRole('dialog', { name });
    await page.getByRole('button', { name: opener, exact: true }).press('Enter');
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(5).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate(holdsFocus)).toBe(true);
    }
    await dialog
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .first()
      .focus(); // elsewhere a tooltip would take the key
    await page.keyboard.press('Escape');

    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focusedText(page)).toBe(opener);
  }
});

/** Runs in the page. A native dialog lets the focus pass through the browser's own bar, which reads as the body. */
const holdsFocus = (dialog: Element) =>
  dialog.contains(document.activeElement) ||
  (dialog instanceof HTMLDialogElement && document.activeElement === document.body);
