import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rows } from '@sandbox/seed/rows';
import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import { listProjects } from '@/contract/projects';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime } from '../support/clock';
import { toasts } from '../support/matchers';
import { remember } from '../support/remember';
import { renderApp } from '../support/renderApp';
import { domain as aDomain, link, links } from '../support/rows';
import { createTestWorld } from '../support/world';

const domain = 'go.localhost:4400';

// The first test of a page brings its code along, which on a busy machine takes longer than a test waits.
const code = () => [
  import('@/shell/Shell'),
  import('@/pages/links/LinksPage'),
  import('@/pages/links/create/CreateLinkDialog'),
  import('@/pages/domains/DomainsPage'),
  import('@/providers/notifications/Toasts'),
];
beforeAll(async () => void (await Promise.all<unknown>(code())), 60_000);

interface Scene {
  readonly rows?: NonNullable<Rows['links']>;
  readonly search?: string;
  readonly domains?: NonNullable<Rows['domains']>;
}

const active = { status: 'active', cloudflareStatus: 'active', cloudflareSslStatus: 'active' };

/** The provider's domain is always there; `domains` come beside it. */
async function setUp({ rows = links(30), search = `?domain=${domain}`, domains }: Scene = {}) {
  const world = await createTestWorld({ rows: { links: rows, ...(domains && { domains }) } });
  const app = renderApp({ world, at: `/links${search}` });
  await screen.findByRole('heading', { name: 'Links' });
  return { world, ...app };
}

const table = () => screen.findByRole('table', { name: `Links on ${domain}` });
const status = (text: string) => screen.findByText(text);
const chevron = (slug: string) => screen.findByRole('button', { name: `Details for ${domain}/${slug}` });
/** The notice in the page, beside the toast. */
const alert = () => within(screen.getByRole('main')).getByRole('alert');
const press = (name: string) => screen.findByRole('button', { name });

describe('the links of a domain', () => {
  it('have no accessibility problem, closed and open', async () => {
    const { user } = await setUp({ rows: links(2) });
    await table();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await chevron('l-1'));
    await screen.findByRole('heading', { name: 'Basic Information' });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('have the slug in their row, and the whole address in the names of its buttons', async () => {
    await setUp({ rows: [link('spring', { name: 'Sale' })] });
    const row = within((await chevron('spring')).closest('tr') ?? document.body);
    expect(row.getByText('spring', { exact: true })).toBeInTheDocument();
    expect(row.getByRole('button', { name: `Copy ${domain}/spring` })).toBeInTheDocument();
    const open = row.getByRole('link', { name: `Open ${domain}/spring (opens in a new tab)` });
    expect(open).toHaveTextContent('Open');
  });

  it('scroll the details of a row into sight when it is opened', async () => {
    const { user } = await setUp({ rows: links(2) });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(await chevron('l-2'));
    await screen.findByRole('heading', { name: 'Basic Information' });
    await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
    expect(scrolled.mock.contexts[0]).toHaveTextContent('Link Details');
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', behavior: 'auto' }); // motion is off here
  });

  it('wait for one of several domains to be chosen, which are offered as buttons', async () => {
    const { user, world, location } = await setUp({ search: '', domains: [aDomain('go.example.com', active)] });
    await screen.findByRole('heading', { name: 'Select a Domain' });
    expect(screen.getByText('Select a domain to view links')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create Link' })).toHaveAttribute('aria-disabled', 'true');
    expect(world).toHaveRequested(listLinks, 0);

    await user.click(await press(`${domain} (Default)`));
    await status(`25 links loaded from ${domain} (more available)`);
    expect(location()).toBe(`/links?domain=${encodeURIComponent(domain)}`);
  });

  it('are those of the only domain without a choice', async () => {
    const { user, location } = await setUp({ search: '' });
    await status(`25 links loaded from ${domain} (more available)`);
    expect(location()).toBe('/links');
    await user.type(screen.getByRole('searchbox', { name: 'Search links' }), 'l-2');
    await waitFor(() => expect(location()).toBe(`/links?domain=${encodeURIComponent(domain)}&q=l-2`));
  });

  it('come page by page, and no other way', async () => {
    const { user, world } = await setUp();
    await status(`25 links loaded from ${domain} (more available)`);
    await user.click(await press('Load More Links'));
    await status(`30 links loaded from ${domain}`);
    expect(world).toHaveRequested(listLinks, 2);
    expect(screen.queryByRole('button', { name: 'Load More Links' })).not.toBeInTheDocument();
  });

  it('stay when the next page fails, which can be tried again', async () => {
    const { user, world } = await setUp();
    await status(`25 links loaded from ${domain} (more available)`);
    world.fail(listLinks, 403, { detail: 'Not today' });
    await user.click(await press('Load More Links'));
    await expect(document).toHaveToast('Error', 'Not today');
    expect(alert()).toHaveTextContent('Error loading links');
    expect(await chevron('l-1')).toBeInTheDocument();
    world.recover();
    await user.click(await press('Retry'));
    await status(`30 links loaded from ${domain}`);
  });

  it.each([400, 410])('start again when the server no longer takes the token: %i', async (answer) => {
    const { user, world } = await setUp();
    await status(`25 links loaded from ${domain} (more available)`);
    world.fail(listLinks, answer, { detail: 'The token is gone' }, { times: 1 });
    await user.click(await press('Load More Links'));
    await screen.findByText('The list has changed on the server');
    expect(await chevron('l-1')).toBeInTheDocument();
    await user.click(await press('Start again'));
    await press('Load More Links');
    expect(screen.queryByText('The list has changed on the server')).not.toBeInTheDocument();
  });

  it('are read again as far as they are loaded, with the open rows left open', async () => {
    const { user, world } = await setUp();
    await user.click(await press('Load More Links'));
    await status(`30 links loaded from ${domain}`);
    await user.click(await chevron('l-1'));
    await user.click(await press('Refresh'));
    await waitFor(() => expect(world).toHaveRequested(listLinks, 4));
    expect(await status(`30 links loaded from ${domain}`)).toBeInTheDocument();
    expect(await chevron('l-1')).toHaveAttribute('aria-expanded', 'true');
  });

  it('stay when a refresh fails', async () => {
    const { user, world } = await setUp();
    await table();
    world.fail(listLinks, 403, { detail: 'Not today' });
    await user.click(await press('Refresh'));
    await expect(document).toHaveToast('Error', 'Not today');
    expect(alert()).toHaveTextContent('The links below are those loaded before.');
    expect(await chevron('l-1')).toBeInTheDocument();
  });

  it('say in a toast and in the page why they could not be loaded at all', async () => {
    const world = await createTestWorld({ rows: { links: links(3) } });
    world.fail(listLinks, 403, { detail: 'This domain is closed' });
    const { user } = renderApp({ world, at: `/links?domain=${domain}` });
    await expect(document).toHaveToast('Error', 'This domain is closed');
    expect(toasts()).toHaveLength(1);
    expect(alert()).toHaveTextContent('Error loading links');
    expect(alert()).toHaveTextContent('This domain is closed');
    world.recover();
    await user.click(within(alert()).getByRole('button', { name: 'Retry' }));
    await table();
  });

  it('offer the first link to a domain that has none', async () => {
    await setUp({ rows: [] });
    await screen.findByRole('heading', { name: 'No links found' });
    expect(await press('Create Your First Link')).toBeEnabled();
  });
});

it('a project whose name can not be loaded has a list, and says why no link can be created', async () => {
  remember({ organizationId: 'org_1', projectId: 'prj_1', domain });
  const world = await createTestWorld({ rows: { links: links(2) } });
  world.fail(listProjects, 403, { detail: 'Not today' });
  renderApp({ world, at: '/links' });
  await status(`2 links loaded from ${domain}`);
  const create = await press('Create Link');
  expect(create).toHaveAttribute('aria-disabled', 'true');
  expect(create.dataset.tooltip).toBe('Load your projects to create links.');
  expect(screen.queryByText(/Manage your short links in/)).not.toBeInTheDocument();
  expect(screen.getByText('2 links')).toBeInTheDocument();
});

it('a link that was created is shown whatever the filter, marked, and can be copied out of the toast', async () => {
  const { user } = await setUp({ search: `?domain=${domain}&q=l-2` });
  await screen.findByText(/loaded links match/);
  await user.click(await press('Create Link'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Short Link' }));
  for (const [label, text] of [
    ['Destination URL', 'https://a.example'],
    ['Custom Slug', 'created'],
    ['Link Name', 'Created'],
  ] as const) {
    await user.tripleClick(dialog.getByLabelText(label));
    await user.paste(text);
  }
  await user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}');

  await expect(document).toHaveToast(
    'Link Created Successfully!',
    `Your short link is ready: http://${domain}/created`,
  );
  const row = (await chevron('created')).closest('[data-link]');
  expect(row?.className).toContain('new');
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy short URL' }));
  expect(written).toHaveBeenCalledWith(`http://${domain}/created`);
}, 60_000); // three steps, on a busy machine

describe('a list that was left', () => {
  it('comes back with its pages, its place and its open rows, reads what is new, and ends with the session', async () => {
    const { user, world, go, identity } = await setUp();
    await user.click(await press('Load More Links'));
    await status(`30 links loaded from ${domain}`);
    const region = screen.getByRole('region', { name: `Links on ${domain}` });
    region.scrollTop = 44 * 25;
    fireEvent.scroll(region);
    const openRow = () => screen.findByLabelText(`Details for ${domain}/l-27`);
    await user.click(await openRow());
    go('/domains');
    await screen.findByText('Add Your First Domain');
    const path = { organizationId: 'org_1', projectId: 'prj_1', domain };
    const body = { domain, customSlug: 'new', name: 'New', deepLink: 'https://example.com' };
    await world.client().call(createLink, { path, body });

    const answers = world.hold(listLinks);
    go(-1);
    await status(`30 links loaded from ${domain}`);
    expect(await openRow()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByLabelText(`Details for ${domain}/l-1`)).not.toBeInTheDocument();
    answers.releaseAll();
    await status(`31 links loaded from ${domain}`);

    identity.signOut();
    await screen.findByText('Sign in');
    identity.signIn('ada'); // which leads back to the links
    expect(await status(`25 links loaded from ${domain} (more available)`)).toBeVisible();
  }, 60_000); // a whole visit, on a busy machine
});

describe('the filter', () => {
  it('says how many of the loaded links match, and loads the rest in the largest pages', async () => {
    const { user, location, world } = await setUp({ rows: [...links(29), link('needle', { name: 'Found it' })] });
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
    await setUp({ search: `?domain=${domain}&q=l-1&sort=slug&order=descending` });
    await screen.findByText(/loaded links match/);
    expect(screen.getByRole('columnheader', { name: 'Short Link' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('Only the loaded links are sorted')).toBeInTheDocument();
  });
});

describe('loading the rest', () => {
  const filtered = async (rows: NonNullable<Rows['links']>) => {
    localStorage.setItem('waypost-links-per-page', '10');
    const app = await setUp({ rows, search: `?domain=${domain}&q=l-` });
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
    const { user, world } = await setUp();
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
    const { user, world } = await setUp({ rows: links(80) });
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

describe('the button of a link', () => {
  it('leaves the row where it is, though the filter no longer takes it, until the filter changes', async () => {
    const { user } = await setUp({ rows: [link('one'), link('two')], search: `?domain=${domain}&status=active` });
    await user.click(await chevron('one'));
    const button = await press('Deactivate');
    button.focus();
    await user.keyboard('{Enter}');
    await expect(document).toHaveToast('Link deactivated successfully');
    expect(await press('Reactivate')).toHaveFocus();
    expect(screen.getByText(/1 of 2 loaded links match/)).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search links' }), 'o');
    await waitFor(() => expect(screen.queryByRole('button', { name: /\/one$/ })).not.toBeInTheDocument());
    expect(await chevron('two')).toBeInTheDocument();
  });

  it('changes the row at once, says so and refreshes the list', async () => {
    const { user, world } = await setUp({ rows: [link('one'), link('two')] });
    await user.click(await chevron('one'));
    const answers = world.hold(setLinkStatus);
    await user.click(await press('Deactivate'));
    expect(await press('Reactivate')).toHaveAttribute('aria-disabled', 'true');
    answers.releaseAll();
    await expect(document).toHaveToast('Link deactivated successfully');
    await waitFor(() => expect(world).toHaveRequested(listLinks, 2));
    expect(await press('Reactivate')).not.toHaveAttribute('aria-disabled');
  });

  it('takes the change back when the server refuses it', async () => {
    const { user, world } = await setUp({ rows: [link('one')] });
    await user.click(await chevron('one'));
    world.fail(setLinkStatus, 403, { detail: 'No' });
    await user.click(await press('Deactivate'));
    await expect(document).toHaveToast('Error', 'Failed to deactivate link');
    expect(await press('Deactivate')).not.toHaveAttribute('aria-disabled');
  });

  it('has the reason of a refusal beside it until the next try', async () => {
    const { user, world } = await setUp({ rows: [link('one')] });
    await user.click(await chevron('one'));
    fixClock();
    world.fail(setLinkStatus, 403, { detail: 'The audit has locked it' });
    await user.click(await press('Deactivate'));
    const reason = await screen.findByText('Failed to deactivate link. The audit has locked it');
    await expect(document).toHaveToast('Error', 'Failed to deactivate link');
    expect(reason.closest('[role=alert]')).toBeNull(); // the toast has said it
    world.recover();
    passTime(500);
    await user.click(await press('Deactivate'));
    await expect(document).toHaveToast('Link deactivated successfully');
    expect(screen.queryByText(/^Failed to deactivate link\./)).not.toBeInTheDocument();
  });

  it('sends one request however often it is pressed, and the opposite half a second after the answer', async () => {
    const { user, world } = await setUp({ rows: [link('one')] });
    await user.click(await chevron('one'));
    const button = await press('Deactivate');
    fixClock();
    await user.tripleClick(button);
    await expect(document).toHaveToast('Link deactivated successfully');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.click(button);
    expect(world).toHaveRequested(setLinkStatus, 1);
    passTime(500);
    await user.click(button);
    await expect(document).toHaveToast('Link activated successfully');
    expect(world).toHaveRequested(setLinkStatus, 2);
  });
});

describe('a key', () => {
  it('moves, opens, searches and helps, but never while typing', async () => {
    const { user } = await setUp();
    (await chevron('l-1')).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await chevron('l-2'));
    await user.keyboard('{Enter}');
    expect(await chevron('l-2')).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search links' }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    (await chevron('l-2')).focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('is named by its button until single keys are turned off, and all of them by the help beside the list', async () => {
    const { user } = await setUp();
    const refresh = await press('Refresh');
    const help = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    const search = await screen.findByRole('searchbox', { name: 'Search links' });
    expect(refresh).toHaveAttribute('data-tooltip', 'Shortcut: r');
    expect(help).toHaveAttribute('data-tooltip', 'Keyboard shortcuts (?)');
    expect(search).toHaveAttribute('aria-keyshortcuts', '/');

    await user.click(help);
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));

    for (const named of [refresh, search]) expect(named).not.toHaveAttribute('aria-keyshortcuts');
    expect(help).toHaveAttribute('data-tooltip', 'Keyboard shortcuts');
  });

  it('moves the focus from the search to the first link, by pages, and to either end', async () => {
    const { user } = await setUp({ rows: links(18) });
    const shortcut = async (keys: string, slug: string) => {
      await user.keyboard(keys);
      const target = await chevron(slug);
      await waitFor(() => expect(target).toHaveFocus());
    };
    await chevron('l-1');
    await shortcut('/{ArrowDown}', 'l-1');
    await shortcut('{PageDown}', 'l-17');
    await shortcut('{PageUp}', 'l-1');
    await shortcut('{End}', 'l-18');
    await shortcut('{PageDown}', 'l-18');
    await shortcut('{Home}', 'l-1');
  });

  it('that is held acts once', async () => {
    const { user, world } = await setUp();
    await table();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy'));
    fireEvent.keyDown(document.body, { key: 'r', repeat: true });
    fireEvent.keyDown(document.body, { key: '?', repeat: true });
    await user.keyboard('r');
    fireEvent.keyDown(document.body, { key: 'r', repeat: true });
    await waitFor(() => expect(world).toHaveRequested(listLinks, 2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy'));
    expect(world).toHaveRequested(listLinks, 2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
