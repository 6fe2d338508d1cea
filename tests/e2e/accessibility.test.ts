import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { findingsInBothThemes, turnTheme } from './bothThemes';
import { choose } from './choose';
import { goInside } from './goInside';
import { hangsOver } from './hangsOver';
import { startLink } from './linksScreen';
import { openApp } from './openApp';
import { toPage } from './toPage';

it('no page of a visitor has a serious accessibility problem or scrolls sideways at 320 px, and each has a title of its own', async () => {
  const { page } = await openApp({ at: '/login' });
  for (const { at, heading, title } of [
    { at: '/login', heading: 'Welcome to Waypost', title: screenWords.signIn },
    { at: '/privacy', heading: 'Privacy', title: 'Privacy' },
    { at: '/no-such-page', heading: 'Page not found', title: 'Page not found' },
  ]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await goInside(page, at);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} · Waypost`);
    expect(await hangsOver(page), `at ${at}`).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findingsInBothThemes(page)).toEqual([]);
  }
});

it('the dashboard, the import, the plans and a missing checkout have no serious accessibility problem', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });
  await page.getByRole('region', { name: 'Figures' }).getByText(/^\d+$/).first().waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await toPage(page, 'Import Data');
  await page.getByText('Where do your links come from?').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: screenWords.firebase }).click();
  await page.getByRole('button', { name: /^Drag CSV file here/ }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await goInside(page, '/choose-plan');
  await page.getByRole('button', { name: 'Choose Business' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await goInside(page, '/checkout/success');
  await page.getByText('No session ID provided').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('the links have no serious accessibility problem: without a domain, filled, unfolded, in the wizard, empty', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await page.getByText('Select a domain to view links').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await choose(page, 'Domain', 'go.northwind.example');
  await page
    .getByRole('button', { name: beginningWith(screenWords.detailsFor('')) })
    .first()
    .click();
  await page.getByText('Click Count').waitFor();
  await page.getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: 'Mobile App' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'Mobile App' }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Links', level: 1 }).focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await turnTheme(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  const dialog = await startLink(page, { destination: 'not an address', slug: 'axe', name: 'Axe' });
  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  await dialog.getByText(/^Please enter a valid URL/).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await dialog.getByLabel(screenWords.destinationLabel).fill('https://www.example.com/');
  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  await dialog.getByText('UTM Parameters').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  await dialog.getByText('Link Summary').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await goInside(page, '/links?org=org_helios&project=prj_helios&domain=invest.helios.example');
  await page.getByText(screenWords.noLinks).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});
