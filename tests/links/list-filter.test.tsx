import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listLinks } from '@/contract/links';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { loadAllLinksCode } from '../all-links/bringAllLinks';
import { bringWorkers } from '../support/nearWorker';
import { link, links } from '../support/rows';
import { screenWords, withAnyFigures } from '../support/screenWords';
import { chevron, domain, idle, openLinks, press, status, table } from './openLinks';

beforeAll(loadAllLinksCode);

describe('the filter', () => {
  it('shows what is found among the loaded links, and goes on with the others', async () => {
    bringWorkers();
    onTestFinished(closeAllLinks);
    const rows = [link('near-needle'), ...links(229), link('needle', { name: 'Found it' })];
    const { user, location, world } = await openLinks({ rows });
    await status(screenWords.loaded(25, domain, true));
    const answers = world.hold(listLinks);
    await user.type(screen.getByRole('searchbox', { name: screenWords.searchLinks }), 'needle');
    await status('Searching… 25 of 231 · 1 found');
    expect(await chevron('near-needle')).toBeVisible();
    await waitFor(() => expect(location()).toContain('q=needle'));
    expect(screen.queryByRole('button', { name: screenWords.loadMore })).not.toBeInTheDocument();
    answers.releaseAll();
    await status(`2 of 231 links · ${screenWords.justNow} · 0 clicks, 0 scans`);
    expect(world.requests(listLinks).map(({ query }) => query.pageSize)).toEqual(['25', '200', '200']);
    expect(await chevron('needle')).toBeVisible();
  });

  it.each([
    ['loaded pages', screenWords.matching(1, 2)],
    ['all links', `1 of 2 links · ${screenWords.justNow} · 0 clicks, 0 scans`],
  ])('finds in %s the link with the slug of a short URL of another tool, and says so', async (source, found) => {
    if (source === 'all links') {
      bringWorkers();
      onTestFinished(closeAllLinks);
    }
    const { user } = await openLinks({ rows: [link('3256t'), link('other')] });
    await table();
    await user.click(screen.getByRole('searchbox', { name: screenWords.searchLinks }));
    await user.paste('https://bit.example/3256T');
    expect(await status(`${found} · ${domain}/3256t has this slug`)).toBeVisible();
    expect(await chevron('3256t')).toBeVisible();
  });

  it('is answered by the loaded pages where no worker runs, which say so', async () => {
    const { user, world } = await openLinks({
      rows: [...links(29), link('needle')],
      search: `?domain=${domain}&q=needle`,
    });
    await screen.findByRole('heading', { name: 'No loaded link matches' });
    expect(await screen.findByText('Links not loaded may match.')).toBeVisible();
    await status(screenWords.matching(0, 25, true));
    await user.click(await press(screenWords.clearFilters));
    await user.click(await press(screenWords.loadMore));
    await status(screenWords.loaded(30, domain));
    expect(world).toHaveRequested(listLinks, 2);
  });

  it('and the order come from the address', async () => {
    await openLinks({ search: `?domain=${domain}&q=l-1&sort=slug&order=descending` });
    await screen.findByText(withAnyFigures(screenWords.matching(2, 2)));
    expect(screen.getByRole('columnheader', { name: 'Short Link' })).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('a list that is being read', () => {
  it('takes no second read: Refresh waits for the next page, and the next page for Refresh', async () => {
    const { user, world } = await openLinks({ rows: links(80) });
    await table();
    const answers = world.hold(listLinks);
    await user.click(await press(screenWords.loadMore));
    expect(await press(screenWords.refresh)).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('r');
    answers.releaseAll();
    await status(screenWords.loaded(50, domain, true));
    expect(world).toHaveRequested(listLinks, 2);

    const again = world.hold(listLinks);
    await user.click(await idle(screenWords.refresh));
    expect(await press(screenWords.loadMore)).toHaveAttribute('aria-busy', 'true');
    again.releaseAll();
    await waitFor(() => expect(world).toHaveRequested(listLinks, 4));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: screenWords.refresh })).not.toHaveAttribute('aria-busy'),
    );
    expect(await press(screenWords.loadMore)).not.toHaveAttribute('aria-busy');
  });
});
