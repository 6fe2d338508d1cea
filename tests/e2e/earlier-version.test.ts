import { expect, it } from 'vitest';
import { countCreations, openWithLists, press, statusOf, whole } from './allLinksScreen';
import { becomeEarlier, earlierTraces } from './earlierVersion';
import { keyEndpoint } from './identityTraffic';
import { numberedLinks, ownDomain } from './ownDomain';
import { textOf } from './textOf';

it('what a device has of an earlier version is taken over: jobs, uploads, what changed; lists are read again', async () => {
  const name = 'earlier.northwind.example';
  const domain = await ownDomain(name, numberedLinks(3));
  await domain.setActive(['s0001', 's0002'], false);
  const { page } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('3'));
  await page.goto(keyEndpoint);
  await becomeEarlier(page, name);

  const created = await countCreations(name);
  await page.goto('/upload');
  await page.getByRole('heading', { name: 'Earlier imports' }).waitFor();
  await page.getByText('spring.csv', { exact: true }).waitFor();
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  await expect.poll(textOf(bar)).toMatch(/^Paused: the page was left/);
  await expect.poll(() => earlierTraces(page)).toEqual({ earlier: [], databases: 1 });

  await press(page, 'Logout');
  const dialog = page.getByRole('alertdialog', { name: 'Log out?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    'Create 3 links: not finished, 1 of 3 done',
    'the undo of 1 job of the last 24 hours',
    'the proof of the import spring.csv, which is not finished',
    '1 change found in the last 24 hours (What changed)',
  ]);
  await press(page, 'Stay signed in');

  await press(page, 'Resume');
  await expect.poll(textOf(bar)).toMatch(/^Done: 2 of 3 created/);
  expect(await created()).toHaveLength(1);
  expect((await domain.rows()).map(({ slug }) => slug)).toContain('new-3');
  await page.goto('/jobs');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(textOf(bar)).toMatch(/^Done: 2 of 2 reactivated/);
  expect((await domain.rows()).filter(({ isActive }) => !isActive)).toEqual([]);

  await page.goto(`/links/changes?domain=${name}`);
  await page.getByRole('heading', { level: 2, name: /^Between .* · 1 change$/ }).waitFor();
  await page.getByText('Spring', { exact: true }).waitFor();
  expect((await earlierTraces(page)).earlier).toEqual([]);
});
