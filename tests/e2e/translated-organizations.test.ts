import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { press } from './allLinksScreen';
import { choose } from './choose';
import { goInside } from './goInside';
import { toPage } from './toPage';
import { heading, said, screensOf, type Visit, visitTranslated } from './translated';

async function fillDialog(page: Page, title: string, label: string, text: string, verb: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(label).first().fill(text);
  await dialog.getByRole('button', { name: verb }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** What the selector shows stays, unlike the toast about it. */
const chosen = (page: Page, name: string, option: string) =>
  page.getByRole('combobox', { name, exact: true }).filter({ hasText: option }).waitFor();

const steps: Visit['steps'] = {
  async 'add a domain'(page) {
    await toPage(page, 'Domains');
    await press(page, screenWords.addDomain);
    await page.getByLabel(screenWords.domainName).fill('Added.northwind.example');
    await page.locator('form').getByRole('button', { name: screenWords.addDomain }).click();
    await said(page, screenWords.domainCreated);
    await said(page, /^DNS Configuration/);
  },
  async 'refresh its status'(page) {
    await press(page, screenWords.refreshStatus);
    await said(page, 'Status refreshed');
  },
  async 'delete it'(page) {
    await press(page, screenWords.domainActions('added.northwind.example'));
    await page.getByRole('menuitem', { name: screenWords.deleteDomain }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page
      .getByRole('button', { name: screenWords.domainActions('added.northwind.example') })
      .waitFor({ state: 'hidden' });
  },
  async 'create an organization'(page) {
    await goInside(page, '/organizations');
    await heading(page, 'Organizations');
    await press(page, screenWords.createOrganization);
    await fillDialog(page, screenWords.createOrganization, 'Name', 'Translated', screenWords.createOrganization);
    await page.getByRole('button', { name: 'Select Translated' }).first().waitFor();
  },
  async 'edit it'(page) {
    await press(page, 'Edit Translated');
    await fillDialog(page, 'Update organization', 'Description', 'Read in another language', screenWords.saveChanges);
    await said(page, 'Read in another language');
  },
  async 'select it'(page) {
    await page.getByRole('list', { name: 'Organizations' }).getByRole('button', { name: 'Select Translated' }).click();
    await chosen(page, 'Organization', 'Translated');
  },
  async 'create a project and select it'(page) {
    await goInside(page, '/projects');
    await page.getByRole('button', { name: screenWords.createProject }).first().click();
    await fillDialog(page, screenWords.createProject, 'Name', 'First', screenWords.createProject);
    await page.getByRole('button', { name: 'Select First' }).first().click();
    await chosen(page, 'Project', 'First');
  },
  async 'upload a file'(page) {
    await toPage(page, 'Import Data');
    await page.getByRole('button', { name: screenWords.firebase }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Drag CSV file here/ }).click();
    const buffer = Buffer.from('shortLink,deepLink\nhttps://old.page.link/a,https://www.example.com/a');
    await (await choosing).setFiles({ name: 'links.csv', mimeType: 'text/csv', buffer });
    await said(page, '1 row can be imported');
    const called = page.waitForRequest((request) => request.method() === 'POST');
    await press(page, 'Upload');
    await called;
    await said(page, screenWords.uploaded);
  },
  async 'select another organization'(page) {
    await choose(page, 'Organization', 'Northwind');
    await chosen(page, 'Organization', 'Northwind');
  },
  async 'delete the organization'(page) {
    await goInside(page, '/organizations');
    await press(page, 'Delete Translated');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('heading', { name: 'Translated' }).waitFor({ state: 'hidden' });
  },
};

it('domains, organizations, projects and an import whose texts a translator replaces say the same as the pages themselves', async () => {
  const visit = { at: '/', links: 12, steps };
  const screens = await screensOf(visit);
  await visitTranslated(visit, (name, screen) => expect.poll(screen, { message: name }).toBe(screens[name]));
});
