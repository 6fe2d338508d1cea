import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { gatePages, openTool, openWithLists, press, statusOf } from './allLinksScreen';
import { numberedLinks, ownDomain } from './ownDomain';
import { textOf } from './textOf';

const check = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

it('a list whose links were removed and created while it was read is not called all, and its checks wait', async () => {
  const host = 'moved.northwind.example';
  const domain = await ownDomain(host, [{ slug: 'start', deepLink: `https://${host}/s0001` }, ...numberedLinks(449)]);
  const { page } = await openWithLists();
  const gate = await gatePages(1);
  await page.goto(domain.address);
  await expect.poll(gate.isHolding).toBe(true);
  await domain.remove(['s0001']);
  await gate.let(1);
  await expect.poll(gate.isHolding).toBe(true);
  await domain.add([{ slug: 's0001' }]);
  await gate.open();
  await expect
    .poll(statusOf(page))
    .toMatch(
      new RegExp(
        `^449 links · ${screenWords.justNow}The list changed while its 449 links were loaded\\..*Reload all 449`,
      ),
    );

  await openTool(page, screenWords.checkLinksTool);
  await page.getByText('6 checks need all links').click();
  await check(page, 'Dead end').waitFor();
  await page.getByText(/^The list changed while its 449 links were loaded/).waitFor();
  await press(page, screenWords.reloadAll());
  await expect.poll(textOf(check(page, 'Chain'))).toMatch(/1/);
  await page.getByText(/^\d+ checks found nothing$/).click();
  await check(page, 'Dead end').waitFor();
});
