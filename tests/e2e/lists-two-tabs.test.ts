import { expect, it } from 'vitest';
import {
  countLargePages,
  gatePages,
  openTool,
  openWithLists,
  press,
  pressAbout,
  pressStep,
  statusOf,
} from './allLinksScreen';
import { choose } from './choose';
import { createLink, rowOf, unfold } from './linksScreen';
import { numberedLinks, ownDomain } from './ownDomain';
import { storedRows, wholeRows } from './storedList';
import { textOf } from './textOf';

it('a list that one tab reads again and pauses, and that another tab reads to its end, is that of the other tab after the first one goes on and is loaded again', async () => {
  const domain = await ownDomain('two.northwind.example', numberedLinks(684));
  const { page, context } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(/^684 links loaded from .* all loaded just now/);
  await domain.remove(['s0684', 's0300']);
  await domain.add(numberedLinks(3, 'late'));

  const gate = await gatePages(page, 2);
  await pressAbout(page, 'Read again');
  await expect.poll(gate.isHolding).toBe(true);
  await pressStep(page, 'Pause', /Go on/);
  const other = await context.newPage();
  await other.goto(domain.address);
  await pressStep(other, 'Go on', /^685 links loaded from .* all loaded just now/);
  gate.open();
  await pressStep(page, 'Go on', /^685 links loaded from .* all loaded just now/);

  await page.reload();
  await expect.poll(statusOf(page)).toMatch(/^685 links loaded from .* all loaded just now/);
  const search = page.getByRole('searchbox', { name: 'Search links' });
  for (const slug of ['late0003', 's0683', 's0001']) {
    await search.fill(`link ${slug}`);
    await rowOf(page, slug).waitFor();
  }
  await unfold(page, 's0001');
  await page.getByText('https://www.example.com/s0001').first().waitFor();
  await search.fill('s0300');
  await expect.poll(statusOf(page)).toMatch(/ 0 of 685 loaded links match/);
});

it('changes of a job in one tab and a change in another one are all kept, and known to the next plan', async () => {
  const domain = await ownDomain('jobs.northwind.example', [...numberedLinks(60, 'keep'), ...numberedLinks(87, 'off')]);
  const { page, context } = await openWithLists();
  const readings = countLargePages(context);
  await page.goto(`${domain.address}&q=off`);
  await expect.poll(statusOf(page)).toMatch(/^147 links loaded from .* 87 of 147 loaded links match/);
  const other = await context.newPage();
  await other.goto(`${domain.address}&q=keep0060`);
  await rowOf(other, 'keep0060').waitFor();

  await openTool(page, 'Change status…');
  await press(page, 'Deactivate 87 links');
  await expect
    .poll(textOf(page.getByRole('region', { name: 'Job', exact: true })))
    .toMatch(/^Done: 87 of 87 deactivated/);
  await unfold(other, 'keep0060');
  await press(other, 'Deactivate');
  await other.getByText('Link deactivated successfully').waitFor();

  await page.goto(domain.address);
  await choose(page, 'Status', 'Inactive');
  await expect.poll(statusOf(page)).toMatch(/ 88 of 147 loaded links match/);
  await openTool(page, 'Change status…');
  await page.getByText('0 will change · 88 are inactive already').waitFor();
  await press(page, 'Cancel');
  expect(readings()).toBe(1);
  expect((await domain.rows()).filter(({ isActive }) => !isActive)).toHaveLength(88);
});

it('a list that a frozen tab reads can be loaded in another tab, and the frozen one shows that when it goes on', async () => {
  const domain = await ownDomain('frozen.northwind.example', numberedLinks(684));
  const { page, context } = await openWithLists();
  const gate = await gatePages(page, 2);
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(/^400 links loaded/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });

  const other = await context.newPage();
  await other.goto(domain.address);
  await expect.poll(statusOf(other)).toMatch(/^400 links loaded.*another tab is loading them/);
  await pressStep(other, 'Load here', /^684 links loaded from .* all loaded just now/);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  gate.open();
  await expect.poll(statusOf(page)).toMatch(/^684 links loaded from .* all loaded just now/);

  expect(await storedRows(page)).toEqual(wholeRows(684));
  await page.reload();
  await expect.poll(statusOf(page)).toMatch(/^684 links loaded from .* all loaded just now/);
});

it('a list is not called all once a link was created in another tab, until that is loaded', async () => {
  const domain = await ownDomain('created.northwind.example', numberedLinks(120));
  const { page, context } = await openWithLists();
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(/^120 links loaded from .* all loaded just now/);
  const other = await context.newPage();
  await other.goto(domain.address.replace('&all=', ''));
  await createLink(other, { destination: 'https://www.example.com/late', slug: 'late', name: 'Late' });
  await expect.poll(statusOf(page)).toMatch(/ · loaded just now .*A link was created since\./);
  await openTool(page, 'Export…');
  await page.getByText('The 120 links that are loaded').waitFor();
  await press(page, 'Cancel');

  await pressStep(page, 'Update', /^121 links loaded from .* all loaded just now/);
  await openTool(page, 'Export…');
  await page.getByText('All 121 links').waitFor();
});
