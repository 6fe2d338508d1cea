import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseNorthwind, rowOf } from './linksScreen';
import { openApp } from './openApp';
import { copiedPicture, downloadedPicture } from './pictures';

const white = [255, 255, 255, 255];
const scan = 'https://go.northwind.example/spring?qr=1';

async function openDetails(slug: string, theme: 'light' | 'dark' = 'light') {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', theme });
  await chooseNorthwind(page);
  await rowOf(page, slug)
    .getByRole('button', { name: /^Details / })
    .click();
  const section = page.getByRole('region', { name: 'QR Code' });
  await section.waitFor();
  return { page, section };
}

async function downloadBy(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return download;
}

it('saves the code as a PNG and as an SVG, dark on white in the dark theme too', async () => {
  const { page } = await openDetails('spring', 'dark');

  const png = await downloadBy(page, 'Download (PNG)');
  const svg = await downloadBy(page, 'Download (SVG)');

  expect(png.suggestedFilename()).toBe('qr-spring.png');
  expect(svg.suggestedFilename()).toBe('qr-spring.svg');
  const picture = { width: 512, height: 512, corner: white, says: scan };
  expect(await downloadedPicture(page, png)).toEqual(picture);
  expect(await downloadedPicture(page, svg)).toEqual(picture);
  expect(await readFile(await svg.path(), 'utf8')).not.toMatch(/script|foreignObject|href|url\(/i);
});

it('copies the code as a PNG, and says so in a button of the same size', async () => {
  const { page, section } = await openDetails('spring');
  const size = async () => (await section.getByRole('button', { name: 'Download (PNG)' }).boundingBox())?.width;
  const before = await size();

  await section.getByRole('button', { name: 'Copy QR Code' }).click();

  await section.getByRole('button', { name: 'QR Code copied!' }).waitFor();
  expect(await size()).toBe(before);
  expect(await copiedPicture(page)).toEqual({ width: 512, height: 512, corner: white, says: scan });
  await section.getByRole('button', { name: 'Copy QR Code' }).waitFor();
});

it('hands out no code of a deleted link', async () => {
  const { section } = await openDetails('typo');

  for (const name of ['Copy QR Code', 'Download (SVG)', 'Download (PNG)']) {
    expect(await section.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});
