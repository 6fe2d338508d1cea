import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gatePages, openTool, openWithLists, press, pressStep, statusOf, whole } from './allLinksScreen';
import { rowOf } from './linksScreen';
import { numberedLinks, ownDomain } from './ownDomain';
import { textOf } from './textOf';

const moved = (links: string) =>
  new RegExp(`^${links} links · just nowThe list changed while its ${links} links were read\\..*Reload all ${links}`);

const check = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

it('a list whose links were removed and created while it was read is not called all, and its checks wait until it is read again', async () => {
  const host = 'moved.northwind.example';
  const domain = await ownDomain(host, [{ slug: 'start', deepLink: `https://${host}/s0001` }, ...numberedLinks(449)]);
  const { page } = await openWithLists();
  const gate = await gatePages(page, 1);
  await page.goto(domain.address);
  await expect.poll(gate.isHolding).toBe(true);
  await domain.remove(['s0001']);
  gate.let(1);
  await expect.poll(gate.isHolding).toBe(true);
  await domain.add([{ slug: 's0001' }]);
  gate.open();
  await expect.poll(statusOf(page)).toMatch(moved('449'));

  await page.goto(`/links/checks?domain=${host}`);
  await page.getByText('6 checks need all links').click();
  await check(page, 'Dead end').waitFor();
  await page.getByText(/^The list changed while its 449 links were read/).waitFor();
  await press(page, 'Reload all');
  await expect.poll(textOf(check(page, 'Chain'))).toMatch(/1/);
  await page.getByText(/^\d+ checks found nothing$/).click();
  await check(page, 'Dead end').waitFor();
});

it('a list of which as many links came as went while it was read is not called all until a tool has read it again', async () => {
  const domain = await ownDomain('busy.northwind.example', numberedLinks(2400));
  const { page } = await openWithLists();
  const gate = await gatePages(page, 4);
  await page.goto(domain.address);
  await expect.poll(gate.isHolding).toBe(true);
  await domain.remove(
    numberedLinks(2400)
      .slice(0, 9)
      .map(({ slug }) => slug),
  );
  gate.let(4);
  await expect.poll(statusOf(page)).toMatch(/^Reading… 1,625 of 2,/);
  await domain.add(numberedLinks(9, 'late'));
  gate.open();
  await expect.poll(statusOf(page)).toMatch(moved('2,400'));
  await openTool(page, 'Export…');
  await page.getByText('All 2,400 links').waitFor();
  await press(page, 'Cancel');
  await expect.poll(statusOf(page)).toMatch(whole('2,400'));
  await rowOf(page, 'late0009').waitFor();
});

it('a list that has fewer links than the server counts says both numbers', async () => {
  const domain = await ownDomain('skips.northwind.example', numberedLinks(450));
  const { page } = await openWithLists();
  await page.route(
    /pageSize=200/,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { links: unknown[] }; // the sandbox's own answer
      await route.fulfill({ response, json: { ...answer, links: answer.links.slice(1) } });
    },
    { times: 1 },
  );
  await page.goto(domain.address);
  await expect.poll(statusOf(page)).toMatch(/^449 links · just nowThe server counts 450 links; this list has 449\./);
  await pressStep(page, 'Reload all 449', whole('450'));
});
