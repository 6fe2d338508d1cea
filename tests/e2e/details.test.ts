import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { figuresOf } from './figuresOf';
import { northwind, unfold } from './linksScreen';
import { openApp } from './openApp';
import { copiedPicture, downloadedPicture } from './pictures';

const looks = (page: Page, level: number, name: string) =>
  page.getByRole('heading', { level, name, exact: true }).evaluate((heading) => {
    const { fontSize, fontWeight } = getComputedStyle(heading);
    return `${fontSize} ${fontWeight}`;
  });

it('an address in the details is copied and selected as it is, and the QR code saved and copied, dark on white', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist', theme: 'dark' });
  await unfold(page, 'spring');
  const section = page.getByRole('region', { name: 'Basic Information' });
  const destination = section.getByRole('link', { name: /^https:\/\/www\.northwind\.example\// });
  const address = (await destination.getAttribute('href')) ?? '';
  expect(await destination.locator('bdi').evaluate((text) => text.getClientRects().length)).toBeGreaterThan(1);
  expect([await looks(page, 2, screenWords.linkDetails), await looks(page, 3, 'QR Code')]).toEqual([
    '16px 600',
    '14px 600',
  ]);
  expect(await figuresOf(page.getByText('spring-sale', { exact: true }))).toBe('normal');

  await section.getByRole('button', { name: 'Copy destination' }).click();

  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const selected = await destination.locator('bdi').evaluate((text) => {
    getSelection()?.selectAllChildren(text);
    return getSelection()?.toString();
  });
  expect(selected).toBe(address);

  const code = page.getByRole('region', { name: 'QR Code' });
  const picture = {
    width: 512,
    height: 512,
    corner: [255, 255, 255, 255],
    says: 'https://go.northwind.example/spring?qr=1',
  };
  const save = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), code.getByRole('button', { name }).click()]);
    return download;
  };

  const png = await save('Download (PNG)');
  const svg = await save('Download (SVG)');
  expect([png, svg].map((file) => file.suggestedFilename())).toEqual(['qr-spring.png', 'qr-spring.svg']);
  expect(await downloadedPicture(page, png)).toEqual(picture);
  expect(await downloadedPicture(page, svg)).toEqual(picture);
  expect(await readFile(await svg.path(), 'utf8')).not.toMatch(/script|foreignObject|href|url\(/i);

  const widthOfNext = async () => (await code.getByRole('button', { name: 'Download (PNG)' }).boundingBox())?.width;
  const before = await widthOfNext();
  await Promise.all([
    code.getByText('QR Code copied!').waitFor(), // for a second
    code.getByRole('button', { name: 'Copy QR Code' }).click(),
  ]);
  expect(await widthOfNext()).toBe(before);
  expect(await copiedPicture(page)).toEqual(picture);
  await code.getByText('Copy QR Code').waitFor();
});

it('a partner that is shown from the details has its own details in sight, below those that were open', async () => {
  const { page } = await openApp({
    at: `${northwind}&check=look-alike`,
    as: 'Ada Lindqvist',
    viewport: { width: 1280, height: 800 },
  });
  await unfold(page, 'Boots');
  await page.getByRole('link', { name: 'Show go.northwind.example/boots', exact: true }).click();
  const copy = page.locator('[data-details*="+boots"]').getByRole('button', { name: 'Copy QR Code' });
  const isInSight = () =>
    copy.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 8, top + 8));
    });
  await expect.poll(isInSight).toBe(true);
});
