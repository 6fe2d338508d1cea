import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { openApp } from './openApp';
import { tabTo } from './tabTo';
import { textOf } from './textOf';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const rowOf = (page: Page, domain: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Actions for ${domain}` }) });

it('lets somebody without a pointer add a domain, read its records, check it and delete it', async () => {
  const { page } = await openApp({ at: '/domains', as: 'Nia New' });
  const press = (key: string) => page.keyboard.press(key);
  const domain = 'go.keyboard.example';

  await page.getByText('No domains configured').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tabTo(page, 'Add Your First Domain');
  await press('Enter');
  await page.getByLabel('Domain Name').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type(domain);
  await press('Enter');
  await page.getByText('Domain Created Successfully').waitFor();
  await expect.poll(focusedText(page)).toBe('Domains');

  const panel = page.getByRole('region', { name: `DNS Configuration of ${domain}` });
  await expect.poll(textOf(panel)).toMatch(`_acme-challenge.${domain}`);
  await tabTo(page, 'Refresh status');
  await press('Enter');
  await page.getByText('Status refreshed').waitFor();
  await expect.poll(textOf(rowOf(page, domain))).toMatch('Pending DNS');
  expect(await focusedText(page)()).toBe('Refresh status');
  await tabTo(page, 'Copy the name of SSL certificate validation');
  await press('Enter');
  await expect.poll(() => clipboard(page)).toBe(`_acme-challenge.${domain}`);

  await page.getByRole('button', { name: `Actions for ${domain}` }).focus();
  await press('Enter');
  await page.getByRole('menuitem', { name: 'Delete Domain' }).waitFor();
  await press('End');
  await press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete Domain' }).waitFor();
  await expect.poll(focusedText(page)).toBe('Cancel');
  await tabTo(page, `Delete ${domain}`);
  await press('Enter');
  await page.getByText('No domains configured').waitFor();
  await expect.poll(focusedText(page)).toBe('Domains');
});

it('shows the three records of a new domain, copies each part and exports all of them', async () => {
  const { page } = await openApp({ at: '/domains', as: 'Max Large' });
  await page.getByRole('button', { name: 'Add Domain' }).click();
  await page.getByLabel('Domain Name').fill('shop.records.example');
  await page.getByRole('region', { name: 'Add Custom Domain' }).getByRole('button', { name: 'Add Domain' }).click();
  const panel = page.getByRole('region', { name: 'DNS Configuration of shop.records.example' });
  await panel.waitFor();
  await expect.poll(() => panel.boundingBox().then((box) => box && box.y >= 60 && box.y < 300)).toBe(true);

  const records = ['Ownership verification', 'SSL certificate validation', 'Traffic routing'];
  expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual(records);
  const values: string[] = [];
  for (const record of records) {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await panel.getByRole('button', { name: `Copy the value of ${record}` }).click();
    await expect.poll(() => clipboard(page)).not.toBe('');
    const value = await clipboard(page);
    await panel.getByText(value, { exact: true }).first().waitFor();
    values.push(value);
  }
  expect(new Set(values).size).toBe(3);

  await panel.getByRole('radio', { name: 'BIND zone' }).check();
  const [zone] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(zone.suggestedFilename()).toBe('shop.records.example.zone');
  const lines = await readFile(await zone.path(), 'utf8');
  for (const value of values) expect(lines).toContain(value);
  expect(lines).toMatch(/^shop\.records\.example\. 3600 IN CNAME /m);
});
