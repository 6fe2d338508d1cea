import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { gateChanges, gatePages, openTool } from './allLinksScreen';
import { keyEndpoint } from './identityTraffic';
import { openApp } from './openApp';
import { toPage } from './toPage';

/** The calls that change something, in the order in which the page makes them. */
function recordWrites(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/v1/user/signed-in' && pathname.startsWith('/v1/') && request.method() !== 'GET')
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

/** Presses the keys that submit a form, in that field, while its main button is refused. */
async function submitByKeys(page: Page, field: Locator, keys: readonly string[] = ['Enter', 'Control+Enter']) {
  for (const key of keys) {
    await field.focus();
    await page.keyboard.press(key);
  }
}

const isRefused = (button: Locator) => button.getAttribute('aria-disabled');

it('keys submit no form while its main button is refused or what it says is being saved', async () => {
  const { page } = await openApp({ as: 'Max Large', at: keyEndpoint, expected: [/^console: .* 4(00|22) /] });
  await page.evaluate(() => localStorage.setItem('waypost-links-per-page', '200'));
  await page.goto('/links?domain=read.atlas.example');
  await page.getByText(beginningWith(screenWords.loaded(200, ''))).waitFor();
  const writes = recordWrites(page);
  const changes = await gateChanges(Number.POSITIVE_INFINITY); // those of a job, which no page makes

  await page.getByRole('button', { name: screenWords.bulkActions }).click();
  await page.getByRole('checkbox', { name: 'Select all shown links' }).check();
  await page.getByRole('button', { name: 'Update Tags' }).click();
  const tags = page.getByRole('dialog', { name: 'Update Tags' });
  await submitByKeys(page, tags.getByRole('textbox', { name: 'Tags' }));
  expect(await isRefused(tags.getByRole('button', { name: 'Update Tags' }))).toBe('true');
  await tags.getByRole('button', { name: 'Cancel' }).click();
  await tags.waitFor({ state: 'hidden' });

  // of the rest of the list, nothing comes
  await gatePages(0, { part: 'continuationToken=', refuse: '422' });
  await openTool(page, screenWords.changeStatus);
  const status = page.getByRole('dialog', { name: beginningWith(screenWords.statusTitle()) });
  const number = status.getByRole('textbox', { name: 'Number of links' });
  const deactivate = status.getByRole('button', { name: /^Deactivate \d+ links$/ });
  await submitByKeys(page, number);
  await submitByKeys(page, status.getByRole('radio', { name: screenWords.deactivate }));
  expect(await isRefused(deactivate)).toBe('true'); // the dialog is open
  await status.getByRole('checkbox', { name: / found so far$/ }).check();
  await submitByKeys(page, number);
  await number.fill('1');
  await submitByKeys(page, number);
  const hint = await status.getByText(/^Type \d+ to confirm\.$/).textContent();
  await number.fill(/\d+/.exec(hint ?? '')?.[0] ?? '');
  await expect.poll(() => isRefused(deactivate)).toBeNull();
  await status.getByRole('button', { name: 'Cancel' }).click();
  await status.waitFor({ state: 'hidden' });

  await openTool(page, screenWords.exportTool);
  const files = page.getByRole('dialog', { name: screenWords.exportTitle });
  await submitByKeys(page, files.getByRole('radio', { name: 'ZIP' }));
  expect(await isRefused(files.getByRole('button', { name: 'Export', exact: true }))).toBe('true');
  await files.getByRole('button', { name: 'Cancel' }).click();
  await files.waitFor({ state: 'hidden' });

  await openTool(page, screenWords.createManyTool);
  await submitByKeys(page, page.getByRole('textbox', { name: 'Destinations' }), ['Control+Enter']);
  await page.getByRole('heading', { name: 'Check', exact: true }).waitFor();

  await toPage(page, 'Dashboard');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await page.getByText('No jobs yet').waitFor();
  await page.getByRole('button', { name: 'Change status from a list…' }).click();
  const list = page.getByRole('dialog', { name: 'Change status from a list' });
  await submitByKeys(page, list.getByRole('textbox', { name: 'Short links' }));
  expect(await isRefused(list.getByRole('button', { name: 'Find the links' }))).toBe('true');
  expect([...writes, ...(await changes.links())]).toEqual([]);
  await list.getByRole('button', { name: 'Cancel' }).click();

  // while it is saved
  await toPage(page, 'Dashboard');
  await page.getByRole('link', { name: 'Manage organizations' }).click();
  await page.getByRole('button', { name: screenWords.createOrganization }).click();
  let refuse = () => {};
  const isRefusing = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/v1/organizations', async (route) => {
    await isRefusing;
    await route.fulfill({ status: 400, contentType: 'application/json', body: '{"detail":"Refused by the test"}' });
  });
  const dialog = page.getByRole('dialog', { name: screenWords.createOrganization });
  const name = dialog.getByRole('textbox', { name: /name/i }).first();
  await name.fill('Refused Twice');
  await submitByKeys(page, name, ['Enter']);
  const create = dialog.getByRole('button', { name: screenWords.createOrganization });
  await expect.poll(() => create.getAttribute('aria-busy')).toBe('true');
  await submitByKeys(page, name);
  refuse();
  await dialog.getByText('Refused by the test').waitFor();
  expect(writes).toEqual(['POST /v1/organizations']);
});
