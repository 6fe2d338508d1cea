import { expect, it } from 'vitest';
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
import { numberedLinks, ownDomain } from './ownDomain';
import { storedRows, wholeRows } from './storedList';
import { textOf } from './textOf';

it('a list that one tab reads again and pauses, and that another tab reads to its end, is that of the other tab after the first one goes on and is loaded again', async () => {
  const domain = await ownDomain('two.northwind.example', numberedLinks(684));
  const { page, context } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('684'));
  await domain.remove(['s0684', 's0300']);
  await domain.add(numberedLinks(3, 'late'));

  const gate = await gatePages(page, 2);
  await pressAbout(page, 'Reload all 684');
  await expect.poll(gate.isHolding).toBe(true);
  await pressStep(page, 'Pause', /Resume/);
  const other = await context.newPage();
  await other.goto(domain.address);
  await pressStep(other, 'Resume', whole('685'));
  gate.open();
  await pressStep(page, 'Resume', whole('685'));

  await page.reload();
  await expect.poll(statusOf(page)).toMatch(whole('685'));
  const search = page.getByRole('searchbox', { name: 'Search links' });
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
  const domain = await ownDomain('jobs.northwind.example', [...numberedLinks(60, 'keep'), ...numberedLinks(56, 'off')]);
  const { page, context } = await openWithLists();
  const readings = countLargePages(context);
  await page.goto(`${domain.address}&q=off`);
  await expect.poll(statusOf(page)).toMatch(whole('116', { match: '56' }));
  const other = await context.newPage();
  await other.goto(`${domain.address}&q=keep0060`);
  await rowOf(other, 'keep0060').waitFor();

  await openTool(page, 'Change status…');
  await press(page, 'Deactivate 56 links');
  await expect
    .poll(textOf(page.getByRole('region', { name: 'Job', exact: true })))
    .toMatch(/^Done: 56 of 56 deactivated/);
  await unfold(other, 'keep0060');
  await press(other, 'Deactivate');
  await other.getByText('Link deactivated successfully').waitFor();

  await page.goto(domain.address);
  await filterStatus(page, 'Inactive');
  await expect.poll(statusOf(page)).toMatch(whole('116', { match: '57', age: '[^·]+' }));
  await openTool(page, 'Change status…');
  await page.getByText('0 will change · 57 are inactive already').waitFor();
  await press(page, 'Cancel');
  expect(readings()).toBe(1);
  expect((await domain.rows()).filter(({ isActive }) => !isActive)).toHaveLength(57);
});

it('a list that a frozen tab reads can be loaded in another tab, and the frozen one shows that when it goes on', async () => {
  const domain = await ownDomain('frozen.northwind.example', numberedLinks(684));
  const { page, context } = await openWithLists();
  const gate = await gatePages(page, 2);
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(/^Reading… 425 of 684/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });

  const other = await context.newPage();
  await other.goto(domain.address);
  await expect.poll(statusOf(other)).toMatch(/^Reading… 425 of 684.*another tab is loading/);
  await pressStep(other, 'Read here', whole('684'));
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  gate.open();
  await expect.poll(statusOf(page)).toMatch(whole('684'));

  expect(await storedRows(page)).toEqual(wholeRows(684));
  await page.reload();
  await expect.poll(statusOf(page)).toMatch(whole('684'));
});

it('a list is not called all once a link was created in another tab, until one of them has read it', async () => {
  const domain = await ownDomain('created.northwind.example', numberedLinks(120));
  const { page, context } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(whole('120'));
  const other = await context.newPage();
  const gate = await gatePages(other, 0);
  await other.goto(domain.address);
  await createLink(other, { destination: 'https://www.example.com/late', slug: 'late', name: 'Late' });
  await expect.poll(statusOf(page)).toMatch(/^120 links · just nowA link was created since\./);
  await openTool(page, 'Export…');
  gate.open();
  await page.getByText('All 121 links').waitFor();
  for (const tab of [page, other]) await expect.poll(statusOf(tab)).toMatch(whole('121'));
});
