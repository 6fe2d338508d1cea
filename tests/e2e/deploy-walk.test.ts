import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choose } from './choose';
import { northwind, rowOf, unfold } from './linksScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { toPage } from './toPage';

type Step = (page: Page) => Promise<unknown>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const download = (page: Page, name: string) => Promise.all([page.waitForEvent('download'), press(page, name)]);

/** Leaves the open dialog. */
async function leave(page: Page, role: 'dialog' | 'alertdialog' = 'dialog') {
  await page
    .getByRole(role)
    .getByRole('button', { name: /^(Close|Cancel)$/ })
    .first()
    .click();
  await page.getByRole(role).waitFor({ state: 'hidden' });
}

/** Opens a dialog by its button and leaves it. */
async function openAndLeave(page: Page, button: string, dialog = button) {
  await press(page, button);
  const role = /^(Delete|Deactivate)/.test(button) ? 'alertdialog' : 'dialog';
  await page.getByRole(role, { name: dialog }).waitFor();
  await leave(page, role);
}

async function walkBulkBar(page: Page) {
  await press(page, 'Bulk Actions');
  await page.getByRole('checkbox', { name: 'Select all shown links' }).check();
  await openAndLeave(page, 'Deactivate', 'Confirm Bulk Deactivate');
  await press(page, 'More Actions');
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export to CSV' }).click();
  await exported;
}

/** Every screen with what can be opened on it, in the order in which they are visited: by the menu, or by the address. */
const screens: readonly ({ walk: Step } & ({ menu: string } | { at: string }))[] = [
  {
    at: '/organizations',
    async walk(page) {
      await openAndLeave(page, 'Create organization');
      await openAndLeave(page, 'Edit Helios Group', 'Update organization');
      await openAndLeave(page, 'Delete Helios Group', 'Delete organization');
    },
  },
  { at: '/projects', walk: (page) => openAndLeave(page, 'Create project') },
  {
    at: northwind,
    async walk(page) {
      await rowOf(page, 'spring').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await leave(page);
      await walkBulkBar(page);
      await unfold(page, 'spring');
      await page.getByRole('region', { name: 'QR Code' }).waitFor();
    },
  },
  {
    at: '/analytics',
    async walk(page) {
      await page.locator('svg path.recharts-curve').first().waitFor();
      await download(page, 'Export Report');
    },
  },
  {
    menu: 'Domains',
    async walk(page) {
      await press(page, 'DNS configuration of go.northwind.example');
      await page.getByRole('region', { name: 'DNS Configuration of go.northwind.example' }).waitFor();
      await press(page, 'Add Domain');
      await page.getByLabel('Domain Name').waitFor();
      await press(page, 'Actions for go.northwind.example');
      await page.getByRole('menuitem', { name: 'Delete Domain' }).click();
      await leave(page, 'alertdialog');
    },
  },
  {
    menu: 'Import Data',
    async walk(page) {
      await page.getByRole('button', { name: /Firebase Dynamic Links/ }).click();
      const buffer = Buffer.from('shortLink,deepLink\nhttps://old.page.link/walk,https://www.example.com/walk');
      await page.getByLabel('CSV file').setInputFiles({ name: 'walk.csv', mimeType: 'text/csv', buffer });
      await press(page, 'Upload');
      await page.getByText('Upload Successful').first().waitFor();
    },
  },
];

// Every journey reports violations. Those of accessibility, analytics and details see the dashboard, the pages outside of the workspace, the
// steps of the wizard, the other charts and the files of a QR code in both themes; what the rest sees in the light one alone is walked here in
// the dark one.
it('every screen works under the policy of docs/deploy.md in the dark theme, too', async () => {
  const { page } = await openApp({ consent: 'open' });
  const violations: string[] = [];
  page.on('console', (message) => message.text().startsWith('policy: ') && violations.push(message.text()));
  await press(page, 'Customize');
  await page.getByRole('dialog', { name: 'Preferences' }).waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Accept All');
  await signIn(page, 'Ada Lindqvist');
  await choose(page, 'Theme', 'Dark');

  for (const screen of screens) {
    await ('at' in screen ? page.goto(screen.at) : toPage(page, screen.menu));
    await screen.walk(page);
  }
  expect(violations).toEqual([]);
});
