import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { choose } from './choose';
import { figuresOf } from './figuresOf';
import { focusedText } from './focused';
import { defaultDomain } from './linksScreen';
import { openApp } from './openApp';
import { toPage } from './toPage';

/** Long enough that the text and the table scroll. */
const amount = 36;
const slugOf = (index: number) => (index === 20 ? 'no slug' : `many-${index}`);
const sheet = [
  'slug\turl\tname',
  ...Array.from({ length: amount }, (_, index) => `${slugOf(index)}\thttps://example.com/${index}\tMany ${index}`),
].join('\n');

/** Whether nothing of its cell is cut. */
const isWhole = (element: Element) => {
  const { scrollWidth = 0, clientWidth = 0 } = element.closest('td') ?? {};
  return clientWidth > 0 && scrollWidth <= clientWidth;
};

/** Whether the headings cover the control once it stands below them and takes the focus. */
const isCoveredByHead = (control: Locator) =>
  control.evaluate((element) => {
    const region = element.closest('section');
    const head = region?.querySelector('thead');
    if (!region || !head || !(element instanceof HTMLElement)) return undefined;
    region.focus();
    region.scrollTop += element.getBoundingClientRect().top - region.getBoundingClientRect().top;
    element.focus();
    return element.getBoundingClientRect().top < head.getBoundingClientRect().bottom;
  });

it('the table of rows is as long at its start as at its end, also with larger text', async () => {
  const { page } = await openApp({ at: `/links/create-many?domain=${defaultDomain}`, as: 'Max Large' });
  const addresses = Array.from({ length: 300 }, (_, index) => `https://example.com/${index}`);
  await page.getByRole('textbox', { name: 'Destinations' }).fill(addresses.join('\n'));
  await page.getByText('300 of 300 rows can be created').waitFor();
  const region = page.getByRole('region', { name: 'Rows', exact: true });
  const length = () => region.evaluate(({ scrollHeight }) => scrollHeight);
  const before = await length();
  await page.evaluate(() => document.documentElement.style.setProperty('--size-body', '36px'));
  await expect.poll(length).toBeGreaterThan(before);
  const atStart = await length();
  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const last = region.getByText('https://example.com/299');
  await last.waitFor();
  expect(await length()).toBe(atStart);
  expect(await figuresOf(last)).toBe('normal');
});

it("creates many links from a pasted sheet, and makes a file for Import Data of another product's export, by keyboard alone", async () => {
  const { page } = await openApp({ at: `/links/create-many?domain=${defaultDomain}`, as: 'Max Large' });
  const area = page.getByRole('textbox', { name: 'Destinations' });
  const long = [
    'slug,url',
    ...Array.from({ length: 210 }, (_, index) => `long-${index},https://example.com/${'x'.repeat(480)}/${index}`),
  ];
  await page.evaluate((content) => navigator.clipboard.writeText(content), long.join('\r\n'));
  await area.fill('https://example.com/first\n');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+V');
  const group = page.getByRole('group', { name: 'Destinations: Long text: 212 lines' });
  await group.waitFor();
  await page.getByText(' of 212 rows can be created').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => area.inputValue()).toBe('https://example.com/first\n');

  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  await page.getByText('210 of 210 rows can be created').waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(focusedText(page)).toBe('Edit as text');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+A');
  await expect.poll(() => area.inputValue()).toBe(long.join('\n'));
  await area.fill('');

  // a sheet
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
  await area.focus();
  await page.keyboard.press('Control+V');
  await page.getByText('35 of 36 rows can be created').waitFor();
  const address = page.getByRole('cell', { name: /\/many-1$/ }).locator('bdi');
  expect(await address.innerText()).toMatch(/many-1$/);
  expect(await address.evaluate(isWhole)).toBe(true);
  expect(await findingsInBothThemes(page)).toEqual([]);

  // the wrong row is far below the first that are rendered; its place in the text is scrolled into sight
  await page.getByRole('region', { name: 'Rows' }).focus();
  await page.keyboard.press('n');
  await expect.poll(focusedText(page)).toContain('Slug can only contain letters');
  expect(await isCoveredByHead(page.locator(':focus'))).toBe(false);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  const caret = await area.evaluate((field: HTMLTextAreaElement) => ({
    text: field.value.slice(field.selectionStart, field.selectionStart + 7),
    isInSight: field.scrollTop > 0,
  }));
  expect(caret).toEqual({ text: 'no slug', isInSight: true });

  await page.keyboard.press('Control+Enter');
  await page.getByRole('region', { name: 'Result' }).getByText('Done: 35 of 35 created').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.goBack();
  await expect.poll(() => area.inputValue()).toBe('slug\turl\tname\nno slug\thttps://example.com/20\tMany 20');
  await area.fill('');

  // an export
  const rows = Array.from(
    { length: 5_000 },
    (_, index) => `https://bit.ly/a${index};;Título ${index};https://shop.example/${index}`,
  );
  const text = ['Link;Custom Link;Title;Destination URL', ...rows, 'https://bit.ly/b;;Old;https://bit.ly/a1'].join(
    '\r\n',
  );
  await page.getByLabel('File of rows').setInputFiles({
    name: 'bitly.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${text}`, 'utf-16le'),
  });
  await page.getByText('This looks like a Bitly export.').waitFor();
  await page.getByText('5,001 links are too many').waitFor();
  await page.getByRole('button', { name: 'Make a file for Import Data' }).press('Enter');
  await page.getByText('5,000 of 5,001 links are in the file').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await toPage(page, 'Links');
  await page.getByRole('heading', { name: 'Links', level: 1, exact: true }).waitFor(); // the page before has domains to choose, too
  await choose(page, 'Domain', defaultDomain);
  await page.getByText('many-35', { exact: true }).first().waitFor();
});
