import type { Locator, Page, ViewportSize } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { keyEndpoint } from './identityTraffic';
import { northwind } from './linksScreen';
import { openApp, openForAll } from './openApp';
import { ownDomain } from './ownDomain';

let page: Page;
beforeAll(async () => {
  const app = await openForAll({ as: 'Ada Lindqvist', at: keyEndpoint });
  page = app.page;
  return app.close;
});

async function show(at: string, viewport: ViewportSize): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(at);
}

it('a toast that came beside a dialog takes the height of its words once the dialog has closed', async () => {
  const { page } = await openApp({ at: '/organizations', as: 'Max Large' });
  await page.getByRole('button', { name: screenWords.createOrganization }).first().click();
  const dialog = page.getByRole('dialog', { name: screenWords.createOrganization });
  await dialog.getByLabel('Name').fill('Fern and Company');
  await dialog.getByRole('button', { name: screenWords.createOrganization }).click();
  const title = page.getByText('Organization created successfully');
  await title.hover(); // its time stands still
  await dialog.waitFor({ state: 'hidden' });

  const toast = page.getByRole('status').filter({ has: title });
  const places = () =>
    toast.evaluate((element) => {
      const [box, list] = [element, element.parentElement ?? element].map((each) => each.getBoundingClientRect());
      return {
        below: innerHeight - (box?.bottom ?? 0),
        width: box?.width,
        beyond: (list?.height ?? 0) - (box?.height ?? 0),
        told: Number.parseInt(document.documentElement.style.getPropertyValue('--toasts-height')) - (box?.height ?? 0),
      };
    });
  // px: the margin of the window, the width that a toast may have, nothing, and the margins below and above
  await expect.poll(places).toEqual({ below: 24, width: 440, beyond: 0, told: 40 });
});

const controls = '#root a[href], #root button:not(:disabled), #root input, #root select';

it('a toast covers no control of the page where there is a place beside them: it is narrower, or further up', async () => {
  for (const viewport of [
    { width: 1280, height: 540 },
    { width: 390, height: 844 },
  ]) {
    await show(northwind, viewport);
    await page
      .getByRole('button', { name: beginningWith(screenWords.detailsFor('')) })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^(Deactivate|Reactivate)$/ })
      .first()
      .click();
    const toast = page.getByRole('status').filter({ hasText: /^Link (de)?activated successfully/ });
    await toast.hover(); // its time stands still
    const covered = (selector: string) =>
      toast.evaluate((element, all) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [...document.querySelectorAll(all)].filter((control) => {
          const box = control.getBoundingClientRect();
          const isBeside = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
          return control.checkVisibility() && !isBeside;
        }).length;
      }, selector);
    expect(await covered('#root')).toBe(1);
    await expect.poll(() => covered(controls)).toBe(0);
  }
});

/** How many controls of the page a toast covers. */
const underneath = (toast: Locator) =>
  toast.evaluate((element, all) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const found = new Set<Element>();
    for (let x = left; x < right; x += 4)
      for (let y = top; y < bottom; y += 4)
        for (const under of document.elementsFromPoint(x, y)) if (under.matches(all)) found.add(under);
    return found.size;
  }, controls);

it('on a phone, where a list leaves no place beside its controls, the list ends above a toast until that has gone', async () => {
  await show(northwind, { width: 390, height: 844 });
  const list = page.locator('section:has(> table)');
  const height = () => list.evaluate(({ clientHeight }) => clientHeight);
  await list.waitFor();
  await list.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const more = list.getByRole('button', { name: beginningWith(screenWords.rowActions('')) });
  await more.nth(5).click();
  const whole = await height(); // the rows are there
  await page.getByRole('menuitem', { name: /activate/i }).click();

  const toast = page.getByRole('status').filter({ hasText: /^Link (de)?activated successfully/ });
  await toast.hover(); // its time stands still
  const covered = () => underneath(toast);
  await expect.poll(covered).toBe(0);
  expect(await height()).toBeLessThan(whole);

  await toast.getByRole('button', { name: 'Close' }).click();
  await toast.waitFor({ state: 'hidden' });
  await expect.poll(height).toBe(whole);
});

it('on a page that a phone scrolls as a whole, a toast stands between the columns of controls', async () => {
  await ownDomain('leaving.northwind.example', []);
  await show('/domains', { width: 390, height: 844 });
  await page.getByRole('button', { name: screenWords.domainActions('leaving.northwind.example') }).click();
  await page.getByRole('menuitem', { name: screenWords.deleteDomain }).click();
  await page.getByRole('button', { name: 'Delete leaving.northwind.example' }).click();
  const deleted = page.getByRole('status').filter({ hasText: 'Domain Deleted' });
  await deleted.hover(); // its time stands still
  await expect.poll(() => underneath(deleted)).toBe(0);

  await page.goto('/projects');
  await page.getByRole('button', { name: screenWords.createProject }).first().click();
  const dialog = page.getByRole('dialog', { name: screenWords.createProject });
  await dialog.getByLabel('Name').fill('Alpine');
  await dialog.getByRole('button', { name: screenWords.createProject }).click();
  const created = page.getByRole('status').filter({ hasText: 'Project created successfully' }).last();
  await created.hover(); // as above
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => underneath(created)).toBe(0);
});

it('a toast that has more to say when it takes the place of another one is placed again, and covers no control either', async () => {
  const { page } = await openApp({
    at: '/domains',
    as: 'Ada Lindqvist',
    viewport: { width: 1280, height: 900 },
    expected: [/console: .*400/],
  });
  let detail = 'Too early.';
  await page.route('**/refresh', (route) => route.fulfill({ status: 400, json: { detail } }));
  await page
    .getByRole('button', { name: beginningWith(screenWords.dnsOf('')) })
    .first()
    .click();
  const refresh = page.getByRole('button', { name: 'Refresh status' }).first();
  await refresh.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Refresh failed' });
  await toast.hover(); // its time stands still
  await expect.poll(() => underneath(toast)).toBe(0);
  const { height = 0 } = (await toast.boundingBox()) ?? {};

  detail = 'The records of this domain were asked for a moment ago. '.repeat(6);
  await refresh.press('Enter');
  await expect.poll(async () => (await toast.boundingBox())?.height).toBeGreaterThan(height);
  await expect.poll(() => underneath(toast)).toBe(0);
});
