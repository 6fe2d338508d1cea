import { expect, it } from 'vitest';
import { chooseNorthwind, startLink } from './linksScreen';
import { openApp } from './openApp';

const link = { destination: 'https://www.example.com/fields', slug: 'wizard-fields', name: 'Fields' };

async function openWizard(written = link, viewport = { width: 1440, height: 700 }) {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', viewport });
  await chooseNorthwind(page);
  return { page, dialog: await startLink(page, written) };
}

it('shows a field that is wrong as a whole, with its sentence and a red border', async () => {
  const { page, dialog } = await openWizard();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  const tags = dialog.getByLabel(/^Tags/);
  await tags.fill('t'.repeat(101));
  await tags.press('Enter');

  await dialog.getByRole('button', { name: 'Next Step' }).click();

  const sentence = dialog.getByText('Each tag must be 100 characters or less');
  const bottomOf = async (box: Promise<{ y: number; height: number } | null>) => {
    const { y = 0, height = 0 } = (await box) ?? {};
    return y + height;
  };
  const next = dialog.getByRole('button', { name: 'Next Step' });
  await expect
    .poll(async () => (await bottomOf(sentence.boundingBox())) < ((await next.boundingBox())?.y ?? 0))
    .toBe(true);
  expect(await tags.evaluate((field) => field === document.activeElement)).toBe(true);
  const hint = dialog.getByText('Add tags to organize and filter your links');
  const text = await hint.evaluate((element) => parseFloat(getComputedStyle(element).paddingTop));
  expect(text).toBeGreaterThan(4); // the focus ring ends 4 px below the box
  const red = await sentence.evaluate((element) => getComputedStyle(element).color);
  expect(await tags.locator('..').evaluate((box) => getComputedStyle(box).borderTopColor)).toBe(red);
  await page.keyboard.press('Escape');
});

it('refuses a host with a space in it, which Chromium would escape', async () => {
  const { dialog } = await openWizard({ ...link, destination: 'https://exa mple.com' });
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('Please enter a valid URL (e.g., https://example.com)').waitFor();
  expect(await dialog.getByLabel('Destination URL').getAttribute('aria-invalid')).toBe('true');
});

it('moves nothing below the slug while it is cleared', async () => {
  const { dialog } = await openWizard();
  const before = await dialog.getByLabel('Link Name').boundingBox();
  await dialog.getByLabel('Custom Slug').fill('');
  await dialog.getByText('https://go.northwind.example/…').waitFor();
  expect(await dialog.getByLabel('Link Name').boundingBox()).toEqual(before);
});

it('takes the domain of the page when the domains can’t be loaded', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: [/^console: .* 403 /] });
  await chooseNorthwind(page);
  await page.route('**/domains', (route) => route.fulfill({ status: 403, json: { detail: 'Not for you' } }));
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Create Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Short Link' });
  await dialog.getByText('Failed to load available domains').waitFor();
  expect(await dialog.getByRole('combobox', { name: 'Domain' }).textContent()).toBe('go.northwind.example');
});
