import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { findingsInBothThemes } from './bothThemes';
import { figuresOf } from './figuresOf';
import { focusedText } from './focused';
import { openApp } from './openApp';
import { tabTo } from './tabTo';
import { textOf } from './textOf';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const rowOf = (page: Page, domain: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: screenWords.domainActions(domain) }) });

it('lets a person without a pointer add a domain, check it, copy and save its records, and delete it', async () => {
  const viewport = { width: 1440, height: 480 };
  const { page } = await openApp({ at: '/domains', as: 'Nia New', viewport });
  const press = (key: string) => page.keyboard.press(key);
  const domain = 'go.keyboard.example';

  await page.getByText('No domains configured').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tabTo(page, screenWords.addFirstDomain);
  await press('Enter');
  await page.getByLabel(screenWords.domainName).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type(domain);
  await press('Enter');
  await page.getByText(screenWords.domainCreated).waitFor();
  await expect.poll(focusedText(page)).toBe('Domains');

  expect(await figuresOf(page.getByRole('rowheader', { name: domain }))).toBe('normal');
  const panel = page.getByRole('region', { name: `DNS Configuration of ${domain}` });
  await expect.poll(textOf(panel)).toMatch(`_acme-challenge.${domain}`);
  await expect.poll(() => panel.boundingBox().then((box) => box && box.y >= 60 && box.y < 300)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' }); // it was dark
  await tabTo(page, screenWords.refreshStatus);
  await press('Enter');
  await page.getByText('Status refreshed').waitFor();
  await expect.poll(textOf(rowOf(page, domain))).toMatch('Pending DNS');
  expect(await focusedText(page)()).toBe(screenWords.refreshStatus);
  await tabTo(page, 'Copy the name of SSL certificate validation');
  await press('Enter');
  await expect.poll(() => clipboard(page)).toBe(`_acme-challenge.${domain}`);
  await panel.getByRole('radio', { name: 'BIND zone' }).press('Space');
  const [zone] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).press('Enter'),
  ]);
  expect(zone.suggestedFilename()).toBe(`${domain}.zone`);
  expect(await readFile(await zone.path(), 'utf8')).toMatch(/^go\.keyboard\.example\. 3600 IN CNAME /m);

  await page.getByRole('button', { name: screenWords.domainActions(domain) }).focus();
  await press('Enter');
  await page.getByRole('menuitem', { name: screenWords.deleteDomain }).waitFor();
  await press('End');
  await press('Enter');
  await page.getByRole('alertdialog', { name: screenWords.deleteDomain }).waitFor();
  await expect.poll(focusedText(page)).toBe('Cancel');
  await tabTo(page, `Delete ${domain}`);
  await press('Enter');
  await page.getByText('No domains configured').waitFor();
  await expect.poll(focusedText(page)).toBe('Domains');
});
