import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { openTool } from './allLinksScreen';
import { northwind } from './linksScreen';
import { openApp } from './openApp';
import { readPicture } from './pictures';
import { pressUntil, savedCodes } from './savedCodes';

const made = (page: Page) => page.getByText(/^(\d+) of \1 codes verified$/);

it('QR codes are made again after a failure, saved as files that say their short URLs, and printed without a connection', async () => {
  const { page, context } = await openApp({
    at: `${northwind}&q=tents+autumn+sale+instagram`,
    as: 'Ada Lindqvist',
    theme: 'dark',
    // parts for later may still load when it is offline
    expected: [/^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/],
  });
  const breaks =
    "OffscreenCanvas.prototype.convertToBlob = async () => { throw new DOMException('No', 'EncodingError'); };";
  await page.route('**/codeWorker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${breaks}\n${await response.text()}` });
  });
  await openTool(page, screenWords.printCodesTool);
  await page.getByRole('radio', { name: 'Files' }).click();
  await page.getByRole('button', { name: /^Make \d+ codes$/ }).click();
  await page.getByText('Failed to create the codes').waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await page.unroute('**/codeWorker-*.js');

  await pressUntil(page, /^Make \d+ codes$/, () => made(page).isVisible());
  const { files, rows } = await savedCodes(page);
  expect(rows.length).toBeGreaterThan(1);
  expect(files.size).toBe(2 * rows.length + 1);
  for (const cells of rows) {
    for (const name of cells.slice(-2)) {
      const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
      const base64 = files.get(name)?.toString('base64') ?? '';
      expect(await readPicture(page, { type, base64 })).toEqual({
        width: 512,
        height: 512,
        corner: [255, 255, 255, 255],
        says: cells[1],
      });
    }
  }

  await page.getByRole('radio', { name: 'Sheets' }).click();
  await pressUntil(page, /^Make \d+ labels$/, () => made(page).isVisible());
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  await page.locator('[aria-busy=false]').waitFor();
  await context.setOffline(true);
  await page.getByText('You are offline').waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await context.setOffline(false);
  const label = page.getByRole('img', { name: beginningWith(screenWords.qrCodeFor('')) }).first();
  const url = (await label.textContent())?.replace(screenWords.qrCodeFor(''), '');
  const base64 = (await label.screenshot()).toString('base64');
  const { corner, says } = await readPicture(page, { type: 'image/png', base64 });
  expect({ corner, says }).toEqual({ corner: [255, 255, 255, 255], says: `${url}?qr=1` });
});
