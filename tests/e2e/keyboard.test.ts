import { expect, it } from 'vitest';
import { textOf } from './textOf';
import { defaultDomain, rowOf } from './linksScreen';
import { openApp } from './openApp';
import { tabTo } from './tabTo';

it('lets somebody without a pointer sign in, create a link and sign out', async () => {
  const { page } = await openApp({ at: '/links' });
  const press = (key: string) => page.keyboard.press(key);

  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await tabTo(page, 'Sign in');
  await press('Enter');
  await page.getByRole('button', { name: 'Nia New' }).waitFor();
  await tabTo(page, /^Nia New/);
  await press('Enter');

  await page.getByText('Select a domain to view links').waitFor();
  await tabTo(page, 'Domain');
  await press('ArrowDown');
  await page.locator('.ant-select-item-option-active').filter({ hasText: defaultDomain }).waitFor();
  await press('Enter');
  await page.getByText('No links found').waitFor();

  await tabTo(page, 'Create Your First Link');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Create New Short Link' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type('https://www.example.com/by-keyboard');
  await tabTo(page, /^Custom Slug/);
  await press('ControlOrMeta+A');
  await page.keyboard.type('by-keyboard');
  await tabTo(page, /^Link Name/);
  await page.keyboard.type('By keyboard');
  await tabTo(page, 'Next Step');
  await press('Enter');
  await page.getByText('UTM Parameters').waitFor();
  await tabTo(page, 'Next Step');
  await press('Enter');
  await page.getByText('Link Summary').waitFor();
  await tabTo(page, 'Create Link');
  await press('Enter');
  await page.getByText('Link Created Successfully!').waitFor();
  await expect.poll(textOf(rowOf(page, 'by-keyboard'))).toMatch('By keyboard');

  await tabTo(page, 'Logout');
  await press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});
