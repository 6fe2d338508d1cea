import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { allowStorage, statusOf, whole } from './allLinksScreen';
import { keyEndpoint } from './identityTraffic';
import { defaultDomain, northwind } from './linksScreen';
import { userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';

const databases = (page: Page) => () =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));

const registers = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => key === 'waypost-on-device' && localStorage.getItem(key)?.includes('"kept"'),
    ),
  );

/** All links of a domain are there, from the server or from the device. */
async function showsAll(page: Page): Promise<void> {
  await expect.poll(statusOf(page)).toMatch(whole('[\\d,]+', { age: '[^·]+' }));
}

/** Opens these databases as a tab that hangs has them open: it does not hear that they are to be deleted. */
const hold = (page: Page, names: readonly string[]) =>
  page.evaluate(async (held) => {
    const open = (name: string) =>
      new Promise((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
    Object.assign(window, { held: await Promise.all(held.map(open)) });
  }, names);

it('a tab that hangs with the former person’s databases keeps no other person out, and nothing is kept until they are gone', async () => {
  const { page, context } = await openApp({ at: `${northwind}&all=` });
  await allowStorage(page);
  await signIn(page, 'Ada Lindqvist');
  await showsAll(page);
  await expect.poll(databases(page)).toHaveLength(1);
  const ofAda = await databases(page)();
  const hanging = await context.newPage();
  await hanging.goto(keyEndpoint);
  await hold(hanging, ofAda);

  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, 'Max Large');
  await expect.poll(textOf(userInfo(page))).toMatch('Max Large');
  expect(await registers(page)).toEqual([]);
  await page.goto(`/links?domain=${defaultDomain}&all=`);
  await showsAll(page);
  expect(await registers(page)).toEqual([]);
  expect(await databases(page)()).toEqual(ofAda);

  await hanging.close();
  await expect.poll(databases(page)).toEqual([]);
  await page.reload();
  await expect.poll(databases(page)).toHaveLength(1);
  expect(await databases(page)()).not.toEqual(ofAda);
});
