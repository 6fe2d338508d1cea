import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { screenWords } from '../support/screenWords';
import {
  allowStorage,
  gateChanges,
  gatePages,
  openTool,
  openWithLists,
  press,
  pressAbout,
  statusOf,
  whole,
} from './allLinksScreen';
import { goInside } from './goInside';
import { keyEndpoint } from './identityTraffic';
import { northwind, rowOf, unfold } from './linksScreen';
import { signInButton } from './onScreen';
import { openApp } from './openApp';
import { numberedLinks, ownDomain } from './ownDomain';
import { signIn } from './signIn';
import { storedRows, wholeRows } from './storedList';
import { textOf } from './textOf';
import { dist } from './world';

/** What a tab says whose owner was replaced. */
const replaced = (page: Page) => page.getByText('A new version runs in another tab. Reload.');
const elsewhere = (page: Page) => page.getByText('Lists and jobs are open in another tab');

/** The one shared worker of this context; another context, which has just been closed, may still have its own. */
async function findOwner(page: Page) {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  const { targetInfo } = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo');
  const { targetInfos = [] } = (await devtools?.send('Target.getTargets')) ?? {};
  const owners = targetInfos.filter(
    ({ type, browserContextId }) => type === 'shared_worker' && browserContextId === targetInfo.browserContextId,
  );
  expect(owners).toHaveLength(1);
  return { devtools, targetId: owners[0]?.targetId ?? '' };
}

/** Ends the shared worker, as a browser does that has too little memory. */
async function killOwner(page: Page): Promise<void> {
  const { devtools, targetId } = await findOwner(page);
  await devtools?.send('Target.closeTarget', { targetId });
  await devtools?.detach();
}

/** Stops the shared worker where it stands: it holds its locks, and answers nothing. */
async function hangOwner(page: Page): Promise<void> {
  const { devtools, targetId } = await findOwner(page);
  const { sessionId = '' } = (await devtools?.send('Target.attachToTarget', { targetId })) ?? {};
  for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries())
    await devtools?.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  onTestFinished(() => devtools?.detach());
}

/** The locks of owners that are held in this browser. */
const ownerLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.map(({ name = '' }) => name).filter((name) => name.endsWith(' owner'));
  });

/** Searches for the link and waits for its row. */
async function find(page: Page, slug: string): Promise<void> {
  await page.getByRole('searchbox', { name: screenWords.searchLinks }).fill(`link ${slug}`);
  await rowOf(page, slug).waitFor();
}

it('a reading goes on in all tabs after the owner was killed', async () => {
  const domain = await ownDomain('killed-owner.northwind.example', numberedLinks(684));
  const { page, context } = await openWithLists();
  const gate = await gatePages(2);
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(/^Loading… 425 of 684/);
  const other = await context.newPage();
  await other.goto(domain.address);
  await expect.poll(statusOf(other)).toMatch(/^Loading… 425 of 684/);

  await killOwner(page);
  await gate.open();
  for (const tab of [page, other]) await expect.poll(statusOf(tab)).toMatch(whole('684'));
  for (const tab of [page, other]) await find(tab, 's0001');
  await expect.poll(() => storedRows(page)).toEqual(wholeRows(684));
});

it('a search of links that are not stored goes on after the owner was killed', async () => {
  const domain = await ownDomain('killed-search.northwind.example', numberedLinks(684));
  const { page } = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint });
  const gate = await gatePages(2);
  await page.goto(`${domain.address}&q=s0001`);
  await expect.poll(statusOf(page)).toMatch(/^Searching… 425 of 684/);

  await killOwner(page);
  await gate.open();
  await expect.poll(statusOf(page)).toMatch(whole('684', { match: '1' }));
  await rowOf(page, 's0001').waitFor();
});

it('a list whose owner is killed a second time opens by Retry', async () => {
  const domain = await ownDomain('killed-twice.northwind.example', numberedLinks(684));
  const { page } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('684'));
  await killOwner(page);
  await find(page, 's0001');

  await killOwner(page);
  await page.getByText('The list worker has stopped.').first().waitFor();
  await page.getByRole('searchbox', { name: screenWords.searchLinks }).fill('link s0002');
  await page.getByRole('button', { name: screenWords.retry, exact: true }).first().click();
  await rowOf(page, 's0002').waitFor();
});

/** A job of 12 links in a tab, three of which are answered. */
async function openJob(name: string) {
  const domain = await ownDomain(name, numberedLinks(12));
  const gate = await gateChanges(3);
  const { page, context } = await openApp({ as: 'Ada Lindqvist', at: domain.address });
  await openTool(page, screenWords.changeStatus);
  await press(page, 'Deactivate 12 links');
  const barOf = (tab: Page) => textOf(tab.getByRole('region', { name: 'Job', exact: true }));
  await expect.poll(barOf(page)).toMatch(/^Deactivating 3 of 12/);
  return { page, context, gate, barOf };
}

it('a job goes on after the owner was killed, and sends no link again that was answered', async () => {
  const { page, gate, barOf } = await openJob('killed-job.northwind.example');
  await killOwner(page);
  await gate.open();
  await expect.poll(barOf(page)).toMatch(/^Done: 12 of 12 deactivated/);
  const sent = await gate.links();
  expect(sent.slice(0, 3).filter((id) => sent.lastIndexOf(id) >= 3)).toEqual([]);
});

it('a job goes on in the owner of another build that starts later, and the former one sends nothing more', async () => {
  const { page, context, gate, barOf } = await openJob('job-builds.northwind.example');
  const later = await context.newPage();
  await serveLaterBuild(later);
  await later.goto('/jobs');
  await expect.poll(barOf(later)).toMatch(/^Deactivating 3 of 12/);
  await gate.open();
  await expect.poll(barOf(later)).toMatch(/^Done: 12 of 12 deactivated/);
  const sent = await gate.links();
  expect(sent.length).toBeLessThanOrEqual(12 + 2); // those that had no answer when the former one ended
  await page.getByRole('region', { name: 'Job', exact: true }).waitFor({ state: 'hidden' });
});

it('an owner that hangs is replaced', async () => {
  const domain = await ownDomain('hanging.northwind.example', numberedLinks(60));
  const { page, context } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('60'));
  const [lock = ''] = await ownerLocks(page);
  await page.goto(keyEndpoint);
  await page.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise(() => undefined)).catch(() => undefined); // it is stolen
  }, lock);
  await expect.poll(() => ownerLocks(page)).toEqual([lock]);

  const other = await context.newPage();
  await other.goto(domain.address);
  await expect.poll(statusOf(other)).toMatch(whole('60', { age: '[^·]+' }));
  await find(other, 's0001');
});

/** Serves a later build to the tab, whose worker has another name. */
async function serveLaterBuild(page: Page): Promise<void> {
  const folder = join(dist, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const worker = scripts.find((name) => name.startsWith('indexWorker-')) ?? '';
  const later = 'indexWorker-later.js';
  copyFileSync(join(folder, worker), join(folder, later));
  onTestFinished(() => rmSync(join(folder, later)));
  const codeOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  for (const script of scripts.filter((name) => codeOf(name).includes(worker)))
    await page.route(`**/assets/${script}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: codeOf(script).replaceAll(worker, later) }),
    );
}

it('the owner of another build that starts later wins, and the tab of the former says so until it is loaded again', async () => {
  const domain = await ownDomain('builds.northwind.example', numberedLinks(684));
  const { page, context } = await openWithLists();
  const gate = await gatePages(2);
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(/^Loading… 425 of 684/);
  const later = await context.newPage();
  await serveLaterBuild(later);

  await later.goto(domain.address);
  await replaced(page).waitFor();
  await gate.open();
  await expect.poll(statusOf(later)).toMatch(whole('684'));
  await expect.poll(() => storedRows(later)).toEqual(wholeRows(684));

  await goInside(page, `${northwind}&all=`);
  await rowOf(page, 'spring').waitFor();
  await replaced(page).waitFor();
  await find(later, 's0001');
  expect(await replaced(later).count()).toBe(0);

  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('684'));
  await replaced(later).waitFor();
});

it('the tab of an owner that hangs says that another build has taken its place', async () => {
  const domain = await ownDomain('hanging-builds.northwind.example', numberedLinks(60));
  const { page, context } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('60'));
  await hangOwner(page);
  const later = await context.newPage();
  await serveLaterBuild(later);

  await later.goto(domain.address);
  await replaced(page).waitFor();
  await expect.poll(statusOf(later)).toMatch(whole('60', { age: '[^·]+' }));
  await find(later, 's0001');
  expect(await replaced(later).count()).toBe(0);
});

it('without shared workers one tab has the lists, and another one takes them by a press or when that one has gone', async () => {
  const domain = await ownDomain('no-shared.northwind.example', numberedLinks(60));
  const { page, context } = await openWithLists();
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('60'));
  const other = await context.newPage();
  await other.goto(domain.address);
  await elsewhere(other).first().waitFor();
  await find(page, 's0001');

  await other.getByRole('button', { name: 'Open them here' }).first().click();
  await expect.poll(statusOf(other)).toMatch(whole('60', { age: '[^·]+' }));
  await find(other, 's0002');
  await elsewhere(page).first().waitFor();
  expect(await replaced(page).count()).toBe(0);

  await page.getByRole('button', { name: 'Open them here' }).first().click();
  await find(page, 's0003');
  await elsewhere(other).first().waitFor();

  await page.close();
  await expect.poll(statusOf(other)).toMatch(whole('60', { match: '1', age: '[^·]+' }));
  await goInside(other, `${northwind}&all=`);
  await expect.poll(statusOf(other)).toMatch(whole('[\\d,]+'));
});

const databases = (page: Page) => () =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));

it('a logout in one tab ends the reading of another one, and leaves nothing on the device', async () => {
  const domain = await ownDomain('left.northwind.example', numberedLinks(684));
  const { page, context } = await openApp({ at: domain.address });
  await allowStorage(page);
  await signIn(page, 'Ada Lindqvist');
  await expect.poll(statusOf(page)).toMatch(whole('684'));
  const other = await context.newPage();
  await other.goto(domain.address);
  await expect.poll(statusOf(other)).toMatch(whole('684', { age: '[^·]+' }));
  const gate = await gatePages(1);
  await pressAbout(page, screenWords.reloadAll(684));
  await expect.poll(gate.isHolding).toBe(true);
  const calls = await gate.calls();

  await press(other, 'Logout');
  await signInButton(other).waitFor();
  await signInButton(page).waitFor();
  await expect.poll(databases(page)).toEqual([]);
  await expect.poll(() => ownerLocks(page)).toEqual([]);
  await gate.open();
  expect(await gate.calls()).toEqual(calls);
  expect(await databases(page)()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('waypost-on-device'))).toBeNull();
});

it('a change in a tab that has not asked for the list shows in the tabs that have it, also one of an earlier version', async () => {
  const domain = await ownDomain('told.northwind.example', numberedLinks(250));
  const { page, context } = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint });
  const other = await context.newPage();
  const deactivate = async (tab: Page, slug: string) => {
    await unfold(tab, slug);
    await press(tab, 'Deactivate');
  };
  const inactive = (tab: Page, slug: string) => rowOf(tab, slug).getByText('Inactive').waitFor();
  await other.goto(domain.address.replace('&all=', ''));
  await rowOf(other, 's0250').waitFor();
  await page.goto(`${domain.address}&q=s0250`);
  await expect.poll(statusOf(page)).toMatch(whole('250', { match: '1' }));
  await deactivate(other, 's0250');
  await inactive(page, 's0250');

  const later = await context.newPage();
  await serveLaterBuild(later);
  await later.goto(`${domain.address}&q=s0249`);
  await replaced(page).waitFor();
  await expect.poll(statusOf(later)).toMatch(whole('250', { match: '1' }));
  await page.getByRole('searchbox', { name: screenWords.searchLinks }).fill('');
  await deactivate(page, 's0249');
  await inactive(later, 's0249');
});

it('a tab that the browser keeps for Back has no owner, and its list works when it is shown again', async () => {
  const domain = await ownDomain('kept-page.northwind.example', numberedLinks(60));
  const { page } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('60'));
  const tell = (type: string) =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await tell('pagehide');
  await expect.poll(() => ownerLocks(page)).toEqual([]);
  await tell('pageshow');
  await find(page, 's0001');
  expect(await ownerLocks(page)).toHaveLength(1);

  await expect.poll(() => page.url()).toContain('s0001'); // a program leaves the page sooner than a person could
  // Chromium keeps no page that is driven by a program: what follows loads it again, in other browsers it is the same as above
  await page.goto(keyEndpoint);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(statusOf(page)).toMatch(whole('60', { match: '1', age: '[^·]+' }));
  await rowOf(page, 's0001').waitFor();
});
