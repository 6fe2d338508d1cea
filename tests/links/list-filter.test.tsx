import type { Rows } from '@sandbox/seed/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { listLinks } from '@/contract/links';
import { fixClock, passTime } from '../support/clock';
import { link, links } from '../support/rows';
import { chevron, domain, loadCode, openLinks, press, status, table } from './openLinks';

beforeAll(loadCode);

describe('the filter', () => {
  it('says how many of the loaded links match, and loads the rest in the largest pages', async () => {
    const { user, location, world } = await openLinks({ rows: [...links(29), link('needle', { name: 'Found it' })] });
    await status(`25 links loaded from ${domain} (more available)`);
    await user.type(screen.getByRole('searchbox', { name: 'Search links' }), 'needle');
    await screen.findByRole('heading', { name: 'No loaded link matches' });
    await waitFor(() => expect(location()).toContain('q=needle'));
    expect(screen.queryByRole('button', { name: 'Load More Links' })).not.toBeInTheDocument();
    await user.click(await press('Load the rest'));
    await screen.findByText(/1 of 30 loaded links match/);
    expect(world.requests(listLinks).map(({ query }) => query.pageSize)).toEqual(['25', '200']);
    expect(await chevron('needle')).toBeInTheDocument();
  });

  it('and the order come from the address', async () => {
    await openLinks({ search: `?domain=${domain}&q=l-1&sort=slug&order=descending` });
    await screen.findByText(/loaded links match/);
    expect(screen.getByRole('columnheader', { name: 'Short Link' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('Only the loaded links are sorted')).toBeInTheDocument();
  });
});

describe('loading the rest', () => {
  const filtered = async (rows: NonNullable<Rows['links']>) => {
    localStorage.setItem('waypost-links-per-page', '10');
    const app = await openLinks({ rows, search: `?domain=${domain}&q=l-` });
    await screen.findByText(/10 of 10 loaded links match/);
    return app;
  };

  it('keeps the focus on its button, which cancels meanwhile, and gives it to the list in the end', async () => {
    const { user, world } = await filtered(links(30));
    const answers = world.hold(listLinks);
    const button = await press('Load the rest');
    fixClock();
    button.focus();
    await user.keyboard('{Enter}{Enter}'); // the second belongs to the first
    expect(await press('Cancel')).toBe(button);
    expect(button).toHaveFocus();
    passTime(500);
    await user.keyboard('{Enter}');
    expect(await press('Load the rest')).toBe(button);
    expect(button).toHaveFocus();
    passTime(500);
    await user.keyboard('{Enter}');
    answers.releaseAll();
    await screen.findByText(/30 of 30 loaded links match/);
    await waitFor(() => expect(screen.getByRole('region', { name: `Links on ${domain}` })).toHaveFocus());
  });

  it('is heard at each quarter, not at each page', async () => {
    const { user } = await filtered(links(610));
    const heard = new Set<string>();
    const lineAtHalf = new Set<string | null>();
    const listener = new MutationObserver(() => {
      const said = document.querySelector('#announcements')?.textContent;
      if (said) heard.add(said);
      const line = screen.queryByText(/^210 links .* loaded links match/);
      if (line) lineAtHalf.add(line.getAttribute('aria-live'));
    });
    listener.observe(document.body, { childList: true, subtree: true, characterData: true });
    await user.click(await press('Load the rest'));
    await screen.findByText(/610 of 610 loaded links match/);
    await waitFor(() => expect(heard).toContain('100% of 610 links loaded'));
    listener.disconnect();
    expect([...lineAtHalf]).toEqual(['off']);
    for (const said of heard) expect(said).toMatch(/^(25|50|75|100)% of 610 links loaded$/);
    expect(screen.getByText(/610 of 610 loaded links match/)).toHaveAttribute('aria-live', 'polite');
  });

  it('says in its place that it failed, and goes on from there', async () => {
    fixClock();
    const { user, world } = await filtered(links(40));
    world.fail(listLinks, 403, { detail: 'Not today' });
    await user.click(await press('Load the rest'));
    const note = await screen.findByText('Error loading links', { selector: 'span' });
    expect(screen.queryByRole('button', { name: 'Load the rest' })).not.toBeInTheDocument();
    world.recover();
    passTime(500); // a press sooner may be the second half of a double click
    const row = note.parentElement ?? document.body;
    await user.click(within(row).getByRole('button', { name: 'Retry' }));
    await screen.findByText(/40 of 40 loaded links match/);
  });

  it('leaves the focus in the page when the list has to start again', async () => {
    const { user, world } = await openLinks();
    await status(`25 links loaded from ${domain} (more available)`);
    world.fail(listLinks, 410, { detail: 'The token is gone' }, { times: 1 });
    await user.click(await press('Load More Links'));
    (await press('Start again')).focus();
    await user.keyboard('{Enter}');
    await press('Load More Links');
    expect(screen.getByRole('heading', { name: 'Links', level: 1 })).toHaveFocus();
  });
});

describe('a list that is being read', () => {
  it('takes no second read: Refresh waits for the next page, and the next page for Refresh', async () => {
    const { user, world } = await openLinks({ rows: links(80) });
    await table();
    const answers = world.hold(listLinks);
    await user.click(await press('Load More Links'));
    expect(await press('Refresh')).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('r');
    answers.releaseAll();
    await status(`50 links loaded from ${domain} (more available)`);
    expect(world).toHaveRequested(listLinks, 2);

    const again = world.hold(listLinks);
    await user.click(await press('Refresh'));
    expect(await press('Load More Links')).toHaveAttribute('aria-busy', 'true');
    again.releaseAll();
    await waitFor(() => expect(world).toHaveRequested(listLinks, 4));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy'));
    expect(await press('Load More Links')).not.toHaveAttribute('aria-busy');
  });
});
