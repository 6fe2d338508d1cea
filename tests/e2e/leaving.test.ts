import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { choose } from './choose';
import { startLink } from './linksScreen';
import { openApp } from './openApp';
import { toPage } from './toPage';

it('Back asks before it closes a filled wizard or stops an upload, closes an unfilled wizard, and then leaves the page', async () => {
  const { page } = await openApp({ at: '/', as: 'Ada Lindqvist' });
  await toPage(page, 'Links');
  await choose(page, 'Domain', 'go.northwind.example');
  const dialog = await startLink(page, { destination: 'https://www.example.com/back', slug: 'back', name: 'Back' });
  const address = page.url();

  await page.goBack();
  await page.getByRole('alertdialog', { name: 'Discard this link?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  expect(await dialog.getByLabel('Link Name').inputValue()).toBe('Back');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Create Link', exact: true }).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.url()).toBe(address); // the browser has gone back, and is sent forward again
  await page.getByRole('row').nth(1).waitFor();

  await toPage(page, 'Dashboard');
  await page.getByRole('link', { name: 'Import Data' }).click();
  await page.getByRole('button', { name: /Firebase Dynamic Links/ }).click();
  await page.route('**/upload-firebase-csv', () => {}); // is never answered
  const buffer = Buffer.from('shortLink,deepLink\na,https://www.example.com/');
  await page.getByLabel('CSV file').setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();

  await page.goBack();
  await page.getByText('Leaving stops the upload.').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await page.getByRole('progressbar', { name: 'Upload progress' }).waitFor();

  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByText('You left before the file arrived.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
