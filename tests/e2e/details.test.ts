import { expect, it } from 'vitest';
import { chooseNorthwind, rowOf } from './linksScreen';
import { openApp } from './openApp';

it('an address in the details is copied and selected as it is, wherever it folds', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await chooseNorthwind(page);
  await rowOf(page, 'spring')
    .getByRole('button', { name: /^Details / })
    .click();
  const section = page.getByRole('region', { name: 'Basic Information' });
  const destination = section.getByRole('link', { name: /^https:\/\/www\.northwind\.example\// });
  const address = (await destination.getAttribute('href')) ?? '';
  expect(await destination.locator('bdi').evaluate((text) => text.getClientRects().length)).toBeGreaterThan(1);

  await section.getByRole('button', { name: 'Copy destination' }).click();

  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const selected = await destination.locator('bdi').evaluate((text) => {
    getSelection()?.selectAllChildren(text);
    return getSelection()?.toString();
  });
  expect(selected).toBe(address);
});

it('the details are headed larger than their sections', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await chooseNorthwind(page);
  await rowOf(page, 'spring')
    .getByRole('button', { name: /^Details / })
    .click();
  const looks = (level: number, name: string) =>
    page.getByRole('heading', { level, name, exact: true }).evaluate((heading) => {
      const { fontSize, fontWeight } = getComputedStyle(heading);
      return `${fontSize} ${fontWeight}`;
    });
  expect(await looks(2, 'Link Details')).toBe('16px 600');
  expect(await looks(3, 'QR Code')).toBe('14px 600');
});
