import { links as linkRows } from '@sandbox/database/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { openLists } from '@/engines/link-lists/source/openLists';
import { readRequests } from '@/engines/link-lists/source/readRequests';
import { consentStore } from '@/providers/consent';
import { chevron, createInDialog, domain, idle, openLinks, press, search, status, table } from '../links/openLinks';
import { pressLater } from '../links-changes/openChanges';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime, shortenWaits, takeTimers } from '../support/clock';
import { openWorkers } from '../support/nearWorker';
import { renderApp } from '../support/renderApp';
import { link, links } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld } from '../support/world';
import { bringAllLinks, loadAllLinksCode } from './bringAllLinks';

beforeAll(loadAllLinksCode);
beforeEach(bringAllLinks);

const all = `?domain=${domain}&all=`;
const whole = (count: string) => status(`${count} links · ${screenWords.justNow} · 0 clicks, 0 scans`);
const pageSizes = ({ world }: Awaited<ReturnType<typeof openLinks>>) =>
  world.requests(listLinks).map(({ query }) => query.pageSize);

describe('all links of a domain', () => {
  it('are read by a key in the largest pages, kept in no database without consent, and have no accessibility problem', async () => {
    const app = await openLinks({ rows: links(430) });
    const { user, location } = app;
    await table();
    expect(pageSizes(app)).toEqual(['25']);
    await user.keyboard('l');
    await whole('430');
    expect(pageSizes(app)).toEqual(['25', '200', '200', '200']);
    expect(location()).toBe(`/links?domain=${encodeURIComponent(domain)}`);
    expect((await table()).getAttribute('aria-rowcount')).toBe('431');
    expect(screen.queryByRole('button', { name: screenWords.loadMore })).not.toBeInTheDocument();
    await chevron('l-1');
    expect(await accessibilityProblems()).toEqual([]);

    await user.click(await press(screenWords.aboutList));
    const keep = screen.getByRole('switch', { name: 'Keep on this device' });
    expect(keep).not.toBeChecked();
    expect(keep).toHaveAccessibleDescription('Kept until you leave: functional storage is off.');
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('answer a search and an order as a whole, with their sums', async () => {
    const rows = [...links(299), link('needle', { clickCount: 1 })];
    const app = await openLinks({ rows });
    await table();
    search('needle');
    await status(`1 of 300 links · ${screenWords.justNow} · 1 click, 0 scans`);
    await chevron('needle');
    expect(pageSizes(app)).toEqual(['25', '200', '200']);
    await waitFor(() => expect(app.location()).toContain('&q=needle')); // a text that is not written yet would come to the next address
    app.go(`/links?domain=${domain}&sort=clicks`);
    await status(`300 links · ${screenWords.justNow} · 1 click, 0 scans`);
    expect((await chevron('needle')).closest('[data-link]')).toHaveAttribute('aria-rowindex', '2');
    expect(pageSizes(app)).toHaveLength(3);
  });

  it('answer an address that was written for them, and it is written no more', async () => {
    const { location } = await openLinks({ rows: links(30), search: all });
    await whole('30');
    search('l-2');
    await waitFor(() => expect(location()).toBe(`/links?domain=${encodeURIComponent(domain)}&q=l-2`));
  });

  it('are shown by themselves where this device keeps them, once the first call has succeeded, and need no other', async () => {
    enterStrictMode();
    consentStore.accept();
    const app = await openLinks({ rows: links(230) });
    await table();
    await app.user.keyboard('l');
    await whole('230');
    app.close();
    closeAllLinks();
    readRequests.clear();
    const answers = app.world.hold(listLinks);
    renderApp({ world: app.world, at: `/links?domain=${domain}` });
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    await waitFor(() => expect(openWorkers()).toBe(1));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    answers.releaseAll();
    await whole('230');
    expect(await indexedDB.databases()).toHaveLength(1);
    expect(pageSizes(app)).toEqual(['25', '200', '200', '25']);
  });

  it('come back with their place, the open row and the focus; another question shows them from the top', async () => {
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, ...[to]: unknown[]) {
      this.scrollTop = (to as ScrollToOptions).top ?? 0; // as browsers do; the list scrolls by no two numbers
    });
    const app = await openLinks({ rows: links(230), search: all });
    await whole('230');
    await table();
    const region = () => screen.getByRole('region', { name: screenWords.linksOn(domain) });
    region().scrollTop = 44 * 150;
    fireEvent.scroll(region());
    await app.user.click(await chevron('l-160'));
    const calls = pageSizes(app);
    app.go('/domains');
    await screen.findByText(screenWords.addFirstDomain);
    app.go(-1);
    await waitFor(async () => expect(await chevron('l-160')).toHaveFocus());
    expect(await chevron('l-160')).toHaveAttribute('aria-expanded', 'true');
    expect(region().scrollTop).toBe(44 * 150);
    await whole('230');
    await waitFor(() => expect(pageSizes(app).slice(calls.length)).toEqual(['25']));
    search('l-');
    await waitFor(() => expect(region().scrollTop).toBe(0));
  });

  it('leave details closed that the address had opened, when everything is read again', async () => {
    const { user, world } = await openLinks({ rows: links(30), search: `?domain=${domain}&q=l-2&open=l-2` });
    await status(/^11 of 30 links/);
    await waitFor(async () => expect(await chevron('l-2')).toHaveAttribute('aria-expanded', 'true'));
    await user.click(await chevron('l-2'));
    const path = { organizationId: 'org_1', projectId: 'prj_1', domain };
    const body = { domain, customSlug: 'l-2-new', name: 'New', deepLink: 'https://example.com' };
    await world.client().call(createLink, { path, body });
    const [open] = openLists.all();
    if (!open) throw new Error('All links are not open');
    const find = vi.spyOn(open, 'find');
    await user.keyboard('r');
    await status(/^12 of 31 links/);
    await waitFor(() => expect(find).toHaveBeenCalled()); // the row of the link, in the list as it is now
    await act(async () => void (await find.mock.results.at(-1)?.value));
    expect(await chevron('l-2')).toHaveAttribute('aria-expanded', 'false');
  });

  it('show a change whose answer was lost, by a broken connection or a 504, here or after they were left', async () => {
    const { user, world, go } = await openLinks({ rows: links(30), search: all });
    await whole('30');
    const row = async (slug: string) => within((await chevron(slug)).closest('tr') ?? document.body);
    for (const [slug, fail] of [
      ['l-2', () => world.cut(setLinkStatus)],
      ['l-4', () => world.fail(setLinkStatus, 504)],
    ] as const) {
      world.recover();
      await user.click(await chevron(slug));
      const path = { organizationId: 'org_1', projectId: 'prj_1', domain, id: `${domain}+${slug}` };
      await world.client().call(setLinkStatus, { path, body: { isActive: false } }); // what the server does without an answer
      fail();
      const reads = world.requests(listLinks).length;
      await user.click(await press(screenWords.deactivate));
      await expect(document).toHaveToast('Error', 'Failed to deactivate link');
      await waitFor(() => expect(world.requests(listLinks).length).toBeGreaterThan(reads)); // after this answer
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: screenWords.deactivate })).not.toBeInTheDocument(),
      );
      expect(await press(screenWords.reactivate)).toBeEnabled();
      expect(screen.queryByText(/^Failed to deactivate link\./)).not.toBeInTheDocument();
      expect((await row(slug)).getByText('Inactive')).toBeInTheDocument();
      await user.click(await chevron(slug));
    }

    let lose: (answer: Response) => void = () => undefined;
    const lost = new Promise<void>((_, reject) => void (lose = reject));
    lost.catch(() => undefined); // the call may arrive after it
    world.delay(setLinkStatus, lost);
    await user.click(await chevron('l-3'));
    await user.click(await press(screenWords.deactivate));
    go('/domains');
    await screen.findByRole('heading', { name: 'Domains' });
    lose(HttpResponse.json({}, { status: 504 }));
    await waitFor(() => expect(world.pending()).toBe(0));
    go(`/links?domain=${domain}`);
    await waitFor(async () => expect((await row('l-3')).getByText('Inactive')).toBeInTheDocument());
  });

  it('are not read again after a change that the server refuses, but where it does not find the link', async () => {
    fixClock();
    const app = await openLinks({ rows: links(30), search: all });
    await whole('30');
    await app.user.click(await chevron('l-2'));
    const calls = pageSizes(app).length;
    app.world.fail(setLinkStatus, 403, { detail: 'Not yours' });
    await app.user.click(await press(screenWords.deactivate));
    await screen.findByText('Failed to deactivate link. Not yours');
    await waitFor(() => expect(pageSizes(app).length).toBeGreaterThan(calls));
    await waitFor(async () => expect(await table()).toHaveAttribute('aria-busy', 'false'));
    expect(pageSizes(app).slice(calls)).toEqual(['25']);

    await app.world.sandbox.database.orm.delete(linkRows).where(eq(linkRows.slug, 'l-2'));
    app.world.recover();
    passTime(500); // a press sooner may be the second half of a double click
    await app.user.click(await press(screenWords.deactivate));
    await whole('29');
    expect(screen.queryByRole('button', { name: /l-2$/ })).not.toBeInTheDocument();
  });

  it('show a change of a link at once, and keep one that no longer matches in sight until something else is asked for', async () => {
    const { user, world } = await openLinks({ rows: links(3), search: `${all}&status=active` });
    await screen.findByText(/^3 of 3 links/);
    await user.click(await chevron('l-2'));
    const answer = world.hold(setLinkStatus);
    await user.click(await press(screenWords.deactivate));
    expect(await press(screenWords.reactivate)).toBeVisible();
    const row = (await chevron('l-2')).closest('tr');
    expect(within(row ?? document.body).getByText('Inactive')).toBeInTheDocument();
    answer.releaseAll();
    expect(await screen.findByText(/^2 match · 1 kept in sight because you changed it/)).toBeVisible();
    expect(await press(screenWords.reactivate)).toBeVisible();
    const slugs = screen
      .getAllByRole('button', { name: beginningWith(screenWords.detailsFor('')) })
      .map((button) => button.getAttribute('aria-label'));
    expect(slugs.map((name) => name?.slice(-3))).toEqual(['l-1', 'l-2', 'l-3']);
    const pages = world.hold(listLinks);
    await user.click(await idle(screenWords.refresh));
    await waitFor(async () => expect(await table()).toHaveAttribute('aria-busy', 'true'));
    pages.releaseAll();
    await waitFor(async () => expect(await table()).toHaveAttribute('aria-busy', 'false'));
    await status(new RegExp(`^2 match · 1 kept in sight because you changed it · ${screenWords.justNow} · 0 clicks`));
    expect(await press('Hide')).toBeVisible();
    search('l-');
    await waitFor(() => expect(screen.queryByRole('button', { name: /l-2$/ })).not.toBeInTheDocument());
  });

  it('show a link that was created, whatever the filter, and answer the next question without it', async () => {
    takeTimers();
    const { user, world } = await openLinks({ rows: links(30), search: `${all}&q=l-2` });
    await status(`11 of 30 links · ${screenWords.justNow} · 0 clicks, 0 scans`);
    const answers = world.hold(listLinks);
    await createInDialog(user, 'created');
    const ofPage = () => answers.waiting.find(({ request }) => request.query.pageSize === '25');
    await waitFor(() => expect(ofPage()).toBeDefined());
    ofPage()?.release(); // that of all links comes late
    await screen.findByText(/created was added/);
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    world.recover();
    answers.releaseAll();
    const row = async () => (await chevron('created')).closest('[data-link]');
    await waitFor(async () => expect((await row())?.className).toContain('new'));
    expect(await row()).toHaveAttribute('aria-rowindex', '2');
    search('l-1');
    await status(/^11 of 31 links/);
    await act(() => vi.advanceTimersByTimeAsync(100)); // its row would have been looked for
    expect(
      screen.queryByRole('button', { name: new RegExp(`^${screenWords.detailsFor('')}.*created$`) }),
    ).not.toBeInTheDocument();
  });
});

describe('the reading of all links', () => {
  it.each([
    ['everything', 230, '230', `231 links · ${screenWords.justNow} ·`],
    ['the start of a long list', 4001, '4,001', `4,002 links · 20 minutes ago, new links ${screenWords.justNow} ·`],
  ])(
    'leaves the rows in sight in place when %s is read again, brings new links above them, and says the oldest age',
    async (...[, count, before, after]) => {
      fixClock();
      const { user, world } = await openLinks({ rows: links(count) });
      await table();
      await user.keyboard('l');
      await whole(before);
      const region = await screen.findByRole('region', { name: screenWords.linksOn(domain) });
      region.scrollTop = 44 * 25;
      fireEvent.scroll(region);
      const row = await chevron('l-30');
      await user.click(row);
      expect(row).toHaveAttribute('aria-expanded', 'true');
      const scrolled = vi.spyOn(Element.prototype, 'scrollTo');
      const body = { domain, customSlug: 'above', name: 'Above', deepLink: 'https://a.example' };
      const path = { organizationId: 'org_1', projectId: 'prj_1', domain };
      await world.client().call(createLink, { path, body });
      const calls = world.requests(listLinks).length;
      passTime(20 * 60_000);
      fireEvent.click(await idle(screenWords.refresh)); // the focus stays in the row
      await waitFor(() => expect(world.requests(listLinks)).toHaveLength(calls + 3));
      await status(new RegExp(`^${after}`));
      await waitFor(() => expect(row.closest('tr')).toHaveAttribute('aria-rowindex', '32'));
      expect(row).toHaveFocus();
      expect(row).toHaveAttribute('aria-expanded', 'true');
      expect(region).toBeInTheDocument();
      expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 44 * 26 }));
    },
  );

  /** What screen readers are told from now on; what is returned ends it. */
  function listen() {
    const heard: string[] = [];
    const listener = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const isSaid = target instanceof Element && target.id === 'announcements';
        if (isSaid) heard.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
      }
    });
    listener.observe(document.body, { childList: true, subtree: true });
    return { heard, end: () => listener.disconnect() };
  }

  it('is heard at each quarter, not at each page', async () => {
    const { user } = await openLinks({ rows: links(1000) });
    await table();
    const { heard, end } = listen();
    await user.keyboard('l');
    await waitFor(() => expect(heard).toContain('100% of 1,000 links loaded'));
    end();
    expect(heard.length).toBeLessThanOrEqual(4);
    for (const said of heard) expect(said).toMatch(/^(25|50|75|100)% of 1,000 links loaded$/);
    expect(await status(/^1,000 links ·/)).toHaveAttribute('aria-live', 'polite');
  });

  it('is heard to be at 100% at most, where the server counts fewer links than it gives', async () => {
    const { user, world } = await openLinks({ rows: links(1000) });
    await table();
    await world.sandbox.database.client.execute('update link_counts set total = 400');
    const { heard, end } = listen();
    await user.keyboard('l');
    await status(/^The list changed while its 1,000 links were loaded/);
    end();
    expect(heard).toContain('100% of 400 links loaded');
    expect(heard.filter((said) => !/^(25|50|75|100)% /.test(said))).toEqual([]);
  });

  it('says why it stopped when a page can not be had, and waits as the server asks', async () => {
    shortenWaits();
    const { user, world } = await openLinks({ rows: links(300) });
    await table();
    world.fail(listLinks, 422, { detail: 'Not today' });
    await user.keyboard('l');
    expect(await status(`${screenWords.linksFailed}: Not today`)).toBeVisible();
    expect(screen.getByText('25 of 300 loaded · paused')).toBeVisible();
    world.recover();
    world.fail(listLinks, 429, undefined, { times: 1, headers: { 'retry-after': '1' } });
    await pressLater(user, 'Retry');
    await screen.findByText(/server busy, resumes in 1 s/);
    await whole('300');
  });

  it('begins by itself for a question to up to 4,000 links', async () => {
    const { world } = await openCounted(4_000);
    search('x');
    await waitFor(() => expect(world.requests(listLinks)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /^Load all/ })).not.toBeInTheDocument();
  });

  it('is asked for by one button where there are more, which says how long it takes, and not before', async () => {
    fixClock();
    const { world, user } = await openCounted(4_001);
    search('l-3');
    const main = within(screen.getByRole('main'));
    await main.findByRole('heading', { name: 'No loaded link matches' });
    expect(main.getByText(screenWords.matching(0, 1, true))).toBeVisible();
    expect(await status(/^Links not loaded may match\. Loading all takes about \d+ (s|min)\.$/)).toBeVisible();
    expect(screen.queryByText(/^about/)).not.toBeInTheDocument();
    const readAll = main.getByRole('button', { name: screenWords.loadAll(4_001) });
    expect(main.getByText('Enter')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(world.requests(listLinks)).toHaveLength(1);
    world.recover();
    passTime(500);
    await user.click(readAll);
    await screen.findByText(/^2 of 30 links/);
  });

  it('is asked for by Enter in the search, too, without waiting for the pause after the last key', async () => {
    const { world, user, location } = await openCounted(4_001);
    await screen.findByRole('table');
    await user.click(screen.getByRole('searchbox', { name: screenWords.searchLinks }));
    await user.keyboard('first');
    await screen.findByRole('button', { name: screenWords.loadAll(4_001) });
    expect(world.requests(listLinks)).toHaveLength(1);
    world.recover();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toMatch(/&q=first/));
    await status(/^0 of 30 links/);
  });
});

/** The pages of a list that the server says is so long. */
async function openCounted(totalCount: number) {
  const world = await createTestWorld({ rows: { links: links(30) } });
  const first = { domain, shortLink: 'first', deepLink: 'https://example.com', created: '2026-01-01T00:00:00Z' };
  world.reply(listLinks, { links: [first], hasMore: true, nextContinuationToken: 'more', totalCount });
  const app = renderApp({ world, at: `/links?domain=${domain}` });
  await chevron('first');
  return { world, ...app };
}
