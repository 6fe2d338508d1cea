import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLinks } from '@/contract/links';
import { consentStore } from '@/providers/consent';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { accessibilityProblems } from '../support/accessibility';
import { domain as domainRow, link, links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { choose } from '../support/select';
import { domain, openLinks, press, status, table } from './openLinks';

beforeAll(async () => {
  await Promise.all([loadAllLinksCode(), import('@/engines/link-lists/source/searchedLists')]);
});
beforeEach(bringAllLinks);

const to = (slug: string, deepLink: string, fields = {}) => link(slug, { deepLink, ...fields });

async function openDialog(user: Awaited<ReturnType<typeof openLinks>>['user'], shown = domain) {
  await screen.findByRole('table', { name: screenWords.linksOn(shown) });
  await user.click(await press(screenWords.createLink));
  const dialog = within(await screen.findByRole('dialog', { name: screenWords.createLinkTitle }));
  const enter = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { dialog, enter };
}

describe('links to a destination that is entered', () => {
  it('are named among those that are loaded, with what they differ in, and vanish with the next key', async () => {
    const rows = [
      to('old', 'https://example.com/sale', { isActive: false }),
      to('sale', 'https://EXAMPLE.com/sale/', { clickCount: 1204 }),
      to('mail', 'http://www.example.com/sale?utm_source=mail'),
      to('more', 'https://example.com/sale#more'),
      ...links(30),
    ];
    const { user, world } = await openLinks({ rows });
    const { dialog, enter } = await openDialog(user);
    enter(screenWords.destinationLabel, 'https://example.com:443/sale');
    await dialog.findByText('2 links lead here already, 2 links with a similar destination');
    const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(named.slice(-4)).toEqual([
      `${domain}/sale · Active · 1,204 clicksShow in list`,
      `${domain}/old · Inactive · 0 clicksShow in list`,
      `${domain}/mail · Active · 0 clicks · differs in http or https, www, parametersShow in list`,
      `1 more on ${domain}`,
    ]);
    const others = dialog.getByRole('link', { name: `1 more on ${domain}` });
    expect(others).toHaveAttribute('href', expect.stringMatching(/q=example\.com%2Fsale$/));
    dialog.getByText(`Searched: first 25 links of ${domain}`);
    await waitFor(() => expect(dialog.getByLabelText(screenWords.destinationLabel)).toHaveFocus());
    expect(await accessibilityProblems()).toEqual([]);
    enter(screenWords.destinationLabel, 'https://example.com/sales');
    await waitFor(() => expect(dialog.queryByText(/lead/)).not.toBeInTheDocument());
    expect(world.requests(listLinks)).toHaveLength(1);
  });

  it('are found among all links of the domain, as is a slug, and lead to the list', async () => {
    const rows = [...links(30), to('needle', 'https://example.com/sale')];
    const { user, location } = await openLinks({ rows, search: `?domain=${domain}&all=` });
    await status(new RegExp(`^31 links · ${screenWords.justNow}`));
    const { dialog, enter } = await openDialog(user);
    enter(screenWords.destinationLabel, 'https://example.com/sale');
    await dialog.findByText('1 link leads here already');
    dialog.getByText(`Searched: all 31 links of ${domain}`);
    enter(screenWords.slugLabel, 'needle');
    await dialog.findByText('This slug is taken');

    await user.click(dialog.getByRole('button', { name: 'Hide these links' }));
    expect(dialog.queryByText('1 link leads here already')).not.toBeInTheDocument();
    expect(dialog.getByLabelText(screenWords.destinationLabel)).toHaveFocus();
    enter(screenWords.destinationLabel, 'https://example.com/sale/');
    await user.click(await dialog.findByRole('link', { name: `Show in list: ${domain}/needle` }));
    await user.click(await press('Discard'));
    await status(/^1 of 31 links/);
    expect(new URLSearchParams(location().split('?')[1]).get('q')).toBe(`${domain}/needle`);
  });

  it('are found on other domains whose links are all on this device, and on each among the links of all', async () => {
    consentStore.accept();
    const other = 'go.other.example';
    const rows = [
      ...links(30, { domain: other, deepLink: 'https://example.com/other' }),
      to('sale', 'https://example.com/sale', { domain: other }),
      ...links(30),
      to('late', 'https://example.com/late'),
    ];
    const { user, world } = await openLinks({ rows, domains: [domainRow(other)], search: `?domain=${other}&all=` });
    await status(new RegExp(`^31 links · ${screenWords.justNow}`));
    await choose(user, 'Domain', `${domain} (Default)`);
    await table();
    const calls = world.requests(listLinks).length;
    const { dialog, enter } = await openDialog(user);
    enter(screenWords.destinationLabel, 'https://example.com/sale');
    await dialog.findByText('1 link leads here already');
    dialog.getByText(`${other}/sale`);
    dialog.getByText(`Searched: first 25 links of ${domain}, all 31 links of ${other}`);
    expect(world.requests(listLinks)).toHaveLength(calls);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await press('Discard'));

    await user.click(await press('All domains'));
    await status(new RegExp(`^62 links · ${screenWords.justNow}`));
    const ofAll = await openDialog(user, 'all domains');
    ofAll.enter(screenWords.destinationLabel, 'https://example.com/late');
    await ofAll.dialog.findByText('1 link leads here already');
    ofAll.dialog.getByText(`Searched: all 31 links of ${domain}, all 31 links of ${other}`);
    ofAll.enter(screenWords.slugLabel, 'late');
    await ofAll.dialog.findByText('This slug is taken');
  });
});
