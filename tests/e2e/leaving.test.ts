import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { choose } from './choose';
import { startLink } from './linksScreen';
import { openApp } from './openApp';
import { toPage } from './toPage';

it('Back asks before it closes a filled wizard, closes an unfilled one, and then leaves the list', async () => {
  const { page } = await openApp({ at: '/', as: 'Ada Lindqvist' });
  await toPage(page, 'Links');
  await choose(page, 'Domain', 'go.northwind.example');
  await page.waitForURL(/[?&]domain=go\.northwind\.example/);
  const dialog = await startLink(page, { destination: 'https://www.example.com/back', slug: 'back', name: 'Back' });
  const address = page.url();
  /** The browser has gone back, and is sent forward again. */
  const isForward = () => expect.poll(() => page.url()).toBe(address);

  await page.goBack();
  await page.getByRole('alertdialog', { name: 'Discard this link?' }).waitFor();
  await isForward();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  expect(await dialog.getByLabel(screenWords.nameLabel).inputValue()).toBe('Back');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await isForward();

  await page.getByRole('button', { name: screenWords.createLink, exact: true }).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await isForward();
  await page.goBack();
  await expect.poll(() => page.url()).not.toBe(address);
});
