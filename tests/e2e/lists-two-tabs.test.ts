import { expect, it, onTestFinished } from 'vitest';
import { startDeployments } from '../support/builtApp';
import { screenWords } from '../support/screenWords';
import {
  countLargePages,
  filterStatus,
  gatePages,
  openTool,
  openWithLists,
  press,
  pressAbout,
  pressStep,
  statusOf,
  whole,
} from './allLinksScreen';
import { createLink, rowOf, unfold } from './linksScreen';
import { openApp } from './openApp';
import { numberedLinks, ownDomain } from './ownDomain';
import { storedRows, wholeRows } from './storedList';
import { textOf } from './textOf';
import { dist } from './world';

it('a list that one tab reads again and pauses, and another tab reads to its end, is whole in both', async () => {
  const domain = await ownDomain('two.northwind.example', numberedLinks(684));
  const { page, context } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('684'));
  await domain.remove(['s0684', 's0300']);
  await domain.add(numberedLinks(3, 'late'));

  const gate = await gatePages(2);
  await pressAbout(page, screenWords.reloadAll(684));
  await expect.poll(gate.isHolding).toBe(true);
  await pressStep(page, 'Pause', /Resume/);
  const other = await context.newPage();
  await other.goto(domain.address);
  await gate.open();
  await pressStep(other, 'Resume', whole('685'));
  await expect.poll(statusOf(page)).toMatch(whole('685'));

  await page.reload();
  await expect.poll(statusOf(page)).toMatch(whole('685'));
  const search = page.getByRole('searchbox', { name: screenWords.searchLinks });
  for (const slug of ['late0003', 's0683', 's0001']) {
    await search.fill(`link ${slug}`);
    await rowOf(page, slug).waitFor();
  }
  await unfold(page, 's0001');
  await page.getByText('https://www.example.com/s0001').first().waitFor();
  await search.fill('s0300');
  await expect.poll(statusOf(page)).toMatch(whole('685', { match: '0' }));
});

it('changes of a job in one tab and a change in another one are all kept, and known to the next plan', async () => {
  const domain = await ownDomain('jobs.northwind.example', [...numberedLinks(20, 'keep'), ...numberedLinks(12, 'off')]);
  const { page, context } = await openWithLists();
  const readings = await countLargePages();
  await page.goto(`${domain.address}&q=off`);
  await expect.poll(statusOf(page)).toMatch(whole('32', { match: '12' }));
  const other = await context.newPage();
  await other.goto(`${domain.address}&q=keep0020`);
  await rowOf(other, 'keep0020').waitFor();

  await openTool(page, screenWords.changeStatus);
  await press(page, 'Deactivate 12 links');
  await expect
    .poll(textOf(page.getByRole('region', { name: 'Job', exact: true })))
    .toMatch(/^Done: 12 of 12 deactivated/);
  await unfold(other, 'keep0020');
  await press(other, screenWords.deactivate);
  await other.getByText(screenWords.linkDeactivated).waitFor();

  await page.goto(domain.address);
  await filterStatus(page, 'Inactive');
  await expect.poll(statusOf(page)).toMatch(whole('32', { match: '13', age: '[^·]+' }));
  await openTool(page, screenWords.changeStatus);
  await page.getByText('0 will change · 13 are inactive already').waitFor();
  await press(page, 'Cancel');
  expect(await readings()).toBe(1);
  expect((await domain.rows()).filter(({ isActive }) => !isActive)).toHaveLength(13);
});

it('a list that a tab has read in part is read on while that tab is frozen, and shows in it when it goes on', async () => {
  const domain = await ownDomain('frozen.northwind.example', numberedLinks(684));
  const { page, context } = await openWithLists();
  const gate = await gatePages(2);
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(/^Loading… 425 of 684/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });

  const other = await context.newPage();
  await other.goto(domain.address);
  await expect.poll(statusOf(other)).toMatch(/^Loading… 425 of 684/);
  await gate.open();
  await expect.poll(statusOf(other)).toMatch(whole('684'));
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect.poll(statusOf(page)).toMatch(whole('684'));

  await expect.poll(() => storedRows(page)).toEqual(wholeRows(684));
});

it('where the server searches, what one tab creates or changes shows in the answer that the other one has', async () => {
  const values = { VITE_LINK_SEARCH: 'server', WAYPOST_SANDBOX_SEARCH: '1', WAYPOST_SANDBOX_EMPTY: '1' };
  const [app] = await startDeployments([values], dist);
  if (!app) throw new Error('One deployment is served');
  onTestFinished(app.stop);
  const { page, context } = await openApp({ of: app.origin, as: 'Ada Lindqvist' });
  const create = (name: string) =>
    createLink(page, { destination: `https://www.example.com/${name}`, slug: name, name: `Spring ${name}` });
  await page.goto(`/links?domain=go.${new URL(app.origin).host}&status=active&q=spring`);
  await create('one');
  const other = await context.newPage();
  await other.goto(page.url());
  await rowOf(other, 'one').waitFor();

  await create('two');
  await rowOf(other, 'two').waitFor();
  await other.getByText(/^2 of 2 links · 0 clicks/).waitFor();
  await unfold(page, 'one');
  await press(page, screenWords.deactivate);
  await rowOf(other, 'one').getByText('Inactive').waitFor();
  await other.getByText(/^1 of 2 links · 1 kept in sight/).waitFor();
  expect(await rowOf(other, 'two').count()).toBe(1);
});
