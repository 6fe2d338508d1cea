import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { openWithLists, statusOf, whole } from './allLinksScreen';
import { asksAgain } from './asksAgain';
import { choose } from './choose';
import { focusedText } from './focused';
import { keyEndpoint } from './identityTraffic';
import { northwind, rowOf, unfold } from './linksScreen';
import { openApp } from './openApp';

const lost = [
  /^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  /^console: (TypeError: Failed to fetch|Error: Unable to preload CSS)/,
  /^console: Failed to load resource: .* 404/, // what asksAgain asks for
];

const refused = /^console: Failed to load resource: net::ERR_FAILED/;

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });

it('says that there is no connection, keeps the rows, and reads what is missing by itself once there is one', async () => {
  const { page, context } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: lost });
  await choose(page, 'Domain', 'go.northwind.example');
  await rowOf(page, 'spring').waitFor();
  await context.setOffline(true);
  await expect.poll(() => notice(page).count()).toBe(1);

  await page.getByRole('button', { name: screenWords.refresh, exact: true }).click();
  await page.getByText(screenWords.linksFailed).first().waitFor();
  expect(await rowOf(page, 'spring').count()).toBe(1);
  await page.getByRole('combobox', { name: 'Domain', exact: true }).press('ArrowDown');
  await page.getByRole('option').filter({ hasText: 'go.localhost' }).first().click();
  await rowOf(page, 'spring').waitFor({ state: 'hidden' });
  await page.getByText(screenWords.linksFailed).waitFor();

  await context.setOffline(false);
  await expect.poll(() => notice(page).count()).toBe(0);
  await page.getByText(screenWords.linksFailed).waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.getByText(new RegExp(`^(${screenWords.noLinks}|\\d+ links? loaded)`)).count())
    .toBeGreaterThan(0);
});

it('a link whose creation had no connection is looked for, which ends when that is back', async () => {
  const { page, context } = await openApp({ at: northwind, as: 'Ada Lindqvist', expected: lost });
  await rowOf(page, 'spring').waitFor();
  const codeOfLook = page.waitForEvent('requestfinished', (request) => /\/lookUps-/.test(request.url()));
  await page.getByRole('button', { name: screenWords.createLink, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: screenWords.createLinkTitle });
  await dialog.getByLabel(screenWords.destinationLabel).fill('https://www.northwind.example/lost');
  await dialog.getByLabel(screenWords.nameLabel).fill('Lost');
  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  await dialog.getByRole('button', { name: screenWords.nextStep }).press('Enter');
  await codeOfLook;
  await context.setOffline(true);
  await dialog.getByRole('button', { name: screenWords.createLink, exact: true }).click();
  await dialog.getByRole('button', { name: 'Look for the link' }).click();
  await context.setOffline(false);
  await expect.poll(() => dialog.getByText('The link was not found in the list.').count()).toBe(1);
});

it('an upload without a connection says so, also where its code was kept away, and is sent once there is one', async () => {
  const { page, context } = await openApp({ at: '/upload', as: 'Max Large', expected: [...lost, refused] });
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('shortLink,deepLink\n') };
  const open = async () => {
    await page.goto('/upload');
    await page.getByRole('button', { name: screenWords.firebase }).click();
    await page.locator('input[type=file]').setInputFiles(file);
  };
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  const failure = page.getByRole('alert').filter({ hasText: 'Upload FailedFailed to upload file' });
  const reason = "Failed to upload fileThe server can't be reached. Check your connection and try again.";
  const code = /\/upload-[^/]+\.js$/;

  await page.route(code, (route) => route.abort());
  await open();
  await upload.click();
  expect(await failure.first().textContent()).toContain(reason);

  await page.unroute(code);
  const loaded = page.waitForEvent('requestfinished', (request) => code.test(request.url()));
  await open();
  await loaded;
  await context.setOffline(true);
  await upload.click();
  expect(await failure.first().textContent()).toContain(reason);
  await context.setOffline(false);
  await upload.click();
  await expect.poll(() => page.getByText(screenWords.uploaded).count()).toBeGreaterThan(0);
});

it('without a connection a list keeps its place where details or a filter need code that has not come', async () => {
  const { page, context } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: [...lost, refused] });
  await page.route(/\/(Findings|DesignedCode|FilterChips)-/, (route) => route.abort());
  await choose(page, 'Domain', 'go.northwind.example');
  const details = page.waitForEvent('requestfinished', (request) => /\/LinkDetails-/.test(request.url()));
  await rowOf(page, 'spring').waitFor();
  await details;
  await context.setOffline(true);
  await unfold(page, 'spring');
  await page.getByRole('heading', { name: screenWords.linkDetails }).waitFor();
  await page
    .getByRole('link', { name: /^Links tagged / })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tag')).not.toBe(null);
  expect(await rowOf(page, 'spring').count()).toBe(1);
  await context.setOffline(false);
  await expect.poll(() => notice(page).count()).toBe(0);
  expect(await rowOf(page, 'spring').count()).toBe(1);
});

it('the first failure of a visit is told without a connection', async () => {
  const { page, context } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist', expected: lost });
  const code = page.waitForEvent('requestfinished', (request) => /\/Toasts-/.test(request.url()));
  await page.goto(northwind);
  await rowOf(page, 'spring').waitFor();
  await code;
  await unfold(page, 'spring');
  const deactivate = page.getByRole('button', { name: /^Deactivate/ });
  await deactivate.waitFor();
  await context.setOffline(true);
  await deactivate.click();
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'Failed to deactivate link' }).count()).toBe(1);
});

it('a sign-out without a connection ends on the sign-in page, which says where it counts', async () => {
  const { page, context } = await openApp({ at: '/', as: 'Ada Lindqvist', signsIn: 'by hand', expected: lost });
  const words = page.waitForEvent('requestfinished', (request) => /\/LoginAlert-/.test(request.url()));
  await page.reload();
  await words;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alert').filter({ hasText: 'You are signed out here only' }).waitFor();
  expect(await page.getByRole('button', { name: screenWords.signIn, exact: true }).isEnabled()).toBe(true);
});

it('a notice covers nothing that has the focus; a page that was never opened says that it needs a connection', async () => {
  const { page, context } = await openApp({ at: '/projects', as: 'Ada Lindqvist', expected: lost });
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await context.setOffline(true);
  await notice(page).waitFor();

  await page.setViewportSize({ width: 1280, height: 420 });
  const create = page.getByRole('button', { name: screenWords.createProject, exact: true });
  await create.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 90)); // below the notice
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Shift+Tab');
  await expect.poll(focusedText(page)).toBe(screenWords.createProject);
  const edge = await notice(page).boundingBox();
  expect((await create.boundingBox())?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0));

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('heading', { name: 'This page needs a connection', level: 1 }).waitFor();
  expect(await page.getByText('A new version is available').count()).toBe(0);

  await context.setOffline(false);
  if (!(await asksAgain(page))) await page.getByRole('button', { name: screenWords.reload, exact: true }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();

  // outside the shell
  await page.goto('/checkout/success');
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await context.setOffline(true);
  await notice(page).waitFor();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'This page needs a connection', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe('This page needs a connection · Waypost');
});

it('code that a broken line holds up is asked for again at the next start, and no error stays uncaught', async () => {
  const { page } = await openWithLists({ expected: [/^console: Failed to load resource: net::ERR_CONNECTION_FAILED/] });
  let isBroken = true;
  const asked: string[] = [];
  await page.route(/\/assets\/restoreRegister-/, async (route) => {
    asked.push(isBroken ? 'lost' : 'answered');
    await (isBroken ? route.abort('connectionfailed') : route.continue());
  });
  await page.goto(`${northwind}&all=`);
  await expect.poll(statusOf(page)).toMatch(whole('\\d+'));
  await page.reload();
  await expect.poll(() => asked).toContain('lost');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500))); // an uncaught error would have come by now
  isBroken = false;
  await page.reload();
  await expect.poll(() => asked.at(-1)).toBe('answered');
});

it('jobs whose worker did not come for want of a connection are there once it is back', async () => {
  const { page, context } = await openApp({ at: '/projects', as: 'Ada Lindqvist', expected: lost });
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker')); // Playwright reaches none
  const code = /\/assets\/indexWorker-/;
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await page.goto('/jobs');
  const failed = page.getByText("This browser can't run jobs now.");
  await failed.waitFor();
  await context.setOffline(true);
  await notice(page).waitFor();

  await page.unroute(code);
  await context.setOffline(false);
  await expect.poll(() => failed.count()).toBe(0);
});
