import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { statusOf, whole } from './allLinksScreen';
import { focusedText } from './focused';
import { goInside } from './goInside';
import { northwind, rowOf } from './linksScreen';
import { openApp } from './openApp';
import { arrowTo, tabTo } from './tabTo';
import { textOf } from './textOf';

const found = whole('\\d+', { match: '(\\d+)' });

it('lets a person without a pointer sign in, create a link and sign out', async () => {
  const { page } = await openApp({ at: '/links' });
  const press = (key: string) => page.keyboard.press(key);

  await page.getByRole('button', { name: screenWords.signIn, exact: true }).waitFor();
  await tabTo(page, screenWords.signIn);
  await press('Enter');
  await page.getByRole('button', { name: 'Nia New' }).waitFor();
  await tabTo(page, /^Nia New/);
  await press('Enter');

  await page.getByText(screenWords.noLinks).waitFor();

  await tabTo(page, 'Create Your First Link');
  await press('Enter');
  await page.getByRole('dialog', { name: screenWords.createLinkTitle }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type('https://www.example.com/by-keyboard');
  await tabTo(page, beginningWith(screenWords.slugLabel));
  await press('ControlOrMeta+A');
  await page.keyboard.type('by-keyboard');
  await tabTo(page, beginningWith(screenWords.nameLabel));
  await page.keyboard.type('By keyboard');
  await tabTo(page, screenWords.nextStep);
  await press('Enter');
  await page.getByText('UTM Parameters').waitFor();
  await tabTo(page, screenWords.nextStep);
  await press('Enter');
  await page.getByText('Link Summary').waitFor();
  await tabTo(page, screenWords.createLink);
  await press('Enter');
  await page.getByText(screenWords.linkCreated).waitFor();
  await expect.poll(textOf(rowOf(page, 'by-keyboard'))).toMatch('By keyboard');

  await tabTo(page, 'Logout');
  await press('Enter');
  await page.getByRole('button', { name: screenWords.signIn, exact: true }).waitFor();
});

it('lets a person without a pointer load, search, filter, unfold, copy and export; the focus returns from a dialog', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: screenWords.loadMore }).press('Enter');
  await page.getByText(beginningWith(screenWords.loaded(50, ''))).waitFor();
  expect(await focusedText(page)()).toBe(screenWords.loadMore);

  await press('/');
  await page.keyboard.type('autumn sale');
  let matching = '';
  await expect.poll(async () => (matching = found.exec((await statusOf(page)()) ?? '')?.[1] ?? '')).not.toBe('');
  await tabTo(page, 'Filters');
  await press('Enter');
  await tabTo(page, /^Inactive/);
  await press('Space');
  await press('Escape');
  await expect.poll(focusedText(page)).toBe('Filters (1)');
  await tabTo(page, 'Remove Status: Inactive');
  await expect.poll(statusOf(page)).not.toMatch(new RegExp(`^${matching} of`));
  await press('Enter');
  await expect.poll(focusedText(page)).toBe('Search links');
  await expect.poll(statusOf(page)).toMatch(whole('\\d+', { match: matching }));

  await tabTo(page, beginningWith(screenWords.detailsFor('go.northwind.example/')));
  const address = (await focusedText(page)()).replace(screenWords.detailsFor(''), '');
  await press('Enter');
  await page.getByRole('region', { name: 'QR Code' }).waitFor();
  await tabTo(page, 'Copy QR Code');
  await Promise.all([page.locator(':focus', { hasText: 'QR Code copied!' }).waitFor(), press('Enter')]);
  await tabTo(page, 'Copy short link');
  await press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`https://${address}`);

  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await press('/');
  await tabTo(page, screenWords.tools);
  await arrowTo(page, screenWords.exportTool);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: screenWords.exportTitle });
  await dialog.getByText(`${matching} links that match`).waitFor();
  await tabTo(page, 'Export');
  const [file] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
  await dialog.getByText(screenWords.exported(Number(matching))).waitFor();
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(Number(matching) + 1);
  await press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(focusedText(page)).toBe('Tools');
  await press('/');
  await press('Escape');
  await expect.poll(statusOf(page)).toMatch(whole('\\d+', { age: '[^·]+' }));

  const wizard = page.getByRole('dialog', { name: screenWords.createLinkTitle });
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: screenWords.createLink, exact: true }).press('Enter');
  await wizard.waitFor();
  await tabTo(page, 'Generate random slug');
  await tooltip.waitFor();
  await press('Escape');
  await tooltip.waitFor({ state: 'hidden' });
  expect(await page.locator('dialog[open]').count()).toBe(1); // one that fades out is not open
  await press('Escape');
  await wizard.waitFor({ state: 'hidden' });

  for (const { at, opener, name } of [
    { opener: 'Create Link', name: screenWords.createLinkTitle },
    { opener: 'Preferences', name: 'Preferences' },
    { at: '/organizations', opener: screenWords.createOrganization, name: screenWords.createOrganization },
  ]) {
    if (at) await goInside(page, at);
    const dialog = page.getByRole('dialog', { name });
    await page.getByRole('button', { name: opener, exact: true }).press('Enter');
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    const outside = await dialog.evaluateHandle(noteFocusOutside);
    const stops = await dialog.locator('a[href], button, input, select, textarea, summary, [tabindex]').count();
    for (let presses = 0; presses < stops + 3; presses += 1) await press('Tab');
    for (let presses = 0; presses < 5; presses += 1) await press('Shift+Tab');
    expect(await outside.jsonValue()).toEqual([]);
    await dialog
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .first()
      .focus(); // elsewhere a tooltip may take the first Escape
    await page.keyboard.press('Escape');

    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focusedText(page)).toBe(opener);
  }
});

/** Runs in the page: what gets the focus outside of the dialog. A native one lets it pass through the browser's own bar, which reads as the body. */
function noteFocusOutside(dialog: Element) {
  const outside: string[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target !== document.body && !dialog.contains(target))
      outside.push(target.outerHTML);
  });
  return outside;
}
