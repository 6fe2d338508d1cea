import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listDomains } from '@/contract/domains';
import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import { listOrganizations } from '@/contract/organizations';
import { listProjects } from '@/contract/projects';
import { accessibilityProblems } from '../support/accessibility';
import { toasts } from '../support/matchers';
import { remember } from '../support/remember';
import { renderApp } from '../support/renderApp';
import { domain as aDomain, link, links } from '../support/rows';
import { screenWords, withAnyFigures } from '../support/screenWords';
import { choose } from '../support/select';
import { createTestWorld } from '../support/world';
import { alert, chevron, createInDialog, domain, idle, loadCode, openLinks, press, status, table } from './openLinks';

beforeAll(loadCode);

const active = { status: 'active', cloudflareStatus: 'active', cloudflareSslStatus: 'active' };

describe('the links of a domain', () => {
  it('have no accessibility problem, and scroll the details of a row into sight when it is opened', async () => {
    const { user } = await openLinks({ rows: links(2) });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(await chevron('l-2'));
    await screen.findByRole('heading', { name: 'Basic Information' });
    await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
    expect(scrolled.mock.contexts[0]).toHaveTextContent(screenWords.linkDetails);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', behavior: 'auto' }); // motion is off here
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('stand below a button that opens the palette, with a cell below each heading and whole addresses in button names', async () => {
    const { user } = await openLinks({ rows: [link('spring', { name: 'Sale', clickCount: 1250 })] });
    const row = within((await chevron('spring')).closest('tr') ?? document.body);
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Details', 'Short Link', 'Name', 'Destination', 'Status', 'Clicks', 'Created']);
    expect(cells).toEqual([
      '',
      'springOpen ↗',
      'Sale',
      'www.example.com/spring',
      'Active',
      '1,250',
      expect.stringMatching(/now|ago/),
    ]);
    expect(within(row.getAllByRole('cell')[1] ?? document.body).getByText('spring')).toBeInTheDocument();
    expect(row.getByRole('button', { name: `Copy ${domain}/spring` })).toBeInTheDocument();
    const open = row.getByRole('link', { name: `Open ${domain}/spring (opens in a new tab)` });
    expect(open).toHaveTextContent('Open');

    await user.click(await press(screenWords.findAnything));
    expect(await screen.findByRole('combobox', { name: screenWords.findAnything })).toHaveFocus();
  });

  it('wait for one of several domains to be chosen, which are offered as buttons', async () => {
    const { user, world, location } = await openLinks({ search: '', domains: [aDomain('go.example.com', active)] });
    await screen.findByRole('heading', { name: 'Select a Domain' });
    expect(screen.getByText('Select a domain to view links')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: screenWords.createLink })).toHaveAttribute('aria-disabled', 'true');
    expect(world).toHaveRequested(listLinks, 0);

    await user.click(await press(`${domain} (Default)`));
    await status(screenWords.loaded(25, domain, true));
    expect(location()).toBe(`/links?domain=${encodeURIComponent(domain)}`);
  });

  it('are those of the only domain without a choice', async () => {
    const { user, location } = await openLinks({ search: '' });
    await status(screenWords.loaded(25, domain, true));
    expect(location()).toBe('/links');
    await user.type(screen.getByRole('searchbox', { name: screenWords.searchLinks }), 'l-2');
    await waitFor(() => expect(location()).toBe(`/links?domain=${encodeURIComponent(domain)}&q=l-2`));
  });

  it('come page by page and no other way, and stay when the next page fails, which can be tried again', async () => {
    const { user, world } = await openLinks();
    await status(screenWords.loaded(25, domain, true));
    world.fail(listLinks, 403, { detail: 'Not today' });
    await user.click(await press(screenWords.loadMore));
    await expect(document).toHaveToast('Error', 'Not today');
    expect(alert()).toHaveTextContent(screenWords.linksFailed);
    expect(await chevron('l-1')).toBeInTheDocument();
    world.recover();
    await user.click(await press(screenWords.retry));
    await status(screenWords.loaded(30, domain));
    expect(world).toHaveRequested(listLinks, 3);
    expect(screen.queryByRole('button', { name: screenWords.loadMore })).not.toBeInTheDocument();
  });

  it('start again when the server no longer takes the token, with the focus left in the page', async () => {
    const { user, world } = await openLinks();
    await status(screenWords.loaded(25, domain, true));
    world.fail(listLinks, 410, { detail: 'The token is gone' }, { times: 1 });
    await user.click(await press(screenWords.loadMore));
    await screen.findByText('List changed. Reload to see more.');
    expect(await chevron('l-1')).toBeInTheDocument();
    const answers = world.hold(listLinks); // the list goes before the next one comes
    (await press(screenWords.reload)).focus();
    await user.keyboard('{Enter}');
    const heading = screen.getByRole('heading', { name: 'Links', level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
    answers.releaseAll();
    await press(screenWords.loadMore);
    expect(heading).toHaveFocus();
    expect(screen.queryByText('List changed. Reload to see more.')).not.toBeInTheDocument();
  });

  it('that the server repeats can’t be asked for without an end, and are not called all', async () => {
    const { user, world } = await openLinks({ rows: links(2) });
    const wire = { domain, shortLink: 'l-1', deepLink: 'https://example.com/', created: '2026-01-01T00:00:00Z' };
    world.reply(listLinks, { links: [wire], hasMore: true, nextContinuationToken: 'same', totalCount: 2 });
    await user.click(await idle(screenWords.refresh));
    await user.click(await press(screenWords.loadMore));
    await screen.findByText('The server repeats links');
    expect(screen.queryByRole('button', { name: screenWords.loadMore })).not.toBeInTheDocument();
    expect(await chevron('l-1')).toBeInTheDocument();
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.exportTool }));
    expect(await screen.findByText('The list is not complete (1 of 2).')).toBeVisible();
  });

  it.each([
    [[3, 3], 'The server counts 3 links; this list has 2'],
    [[4, 2], 'The list changed while loading'],
  ])('say at their end when the server counted %j', async (totals, sentence) => {
    const { user, world } = await openLinks({ rows: links(1) });
    const answer = (slug: string, totalCount: number, next?: string) => {
      const wire = { domain, shortLink: slug, deepLink: 'https://example.com/', created: '2026-01-01T00:00:00Z' };
      const more = { hasMore: next !== undefined, nextContinuationToken: next };
      world.reply(listLinks, { links: [wire], totalCount, ...more });
    };
    answer('l-1', totals[0] ?? 0, 'next');
    await user.click(await idle(screenWords.refresh));
    await press(screenWords.loadMore);
    answer('l-2', totals[1] ?? 0);
    await user.click(await press(screenWords.loadMore));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('are read again as far as they are loaded, with the open rows left open, and stay when that fails', async () => {
    const { user, world } = await openLinks();
    await user.click(await press(screenWords.loadMore));
    await status(screenWords.loaded(30, domain));
    await user.click(await chevron('l-1'));
    await user.click(await idle(screenWords.refresh));
    await waitFor(() => expect(world).toHaveRequested(listLinks, 4));
    await waitFor(() => expect(world.pending()).toBe(0));
    expect(await status(screenWords.loaded(30, domain))).toBeInTheDocument();
    expect(await chevron('l-1')).toHaveAttribute('aria-expanded', 'true');
    world.fail(listLinks, 403, { detail: 'Not today' });
    await user.click(await idle(screenWords.refresh));
    await expect(document).toHaveToast('Error', 'Not today');
    expect(alert()).toHaveTextContent('Showing earlier links.');
    expect(await chevron('l-1')).toBeInTheDocument();
  });

  it('say in a toast and in the page why they could not be loaded at all', async () => {
    const world = await createTestWorld({ rows: { links: links(3) } });
    world.fail(listLinks, 403, { detail: 'This domain is closed' });
    const { user } = renderApp({ world, at: `/links?domain=${domain}` });
    await expect(document).toHaveToast('Error', 'This domain is closed');
    expect(toasts()).toHaveLength(1);
    expect(alert()).toHaveTextContent(screenWords.linksFailed);
    expect(alert()).toHaveTextContent('This domain is closed');
    world.recover();
    await user.click(within(alert()).getByRole('button', { name: screenWords.retry }));
    await table();
  });
});

it('a project whose name can not be loaded has a list, and says why no link can be created', async () => {
  remember({ organizationId: 'org_1', projectId: 'prj_1', domain });
  const world = await createTestWorld({ rows: { links: links(2) } });
  world.fail(listProjects, 403, { detail: 'Not today' });
  renderApp({ world, at: '/links' });
  await status(screenWords.loaded(2, domain));
  const create = await press(screenWords.createLink);
  expect(create).toHaveAttribute('aria-disabled', 'true');
  expect(create.dataset.tooltip).toBe('Load your projects first');
  expect(screen.queryByText(/Manage your short links in/)).not.toBeInTheDocument();
  expect(screen.getByText('2 links')).toBeInTheDocument();
});

it('a link that was created is shown whatever the filter and marked; after a failure its place is read again', async () => {
  const { user, world } = await openLinks({ search: `?domain=${domain}&q=l-2` });
  await screen.findByText(withAnyFigures(screenWords.matching(2, 2)));
  await createInDialog(user, 'created');

  await expect(document).toHaveToast(screenWords.linkCreated, `Your short link is ready: http://${domain}/created`);
  const row = (await chevron('created')).closest('[data-link]');
  expect(row?.className).toContain('new');
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy short URL' }));
  expect(written).toHaveBeenCalledWith(`http://${domain}/created`);

  // what it was to be created in may have been deleted elsewhere
  const above = [listOrganizations, listProjects, listDomains];
  const before = above.map((list) => world.requests(list).length);
  world.fail(createLink, 404, { detail: 'No such project' });
  await createInDialog(user, 'other');
  await expect(document).toHaveToast('Error', 'No such project');
  await waitFor(() =>
    expect(above.map((list) => world.requests(list).length)).toEqual(before.map((count) => count + 1)),
  );
});

it('shows what comes next with a created link until it is closed, each way for exactly this link', async () => {
  const share = vi.fn<Navigator['share']>(async () => undefined);
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user } = await openLinks({ rows: links(2) });
  await table();
  await createInDialog(user, 'first');
  const url = `http://${domain}/first`;
  const link = await within(screen.getByRole('main')).findByRole('link', { name: new RegExp(`^${url}`) });
  expect(link).toHaveAttribute('href', url);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Escape}'); // the tooltip of the button that has the focus again
  expect(await accessibilityProblems()).toEqual([]);
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: `Copy ${url}` }));
  expect(written).toHaveBeenCalledWith(url);
  await user.click(await press('Share'));
  expect(share).toHaveBeenCalledWith({ url });
  await user.click(await press('QR code'));
  expect(await screen.findByRole('img', { name: screenWords.qrCodeFor(url) })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await createInDialog(user, 'second');
  await within(screen.getByRole('main')).findByRole('link', { name: new RegExp(`^http://${domain}/second`) });
  expect(link).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('New link')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Links' })).toHaveFocus();
});

it('opens the dialog again while the one before fades out, and leaves it open when that has faded', async () => {
  const { user } = await openLinks({ rows: links(2) });
  await table();
  let fade = () => {};
  const finished = new Promise<void>((resolve) => {
    fade = resolve;
  });
  const button = await press(screenWords.createLink);
  await user.click(button);
  const first = await screen.findByRole('dialog');
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValueOnce([{ finished } as unknown as Animation]);
  await user.keyboard('{Escape}');
  await user.click(button);
  const second = await screen.findByRole('dialog');
  expect(second).not.toBe(first);
  fade();
  await finished;
  expect(await screen.findByLabelText(screenWords.destinationLabel)).toBeVisible();
  expect(screen.getByRole('dialog')).toBe(second);
});

describe('a list that was left', () => {
  it('comes back with its pages, its place, its focused and its open rows, and ends with the session', async () => {
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, ...[to]: unknown[]) {
      this.scrollTop = (to as ScrollToOptions).top ?? 0; // as browsers do; the list scrolls by no two numbers
    });
    const { user, world, go, identity } = await openLinks();
    await user.click(await press(screenWords.loadMore));
    await status(screenWords.loaded(30, domain));
    const region = () => screen.getByRole('region', { name: screenWords.linksOn(domain) });
    const offset = () => region().scrollTop;
    region().scrollTop = 44 * 25;
    fireEvent.scroll(region());
    const openRow = () => screen.findByLabelText(screenWords.detailsFor(`${domain}/l-27`));
    await user.click(await openRow());
    go('/domains');
    await screen.findByText(screenWords.addFirstDomain);
    const path = { organizationId: 'org_1', projectId: 'prj_1', domain };
    const body = { domain, customSlug: 'new', name: 'New', deepLink: 'https://example.com' };
    await world.client().call(createLink, { path, body });

    const answers = world.hold(listLinks);
    go(-1);
    await status(screenWords.loaded(30, domain));
    expect(await openRow()).toHaveAttribute('aria-expanded', 'true');
    await waitFor(async () => expect(await openRow()).toHaveFocus());
    expect(screen.queryByLabelText(screenWords.detailsFor(`${domain}/l-1`))).not.toBeInTheDocument();
    expect(offset()).toBe(44 * 25);
    answers.releaseAll();
    await status(screenWords.loaded(31, domain));
    expect(offset()).toBe(44 * 26); // the same row, below the new one

    identity.signOut();
    await screen.findByText(screenWords.signIn);
    identity.signIn('ada'); // which leads back to the links
    expect(await status(screenWords.loaded(25, domain, true))).toBeVisible();
  });

  it('comes back with the details closed that the address had opened, and opens them where it is asked for them again', async () => {
    const named = `/links?domain=${domain}&q=l-2&open=l-2`;
    const { user, go } = await openLinks({ search: named.slice('/links'.length) });
    await waitFor(async () => expect(await chevron('l-2')).toHaveAttribute('aria-expanded', 'true'));
    await user.click(await chevron('l-2'));
    go('/domains');
    await screen.findByText(screenWords.addFirstDomain);
    go(-1);
    expect(await chevron('l-2')).toHaveAttribute('aria-expanded', 'false');
    go('/domains');
    await screen.findByText(screenWords.addFirstDomain);
    go(named);
    expect(await chevron('l-2')).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows the status that a link was given in pages of another size or in the list of all domains, without reading it again', async () => {
    const { user, world, go } = await openLinks({ rows: links(130), domains: [aDomain('go.example.com', active)] });
    for (const loaded of [50, 75, 100, 125]) {
      await user.click(await press(screenWords.loadMore));
      await status(screenWords.loaded(loaded, domain, true));
    }
    for (const { slug, leave, comeBack } of [
      {
        slug: 'l-2',
        leave: () => choose(user, 'Links per page', '10'),
        comeBack: () => choose(user, 'Links per page', '25'),
      },
      {
        slug: 'l-3',
        async leave() {
          go('/links?domain=*');
        },
        async comeBack() {
          go(-1);
        },
      },
    ]) {
      const changes = world.requests(setLinkStatus).length;
      await leave();
      await waitFor(() => expect(screen.queryByText(/^125 links/)).not.toBeInTheDocument());
      await user.click(await chevron(slug));
      await user.click(await press(screenWords.deactivate));
      await waitFor(() => expect(world).toHaveRequested(setLinkStatus, changes + 1));
      await waitFor(() => expect(world.pending()).toBe(0));

      const answers = world.hold(listLinks);
      await comeBack();
      await status(screenWords.loaded(125, domain, true));
      const row = (await chevron(slug)).closest('tr') ?? document.body;
      expect(within(row).getByText('Inactive')).toBeVisible();
      world.recover();
      answers.releaseAll();
    }
  });
});
