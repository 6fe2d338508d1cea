import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listLinks } from '@/contract/links';
import type { LinkSource } from '@/engines/link-lists';
import { noFilter } from '@/engines/links/filter';
import { FiltersPanel } from '@/pages/links/filters/FiltersPanel';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock } from '../support/clock';
import { link, links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { loadedSource } from './builders';
import { domain, idle, openLinks, press, status, table } from './openLinks';

beforeAll(loadAllLinksCode);
beforeEach(bringAllLinks);

const to = (slug: string, host: string, fields = {}) => link(slug, { deepLink: `https://${host}/x`, ...fields });

/** Opens the filters, whose values are counted once all links are here. */
async function openFilters(user: UserEvent, name = 'Filters') {
  await user.click(await press(name));
  const filters = within(screen.getByRole('group', { name: screenWords.filters }));
  await filters.findByRole('button', { name: /^Tags/ });
  return {
    ...filters,
    unfold: async (section: RegExp) => user.click(await filters.findByRole('button', { name: section })),
    offered: () => filters.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent),
    choose: async (value: RegExp) => user.click(await filters.findByRole('checkbox', { name: value })),
  };
}
const query = (location: string) => new URLSearchParams(location.split('?')[1]);
const chips = () => within(screen.getByRole('list', { name: 'Filters that are set' }));

it('the filters count the values of the source that gives all links also where it comes while they are open', async () => {
  const place = { organizationId: 'org', projectId: 'project', domains: [domain] };
  const pages = loadedSource(place, []);
  const whole = { ...pages, count: vi.fn<LinkSource['count']>() };
  const nothing = () => undefined;
  const panel = (known: LinkSource | undefined) => (
    <FiltersPanel
      listed={{ place, pages, whole: known, all: undefined, readAll: undefined }}
      filter={noFilter}
      sort={undefined}
      onChange={nothing}
      onSort={nothing}
      onDrawn={nothing}
      onDone={nothing}
    />
  );
  const { rerender, unmount } = render(panel(undefined));
  rerender(panel(whole));
  expect(whole.count).toHaveBeenLastCalledWith([expect.objectContaining({ facet: 'status' })]);
  rerender(panel(whole));
  expect(whole.count).toHaveBeenCalledOnce();
  unmount();
  expect(whole.count).toHaveBeenLastCalledWith([]);
});

describe('the filters', () => {
  it('have the focus on their first field, no accessibility problem, and offer what needs all links once those are here', async () => {
    const rows = [...links(30), to('a', 'a.example')];
    const { user, world } = await openLinks({ rows });
    await table();
    expect(world).toHaveRequested(listLinks, 1);
    const filters = await openFilters(user);
    await waitFor(() => expect(filters.getByRole('button', { name: /^Active/ })).toHaveFocus());
    await filters.unfold(/^Destination host/);
    expect(filters.getByRole('button', { name: /^Destination host/ })).toHaveAttribute('aria-expanded', 'true');
    await filters.findByRole('checkbox', { name: 'a.example 1' });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('list the values with their counts under the other filters, most frequent first, after a chosen one without links', async () => {
    const rows = [to('a', 'a.example'), to('b', 'b.example'), to('c', 'b.example'), to('d', 'c.example', { tags: [] })];
    const tagged = rows.map((row) => ({ tags: ['sale'], ...row }));
    const { user, location } = await openLinks({
      rows: tagged,
      search: `?domain=${domain}&tag=sale&host=gone.example`,
    });
    await status(/^0 of 4 links/);
    const filters = await openFilters(user, 'Filters (2)');
    await filters.unfold(/^Destination host/);
    await filters.findByRole('checkbox', { name: 'b.example 2' });
    expect(filters.offered()).toEqual(['gone.example ', 'b.example 2', 'a.example 1']);
    filters.getByRole('checkbox', { name: 'gone.example' }).focus();
    await user.keyboard(' ');
    await status(/^3 of 4 links/);
    expect(filters.getByRole('checkbox', { name: 'b.example 2' })).toHaveFocus();
    await filters.choose(/^a\.example/);
    await status(/^1 of 4 links/);
    expect(filters.offered()).toEqual(['b.example 2', 'a.example 1']);
    await filters.unfold(/^Tags/);
    expect(await filters.findByRole('checkbox', { name: 'sale 1' })).toBeChecked();
    await filters.choose(/^sale/);
    await waitFor(() => expect(query(location()).has('tag')).toBe(false));
    await filters.choose(/^sale/);
    await waitFor(() => expect(query(location()).getAll('tag')).toEqual(['sale']));
  });

  it('count the links of each status under the other filters, the chosen one or not', async () => {
    const off = (slug: string) => link(slug, { isActive: false });
    const rows = [off('sale-1'), off('sale-2'), link('sale-3'), off('other'), link('sale-4', { deleted: true })];
    const { user } = await openLinks({ rows, search: `?domain=${domain}&q=sale&status=inactive` });
    await status(/^2 of 5 links/);
    const filters = await openFilters(user, 'Filters (1)');
    await filters.findByRole('button', { name: 'Inactive 2' });
    const statuses = within(filters.getByRole('group', { name: 'Status' })).getAllByRole('button');
    expect(statuses.map(({ textContent }) => textContent)).toEqual([
      'Active 1',
      'Inactive 2',
      'Expired 0',
      'Deleted 1',
    ]);
  });

  it('take several statuses, each switched by its own button', async () => {
    const rows = [link('on'), link('off', { isActive: false }), link('gone', { deleted: true })];
    const { user, location } = await openLinks({ rows });
    await table();
    const filters = await openFilters(user);
    await user.click(filters.getByRole('button', { name: /^Deleted/ }));
    await user.click(filters.getByRole('button', { name: /^Inactive/ }));
    await status(/^2 of 3 links/);
    expect(query(location()).getAll('status')).toEqual(['inactive', 'deleted']);
    expect(filters.getByRole('button', { name: /^Deleted/ })).toHaveAttribute('aria-pressed', 'true');
    expect(chips().getByRole('button', { name: 'Remove Status: Inactive, Deleted' })).toBeVisible();
    await user.click(filters.getByRole('button', { name: /^Deleted/ }));
    await status(/^1 of 3 links/);
    expect(query(location()).getAll('status')).toEqual(['inactive']);
  });

  it('leave out the links with a value whose not is pressed, which is no choice of it any more', async () => {
    const rows = [
      to('a', 'a.example'),
      to('b', 'b.example'),
      link('c', { deepLink: 'https://a.example', tags: ['old'] }),
    ];
    const { user, location } = await openLinks({ rows });
    await table();
    const filters = await openFilters(user);
    await filters.unfold(/^Destination host/);
    await filters.choose(/^b\.example/);
    await user.click(filters.getByRole('button', { name: 'not b.example' }));
    await status(/^2 of 3 links/);
    expect(filters.getByRole('checkbox', { name: /^b\.example/ })).not.toBeChecked();
    expect(filters.getByRole('checkbox', { name: 'b.example 1' })).toBeVisible(); // a filter's counts do not depend on it
    await filters.unfold(/^Tags/);
    await user.click(await filters.findByRole('button', { name: 'not old' }));
    await status(/^1 of 3 links/);
    expect(location()).toContain('not-host=b.example');
    expect(query(location()).getAll('not-tag')).toEqual(['old']);
    await user.click(chips().getByRole('button', { name: 'Remove Destination host: not b.example' }));
    await status(/^2 of 3 links/);
    expect(chips().getByRole('button', { name: 'Remove Tags: not old' })).toBeVisible();
  });

  it('take several values of one as either, say on the button how many are on, and are folded once they are opened again', async () => {
    const rows = [to('a', 'a.example'), to('b', 'b.example'), link('c', { deepLink: 'myapp://open' })];
    const { user, location } = await openLinks({ rows });
    await table();
    const filters = await openFilters(user);
    await filters.unfold(/^Destination host/);
    await filters.choose(/^myapp:/);
    await filters.choose(/^a\.example/);
    await status(/^2 of 3 links/);
    expect(query(location()).getAll('host')).toEqual(['myapp:', 'a.example']);
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Destination host/ })).toHaveTextContent('myapp:, a.example');
    await filters.choose(/^myapp:/);
    await status(/^1 of 3 links/);
    expect(query(location()).getAll('host')).toEqual(['a.example']);

    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Destination host/ })).not.toBeInTheDocument());
    await openFilters(user, 'Filters (1)');
    expect(await screen.findByRole('button', { name: /^Destination host/ })).toHaveAttribute('aria-expanded', 'false');
  });

  it('show 50 values at a time, the focus on the first new one, and search all of them', async () => {
    const rows = Array.from({ length: 120 }, (_, number) => to(`s${number}`, `h${number}.example`));
    const { user } = await openLinks({ rows });
    await table();
    const filters = await openFilters(user);
    await filters.unfold(/^Destination host/);
    await user.click(await filters.findByRole('button', { name: 'Show 50 more' }));
    const last = await filters.findByRole('button', { name: 'Show 20 more' });
    last.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(filters.offered()).toHaveLength(120));
    expect(filters.getAllByRole('checkbox')[100]).toHaveFocus(); // the first of the new ones
    const search = filters.getByRole('searchbox', { name: 'Search destination host' });
    await user.type(search, 'H11');
    await waitFor(() => expect(filters.offered()).toHaveLength(11));
    expect(filters.getByRole('checkbox', { name: 'h110.example 1' })).toBeInTheDocument();
    await user.type(search, 'x');
    expect(await filters.findByText('No results for “H11x”')).toBeInTheDocument();
    await user.clear(search);
    await waitFor(() => expect(filters.offered()).toHaveLength(50));
    expect(filters.getByRole('searchbox')).toHaveFocus();
  });

  it('name when a link expires and what it lacks in words', async () => {
    fixClock();
    const { user, location } = await openLinks({
      rows: [
        link('soon', { expiresAt: Date.parse('2026-03-05T00:00:00Z'), description: 'x' }),
        link('late', { expiresAt: Date.parse('2026-03-01T00:00:00Z') }),
        link('tagged', { tags: ['a'] }),
      ],
    });
    await table();
    const filters = await openFilters(user);
    await filters.unfold(/^Expires/);
    await filters.findByRole('checkbox', { name: /^Never/ });
    expect(new Set(filters.offered())).toEqual(
      new Set(['Never 1', 'Has expired 1', 'Within 7 days 1', 'Within 30 days 1']),
    );
    await filters.choose(/^Within 7 days/);
    await status(/^1 of 3 links/);
    expect(query(location()).get('expires')).toBe('week');
    await filters.unfold(/^Missing/);
    await filters.findByRole('checkbox', { name: 'Tags 1' });
    expect(filters.offered()).toEqual(['Social meta tags 1', 'Tags 1']);
  });

  it('take days and clicks in either order, figures only, and say how a range in the wrong order is used', async () => {
    const { user, location } = await openLinks();
    await table();
    const filters = await openFilters(user);
    const [from, to] = [filters.getByLabelText('Created from'), filters.getByLabelText('Created to')];
    fireEvent.change(from, { target: { value: '2026-11-20' } });
    fireEvent.change(to, { target: { value: '2026-01-02' } });
    expect(await filters.findByText('Wrong order, used as: Jan 2, 2026 – Nov 20, 2026')).toBeVisible();
    expect(from).toHaveValue('2026-11-20');
    await screen.findByRole('button', { name: 'Remove Created Jan 2, 2026 – Nov 20, 2026' });
    fireEvent.change(to, { target: { value: '2026-11-21' } });
    await waitFor(() => expect(filters.queryByText(/^Wrong order/)).toBeNull());
    await filters.unfold(/^Clicks/);
    await user.type(filters.getByRole('textbox', { name: 'To' }), '1a0');
    await waitFor(() => expect(query(location()).get('clicks')).toBe('-10'));
    await user.type(filters.getByRole('textbox', { name: 'From' }), '200');
    await waitFor(() => expect(query(location()).get('clicks')).toBe('10-200'));
    expect(await filters.findByText('Wrong order, used as: 10 – 200')).toBeVisible();
    expect(filters.getByRole('textbox', { name: 'From' })).toHaveValue('200');
    expect(filters.getByRole('button', { name: /^Clicks/ })).toHaveTextContent('10 – 200');
    await user.click(filters.getByRole('button', { name: screenWords.clearFilters }));
    await waitFor(() => expect(filters.queryByText(/^Wrong order/)).toBeNull());
    for (const label of ['From', 'To']) expect(filters.getByLabelText(label)).toHaveValue('');
  });

  it('show the days of the address, are cleared by their last button, and the focus goes to their first field', async () => {
    const search = `?domain=${domain}&q=l-&status=active&tag=sale&from=2026-01-01`;
    const { user, location } = await openLinks({ search });
    await table();
    const filters = await openFilters(user, 'Filters (3)');
    expect(filters.getByLabelText('Created from')).toHaveValue('2026-01-01');
    filters.getByRole('button', { name: screenWords.clearFilters }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(filters.queryByRole('button', { name: screenWords.clearFilters })).not.toBeInTheDocument(),
    );
    expect(filters.getByRole('button', { name: /^Active/ })).toHaveFocus();
    expect([...query(location()).keys()]).toEqual(['domain', 'q']);
  });

  it('of a long list that was not asked for are those of its pages, and a button reads all links', async () => {
    const { user, world } = await openLinks({ rows: links(30) });
    await table();
    world.reply(listLinks, { links: [], hasMore: true, nextContinuationToken: 'more', totalCount: 20_000 });
    await user.click(await idle(screenWords.refresh));
    await screen.findByText(/20,000 links/);
    const filters = await openFilters(user);
    await filters.findByText('These filters need all links.');
    expect(filters.queryByRole('button', { name: /^Destination host/ })).not.toBeInTheDocument();
    expect(world).toHaveRequested(listLinks, 2);
    filters.getByRole('button', { name: screenWords.loadAll(20_000) }).focus();
    await user.keyboard('{Enter}');
    await filters.findByRole('button', { name: /^Destination host/ });
    expect(filters.queryByText('These filters need all links.')).not.toBeInTheDocument();
    expect(filters.getByRole('button', { name: /^Active/ })).toHaveFocus();
  });
});

describe('a filter that is set', () => {
  const search = `?domain=${domain}&q=l-&tag=sale&tag=new&status=active&from=2026-01-01&clicks=-9&check=loop`;

  it('is removed by its own button, and the focus stays among them', async () => {
    const rows = [link('l-1', { tags: ['sale', 'new'] }), link('l-2', { tags: ['sale'] }), link('l-3')];
    const { user, location } = await openLinks({
      rows,
      search: `?domain=${domain}&q=l-&tag=sale&tag=new&status=active&sort=created`,
    });
    await status(/^1 of 3 links/);
    expect(
      chips()
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Remove Status: Active', 'Remove sale', 'Remove new', 'Clear filters', 'Copy link to this view']);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await press('Remove new'));
    await status(/^2 of 3 links/);
    expect(chips().getByRole('button', { name: 'Remove Status: Active' })).toHaveFocus();
    expect(query(location()).getAll('tag')).toEqual(['sale']);
    await user.click(await press(screenWords.clearFilters));
    await status(/^3 of 3 links/);
    expect(query(location()).get('q')).toBe('l-');
    expect(screen.queryByRole('list', { name: 'Filters that are set' })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: screenWords.searchLinks })).toHaveFocus();
  });

  it('is named in words, a tag by itself, which may read like another filter, and on a phone an order that has no column there', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(width < 48em)', media }),
    );
    const { user, location, address } = await openLinks({
      rows: links(3),
      search: `${search}&tag=Status: Active&sort=created`,
    });
    await screen.findByRole('button', { name: 'Remove Check: Loop' });
    expect(
      chips()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual([
      'Status: Active',
      'sale',
      'new',
      'Status: Active',
      'Created since Jan 1, 2026',
      'Clicks: up to 9',
      'By Created',
      'Remove Check: Loop',
      'Clear filters',
      'Copy link to this view',
    ]);
    await waitFor(() => expect(address()).toContain('project=')); // it is written once the project is known
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await press('Copy link to this view'));
    expect(written).toHaveBeenLastCalledWith(`${window.location.origin}${address()}`);
    await user.click(await press('Remove By Created'));
    expect(query(location()).get('sort')).toBeNull();
    await user.click(await press('Remove Created since Jan 1, 2026'));
    await waitFor(() => expect(query(location()).has('from')).toBe(false));
  });
});
