import { expect, it } from 'vitest';
import { countLargePages, openWithLists, statusOf, whole } from './allLinksScreen';
import { rowOf } from './linksScreen';
import { numberedLinks, ownDomain } from './ownDomain';
import { damageLast, storedRows, wholeRows } from './storedList';

it.each([
  ['record', 'lists'],
  ['page', 'pages'],
] as const)(
  'a list whose %s was overwritten is deleted, which a notice says, and its links are loaded again',
  async (_, store) => {
    const domain = await ownDomain('damaged.northwind.example', numberedLinks(450));
    const { page } = await openWithLists();
    await page.goto(domain.address);
    await expect.poll(statusOf(page)).toMatch(whole('450'));
    await damageLast(page, store);
    await domain.remove(['s0450']);
    await page.reload();
    // the last page is looked at when one of its links is
    await page.getByRole('searchbox', { name: 'Search links' }).fill('s0001');
    await page.getByText('List deleted').waitFor();
    await expect.poll(statusOf(page)).toMatch(whole('449', { match: '1' }));
    await rowOf(page, 's0001').waitFor();
    await expect.poll(() => storedRows(page)).toEqual(wholeRows(449));
    await page.reload();
    await expect.poll(statusOf(page)).toMatch(whole('449', { match: '1' }));
    await rowOf(page, 's0001').waitFor();
    expect(await page.getByText('List deleted').count()).toBe(0);
  },
);

it('a list whose block is not one is read from its pages, without a call', async () => {
  const domain = await ownDomain('blocks.northwind.example', numberedLinks(450));
  const { page, context } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('450'));
  await damageLast(page, 'blocks');
  const readings = countLargePages(context);
  await page.reload();
  await expect.poll(statusOf(page)).toMatch(whole('450'));
  await page.getByRole('searchbox', { name: 'Search links' }).fill('s0001');
  await rowOf(page, 's0001').waitFor();
  expect(readings()).toBe(0);
  expect(await page.getByText('List deleted').count()).toBe(0);
});
