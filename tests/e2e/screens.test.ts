import { expect, it } from 'vitest';
import { chooseNorthwind, rowOf } from './linksScreen';
import { openApp } from './openApp';

const screens = ['Links', 'Domains', 'Import Data', 'Dashboard'];

it('the menu leads to its screens, each of which names the window and takes the focus', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });

  for (const name of screens) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe(`${name} · Waypost`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }
  await page.goBack();
  await page.getByRole('heading', { name: 'Import Data', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe('Import Data · Waypost');
});

it('no link to a new tab can reach back', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  const rels = () =>
    page
      .locator('a[target=_blank]')
      .evaluateAll((links: HTMLAnchorElement[]) => [...new Set(links.map(({ rel }) => rel))]);
  await chooseNorthwind(page);
  await rowOf(page, 'spring')
    .getByRole('button', { name: /^Details / })
    .click();
  await page.getByText('Click Count').waitFor();
  expect(await rels()).toEqual(['noopener noreferrer']);

  await page.goto('/choose-plan');
  await page.getByRole('link', { name: /^Contact Sales/ }).waitFor();
  expect(await rels()).toEqual(['noopener noreferrer']);
});
