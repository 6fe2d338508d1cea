import { expect, it } from 'vitest';
import { countCalls } from './calls';
import { choose } from './choose';
import { chooseNorthwind, createLink, defaultDomain, startLink } from './linksScreen';
import { openApp } from './openApp';
import { textOf } from './textOf';

async function openWizard(link: Parameters<typeof startLink>[1], expected: readonly RegExp[] = []) {
  const { page } = await openApp({ at: '/links', as: 'Max Large', expected });
  await choose(page, 'Domain', defaultDomain);
  const posts = countCalls(page, 'POST', '/links');
  const dialog = await startLink(page, link);
  return { page, dialog, posts };
}

const link = { destination: 'https://www.example.com/wizard', slug: 'wizard', name: 'Wizard' };

it('Enter submits nothing before the last step', async () => {
  const { page, dialog, posts } = await openWizard({ ...link, slug: 'wizard-enter' });

  for (const field of ['Destination URL', 'Custom Slug', 'Link Name']) {
    await dialog.getByLabel(field).press('Enter');
    await dialog.getByText('UTM Parameters').waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
  }
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  const tags = dialog.getByLabel(/^Tags/);
  await tags.fill('poster');
  await tags.press('Enter');
  await dialog.getByText('poster', { exact: true }).filter({ visible: true }).waitFor();

  expect(await dialog.getByText('Link Summary').isVisible()).toBe(false);
  expect(posts()).toBe(0);
  await page.keyboard.press('Escape');
});

it('ten clicks create one link', async () => {
  const { page, dialog, posts } = await openWizard({ ...link, slug: 'wizard-clicks' });
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('UTM Parameters').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('Link Summary').waitFor();

  await dialog.getByRole('button', { name: 'Create Link' }).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });

  await page.getByText('Link Created Successfully!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(posts()).toBe(1);
});

it('a slug that is taken keeps everything and takes the focus', async () => {
  const taken = { destination: 'https://www.example.com/taken', slug: 'wizard-taken', name: 'First' };
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: [/^console: .* 409 /] });
  await chooseNorthwind(page, defaultDomain);
  await createLink(page, taken);
  const dialog = await startLink(page, { ...taken, name: 'Second' });
  await dialog.getByLabel(/^Description/).fill('Stays');
  await dialog.getByText('A link on this domain already has this slug').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('UTM Parameters').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('button', { name: 'Create Link' }).click();

  const slug = dialog.getByLabel('Custom Slug');
  await expect.poll(() => slug.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await slug.inputValue()).toBe(taken.slug);
  expect(await slug.getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.getByLabel('Destination URL').inputValue()).toBe(taken.destination);
  expect(await dialog.getByLabel('Link Name').inputValue()).toBe('Second');
  expect(await dialog.getByLabel(/^Description/).inputValue()).toBe('Stays');
  await expect.poll(textOf(dialog)).toMatch(/already|taken|exists/i);
});
