import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { countLargePages, openWithLists, statusOf, whole } from './allLinksScreen';
import { rowOf } from './linksScreen';
import { numberedLinks, ownDomain } from './ownDomain';
import { damageLast, storedRows, wholeRows } from './storedList';

it('a list whose page or record was overwritten is deleted, said and read again; a damaged block is read from its pages', async () => {
  const domain = await ownDomain('damaged.northwind.example', numberedLinks(450));
  const { page } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('450'));
  // the last page is looked at when one of its links is
  const search = () => page.getByRole('searchbox', { name: screenWords.searchLinks }).fill('s0001');

  for (const { store, removed, left } of [
    { store: 'pages', removed: 's0450', left: 449 },
    { store: 'lists', removed: 's0449', left: 448 },
  ] as const) {
    await damageLast(page, store);
    await domain.remove([removed]);
    await page.goto(domain.address);
    await search();
    await page.getByText('List deleted').waitFor();
    await expect.poll(statusOf(page)).toMatch(whole(String(left), { match: '1' }));
    await rowOf(page, 's0001').waitFor();
    await expect.poll(() => storedRows(page)).toEqual(wholeRows(left));
  }

  await damageLast(page, 'blocks');
  const readings = await countLargePages();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('448'));
  await search();
  await rowOf(page, 's0001').waitFor();
  expect(await readings()).toBe(0);
  expect(await page.getByText('List deleted').count()).toBe(0);
});
