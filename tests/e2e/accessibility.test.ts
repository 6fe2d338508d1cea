import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { choose } from './choose';
import { chooseNorthwind, startLink } from './linksScreen';
import { openApp } from './openApp';

it.each([
  { at: '/login', heading: 'Welcome to Waypost' },
  { at: '/privacy', heading: 'Privacy' },
  { at: '/no-such-page', heading: 'Page not found' },
])('$at has no serious accessibility problem', async ({ at, heading }) => {
  const { page } = await openApp({ at });

  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('a refused sign-in has no serious accessibility problem', async () => {
  const { page } = await openApp({ as: 'Pia Waiting', signsIn: 'by hand', expected: [/^console: .* 403 /] });

  await page.getByRole('alert').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('the dashboard has no serious accessibility problem', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });

  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('the links have no serious accessibility problem: without a domain, filled, with details and menus open', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await page.getByText('Select a domain to view links').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await chooseNorthwind(page);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page
    .getByRole('button', { name: /^Details for / })
    .first()
    .click();
  await page.getByText('Click Count').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Project' }).click();
  await page.locator('.ant-select-item-option').getByText('Mobile App').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('an empty domain has no serious accessibility problem', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await choose(page, 'Organization', 'Helios Group');

  await choose(page, 'Domain', 'invest.helios.example');
  await page.getByText('No links found').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('the wizard has no serious accessibility problem on any step, nor with a refused field', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await chooseNorthwind(page);

  const dialog = await startLink(page, { destination: 'not an address', slug: 'axe', name: 'Axe' });
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText(/^Please enter a valid URL/).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await dialog.getByLabel('Destination URL').fill('https://www.example.com/');
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('UTM Parameters').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('Link Summary').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});
