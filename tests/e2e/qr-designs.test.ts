import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beginningWith, screenWords } from '../support/screenWords';
import { findingsInBothThemes } from './bothThemes';
import { choose } from './choose';
import { keyEndpoint } from './identityTraffic';
import { northwind } from './linksScreen';
import { openForAll } from './openApp';
import { copiedPicture, downloadedPicture } from './pictures';
import { savedCodes } from './savedCodes';

let page: Page;
beforeAll(async () => {
  const app = await openForAll({ as: 'Ada Lindqvist', at: keyEndpoint });
  page = app.page;
  return app.close;
});

/** Goes to an address, without the designs of the other tests. */
async function visit(at: string): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('qr-designs')) localStorage.removeItem(key);
  });
  await page.goto(at);
}

const openDesigns = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: screenWords.tools, exact: true }).click();
  await page.getByRole('menuitem', { name: screenWords.qrDesignsTool }).click();
  const dialog = page.getByRole('dialog', { name: 'QR designs' });
  await dialog.getByText(/^Reads in \d+ of 12 conditions$/).waitFor();
  return dialog;
};

const svgFile = (content: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${content}</svg>`),
});

/** The head of a PNG of 10,000 x 10,000 pixels, and few bytes that become all of them. */
function bomb(): Buffer {
  const side = 10_000;
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', rows)]);
}

/** Two frames of one pixel. */
const animation = Buffer.from(
  `474946383961010001008001000000ffffff${'21f904000a0000002c000000000100010000020144003b'.repeat(2)}`,
  'hex',
);

it('files that are no logo and no designs are refused with a sentence, and nothing of them runs, is fetched or kept', async () => {
  await visit(northwind);
  const dialog = await openDesigns(page);
  const logo = dialog.getByLabel('Choose a logo…');
  const refusals = [
    [svgFile('<script>document.title = "run"</script>'), /contains a script/],
    [svgFile('<image href="https://evil.example/x.png" width="9" height="9"/>'), /refers to other files/],
    [{ name: 'logo.png', mimeType: 'image/png', buffer: bomb() }, /more than 16 megapixels/],
    [{ name: 'logo.gif', mimeType: 'image/gif', buffer: animation }, /can't be read as a picture/],
    [{ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(512 * 1024 + 1) }, /more than 512 kB/],
    [{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg>') }, /can't be read as a picture/],
  ] as const;
  for (const [file, sentence] of refusals) {
    await logo.setInputFiles(file);
    await dialog.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect(await dialog.getByText('Remove the logo').count()).toBe(0);
  }
  const later = { format: 'waypost-qr-designs', version: 2, designs: [{ name: 'Later' }] };
  await dialog.getByLabel('File with QR designs').setInputFiles({
    name: 'qr-designs.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(later)),
  });
  await dialog.getByText(/later version of the product/).waitFor();
  expect(await page.title()).not.toBe('run');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('qr-designs')))).toEqual([]);
});

it('a design is made with the keyboard alone, tested, saved as a file, and taken for the code of a link and for sheets', async () => {
  await visit(`${northwind}&q=tents`);
  const dialog = await openDesigns(page);
  await page.keyboard.type('Northwind');
  await dialog.getByRole('radio', { name: 'Dots' }).first().focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Text below the code').focus();
  await page.keyboard.type('Northwind & Co');
  await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('#e0e0e0');
  await dialog.getByText('Too little contrast for a scanner in low light.').waitFor();
  await dialog.getByText('This code is not read at all. It can be saved, but not printed.').waitFor();
  await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('#0b2a6b');
  await dialog.getByText(/^Reads in \d+ of 12 conditions$/).waitFor();
  await dialog.getByLabel('Choose a logo…').setInputFiles(svgFile('<circle cx="5" cy="5" r="5" fill="#c00"/>'));
  await dialog.getByText('Remove the logo').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('“Northwind” saved.').waitFor();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as file' }).click();
  const file: unknown = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(file).toMatchObject({
    version: 1,
    designs: [{ name: 'Northwind', color: '#0b2a6b', line: 'Northwind & Co' }],
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const row = page.getByRole('button', { name: /^Details / }).first();
  await row.click();
  const copy = page.getByRole('button', { name: 'Copy in design' });
  await page.getByRole('button', { name: 'Copy in design', disabled: false }).waitFor();
  await Promise.all([page.getByText('Copied!', { exact: true }).waitFor(), copy.click()]); // for a second
  const copied = await copiedPicture(page);
  expect(copied).toMatchObject({ width: 512, height: 584, says: expect.stringMatching(/\?qr=1$/) });
  for (const type of ['SVG', 'PNG']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download in design (${type})` }).click();
    expect(await downloadedPicture(page, await download)).toMatchObject({ says: copied.says });
  }

  await page.getByRole('button', { name: screenWords.tools, exact: true }).click();
  await page.getByRole('menuitem', { name: screenWords.printCodesTool }).click();
  await page.getByRole('heading', { name: 'Print QR codes', level: 1 }).waitFor();
  await page.getByRole('combobox', { name: 'Design' }).selectOption('Northwind');
  await page.getByText(/^Reads in \d+ of 12 conditions$/).waitFor();
  await page.getByRole('button', { name: /^Make \d+ labels$/ }).click();
  await page.getByText(/^(\d+) of \1 codes verified$/).waitFor();
  await page
    .getByRole('img', { name: beginningWith(screenWords.qrCodeFor('')) })
    .first()
    .locator('image')
    .waitFor();
});

it('a design that is not saved is there again, with its logo, when the page is loaded anew, until ‘Start over’', async () => {
  await visit(northwind);
  const first = await openDesigns(page);
  await page.keyboard.type('Northwind');
  await first.getByRole('textbox', { name: 'Color', exact: true }).fill('#0b2a6b');
  await first.getByLabel('Choose a logo…').setInputFiles(svgFile('<circle cx="5" cy="5" r="5" fill="#c00"/>'));
  await first.getByText('Remove the logo').waitFor();

  await page.reload();
  const dialog = await openDesigns(page);
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const notice = dialog.getByText('What you had entered is here again');
  await notice.waitFor();
  expect(await name.inputValue()).toBe('Northwind');
  expect(await dialog.getByRole('textbox', { name: 'Color', exact: true }).inputValue()).toBe('#0b2a6b');
  expect(await dialog.getByText('Remove the logo').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await notice.waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe('');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await dialog.getByText('Remove the logo').count()).toBe(0);

  await page.keyboard.type('Trail');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('“Trail” saved.').waitFor();
  await page.reload();
  await openDesigns(page);
  expect(await name.inputValue()).toBe('Trail');
  expect(await notice.count()).toBe(0);
});

it('what another tab saves of a design that is open is kept, and what was not changed here is taken from it', async () => {
  await visit(northwind);
  const dialog = await openDesigns(page);
  await page.keyboard.type('Northwind');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('“Northwind” saved.').waitFor();
  const other = await page.context().newPage();
  await other.goto(northwind);
  const second = await openDesigns(other);

  await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('#0b2a6b');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('“Northwind” saved.').waitFor();
  const color = second.getByRole('textbox', { name: 'Color', exact: true });
  await expect.poll(() => color.inputValue()).toBe('#0b2a6b');
  await second.getByRole('textbox', { name: 'Background', exact: true }).fill('#f0f0f0');
  await other.keyboard.press('Control+Enter');
  await second.getByText('“Northwind” saved.').waitFor();
  await other.close();
  const background = dialog.getByRole('textbox', { name: 'Background', exact: true });
  await expect.poll(() => background.inputValue()).toBe('#f0f0f0');
  expect(await dialog.getByRole('textbox', { name: 'Color', exact: true }).inputValue()).toBe('#0b2a6b');
  await dialog.getByRole('button', { name: 'Close' }).last().waitFor(); // there is nothing to discard
});

it('another program reads each picture in the ZIP of codes of a design', async () => {
  const wasmBinary = new Uint8Array(
    await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
  ).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  await visit(`${northwind}&q=tents+autumn+sale+instagram`);
  const dialog = await openDesigns(page);
  await page.keyboard.type('Dotted');
  await dialog.getByRole('radio', { name: 'Dots' }).first().focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Text below the code').fill('Northwind & Co');
  await dialog.getByLabel('Choose a logo…').setInputFiles(svgFile('<circle cx="5" cy="5" r="5" fill="#c00"/>'));
  await dialog.getByText('Remove the logo').waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('“Dotted” saved.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker')); // its dialog can't be answered here

  await page.getByRole('button', { name: screenWords.tools, exact: true }).click();
  await page.getByRole('menuitem', { name: screenWords.printCodesTool }).click();
  await page.getByRole('combobox', { name: 'Design' }).selectOption('Dotted');
  await page.getByText(/^Reads in \d+ of 12 conditions$/).waitFor();
  await page.getByRole('radio', { name: 'Files' }).click();
  await page.getByRole('button', { name: /^Make \d+ codes$/ }).click();
  await page.getByText(/^(\d+) of \1 codes verified$/).waitFor();
  const { files, rows } = await savedCodes(page);
  expect(rows.length).toBeGreaterThan(1);
  for (const [, says, ...cells] of rows) {
    const [code] = await readBarcodes(new Blob([new Uint8Array(files.get(cells.at(-2) ?? '') ?? [])]));
    expect(code?.text).toBe(says);
    expect(files.get(cells.at(-1) ?? '')?.toString()).toContain('Northwind &amp; Co');
  }
});

it('each organization has its own designs', async () => {
  await visit(northwind);
  const dialog = await openDesigns(page);
  const designs = () => dialog.locator('option').allTextContents();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Trail');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('“Trail” saved.').waitFor();
  await expect.poll(designs).toContain('Trail');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await choose(page, 'Organization', 'Helios Group');
  await page.getByText(screenWords.switchedTo('Helios Group')).waitFor();
  await choose(page, 'Domain', 'go.helios.example');
  await page.getByRole('region', { name: screenWords.linksOn('go.helios.example') }).waitFor();
  await openDesigns(page);
  expect(await designs()).not.toContain('Trail');
});

it('a design that the browser has no room for says that it lasts until the page is closed', async () => {
  await visit(northwind);
  const dialog = await openDesigns(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Trail');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('“Trail” saved.').waitFor();
  await dialog.getByRole('alert').filter({ hasText: 'This browser has no storage left: the designs last' }).waitFor();
});
