import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { v1 } from '@/contract/v1';
import { changeTime, listEvents } from '@/engines/links';
import { storageKey } from '@/providers/storage';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { createElsewhere, createInDialog, domain, press, search, status, table } from '../links/openLinks';
import { answersRead } from '../support/answersRead';
import { takeTimers } from '../support/clock';
import { expectConsole } from '../support/console';
import { screenWords } from '../support/screenWords';
import { namesServerSearch, openSearched, questions } from './openSearched';

beforeAll(() => Promise.all([loadAllLinksCode(), import('@/pages/links/tools/ExportLinks')]));
beforeEach(bringAllLinks);
namesServerSearch();

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: [domain] };

const open = (address = '', hasSearch = true) => openSearched(address, { hasSearch });
const names = async () =>
  within(await table())
    .getAllByText(/^(Spring|Autumn) \d+$/)
    .map(({ textContent }) => textContent);

describe('A list whose server searches', () => {
  it('shows what the server finds, how many and as of when, and reads no other links', async () => {
    const { world } = await open();
    search('spring');
    await status(/^100 of 300 links · 14,850 clicks, 0 scans · as of /);
    expect((await names())[0]).toBe('Spring 0');
    const asked = questions(world);
    expect(asked[0]?.query).toEqual({ q: 'spring', direction: 'descending', pageSize: '50' });
    expect(world.requests(v1.listLinks)).toHaveLength(asked.length + 1);
  });

  it('says of how many links as of the answer, not of the loaded pages', async () => {
    const { world } = await open();
    await createElsewhere(world);
    search('spring');
    expect(await status(/^100 of 301 links/)).toBeVisible();
  });

  it('asks for more rows only once the last ones come into sight', async () => {
    const { world } = await open();
    search('autumn');
    await status(/^200 of 300 links/);
    await answersRead(world);
    takeTimers();
    await act(() => vi.advanceTimersByTimeAsync(2_000)); // what is asked for by itself would be asked for by now
    const pages = () => questions(world).filter(({ query }) => 'continuationToken' in query);
    expect(pages()).toEqual([]);
    const list = screen.getByRole('region', { name: screenWords.linksOn(domain) });
    list.scrollTop = 2000;
    fireEvent.scroll(list);
    await expect.poll(() => pages().length).toBe(1);
  });

  it('sorts and filters by the address', async () => {
    await open('&sort=clicks&tag=print');
    await status(/^150 of 300 links/);
    expect((await names())[0]).toBe('Autumn 298');
  });

  it('offers the filters with their counts', async () => {
    const { user } = await open('&q=spring');
    await status(/^100 of 300 links/);
    await user.click(await press(screenWords.filters));
    await user.click(await press('Tags'));
    expect(await screen.findByRole('checkbox', { name: /print/ })).toBeInTheDocument();
    expect(await screen.findByText('50')).toBeInTheDocument();
  });

  it.each([
    ['as soon as it is offered', async () => undefined],
    ['once links are found', () => status(/^\d+ of 300 links/)],
    ['once the text is in the address', (address: () => string) => waitFor(() => expect(address()).toContain('q=pri'))],
  ])(
    'offers values that hold the text, asked for in one call, in whose place one stands that is pressed %s',
    async (_, wait) => {
      const { world, user, address } = await open();
      takeTimers();
      search('pri');
      const offer = await press('Tag: print (150)');
      await wait(address);
      await user.click(offer);
      const named = questions(world).filter(({ query }) => query.facetText !== undefined);
      expect(named.map(({ query }) => query)).toEqual([
        { facets: 'tag,createdBy,campaign', facetText: 'pri', direction: 'descending', pageSize: '1' },
      ]);
      await status(/^150 of 300 links/);
      await waitFor(() => expect(screen.getByRole('searchbox', { name: screenWords.searchLinks })).toHaveValue(''));
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters that match the search' })).toBeNull());
      await act(() => vi.advanceTimersByTimeAsync(400)); // longer than typing pauses
      expect(address()).not.toContain('q=');
    },
  );

  it('never shows the answer to an older question', async () => {
    const { world } = await open();
    const hold = world.hold(v1.listLinks, { times: 1 });
    search('autumn');
    await expect.poll(() => hold.waiting.length).toBe(1);
    expect(questions(world)[0]?.query.q).toBe('autumn');
    search('spring');
    await status(/^100 of 300 links/);
    hold.releaseAll();
    await expect.poll(() => hold.waiting.length).toBe(0);
    expect(await names()).not.toContain('Autumn 1');
  });

  it('shows the words of a server that refuses a question, and asks again on demand', async () => {
    const { world, user } = await open();
    world.fail(v1.listLinks, 400, { detail: 'A search has at most 20 words' });
    search('spring');
    expect(await screen.findByText('A search has at most 20 words')).toBeVisible();
    world.recover();
    await user.click(await press(screenWords.retry));
    expect(await status(/^100 of 300 links/)).toBeVisible();
  });

  it('has the words of a server that refuses the sums beside the number that it has found', async () => {
    const { world } = await open();
    world.fail(v1.listLinks, 400, { detail: 'Sums are switched off' }, { where: { totals: 'true' } });
    search('spring');
    expect(await status(/^100 of 300 links · Sums are switched off · as of /)).toBeVisible();
  });

  it('shows nothing of an earlier answer where the server refuses the next question', async () => {
    const { world } = await open();
    search('spring 27');
    await status(/^5 of 300 links/);
    await expect.poll(() => world.pending()).toBe(0);
    world.fail(v1.listLinks, 400, { detail: 'A search has at most 20 words' });
    search('autumn');
    expect(await screen.findByText('A search has at most 20 words')).toBeVisible();
    expect((await names()).filter((name) => name?.startsWith('Spring'))).toEqual([]);
    search('spring 299');
    await waitFor(() => expect(screen.getByText('No loaded link matches')).toBeVisible());
  });

  it('ends the session with an answer 401', async () => {
    const { world, identity } = await open();
    world.fail(v1.listLinks, 401);
    search('spring');
    await waitFor(() => expect(identity.visitor()).toBe('visitor'));
  });

  it('says why the filters are not counted, and counts them once they are opened again', async () => {
    const { world, user } = await open('&q=spring');
    await status(/^100 of 300 links/);
    await expect.poll(() => world.pending()).toBe(0);
    world.fail(v1.listLinks, 403, { detail: 'The audit has locked it' });
    await user.click(await press(screenWords.filters));
    await user.click(await press('Tags'));
    await waitFor(() => expect(screen.getAllByText('The audit has locked it')).toHaveLength(2)); // in the status row, too
    expect(screen.queryByText('Counting…')).toBeNull();
    world.recover();
    await user.click(await press('Tags'));
    await user.click(await press('Tags'));
    expect(await screen.findByRole('checkbox', { name: /print/ })).toBeInTheDocument();
    expect(await status(/^100 of 300 links/)).toBeVisible();
  });

  it('ends the session with an answer 401 to the counts of the filters', async () => {
    const { world, user, identity } = await open('&q=spring');
    await status(/^100 of 300 links/);
    await user.click(await press(screenWords.filters));
    await press('Tags');
    await expect.poll(() => world.pending()).toBe(0);
    world.fail(v1.listLinks, 401);
    await user.click(await press('Tags'));
    await waitFor(() => expect(identity.visitor()).toBe('visitor'));
  });

  it('asks nothing more for a list that was left', async () => {
    const { world, user } = await open();
    search('spring');
    await status(/^100 of 300 links/);
    await expect.poll(() => world.pending()).toBe(0);
    const before = questions(world).length;
    listEvents.tell({ kind: 'refresh', place });
    await expect.poll(() => questions(world).length).toBeGreaterThan(before);
    await expect.poll(() => world.pending()).toBe(0);
    await user.click(screen.getByRole('link', { name: 'Domains' }));
    await screen.findByRole('heading', { level: 1, name: 'Domains' });
    await answersRead(world); // the list hears no more
    const asked = questions(world).length;
    listEvents.tell({ kind: 'refresh', place });
    await new Promise((resolve) => setTimeout(resolve, 100)); // a call would be under way by now
    await expect.poll(() => world.pending()).toBe(0);
    expect(questions(world)).toHaveLength(asked);
  });

  it('starts an answer whose token has ended again, where it was', async () => {
    const { world } = await open();
    search('autumn');
    await status(/^200 of 300 links/);
    await expect.poll(() => world.pending()).toBe(0);
    world.fail(v1.listLinks, 410, { detail: 'The continuation token has expired' }, { times: 1 });
    const list = screen.getByRole('region', { name: screenWords.linksOn(domain) });
    list.scrollTop = 2000;
    fireEvent.scroll(list);
    const largePages = () => questions(world).filter(({ query }) => query.pageSize === '200');
    await expect.poll(() => largePages().map(({ query }) => 'continuationToken' in query)).toEqual([true, false]);
    await expect.poll(() => world.pending()).toBe(0);
    expect(list.scrollTop).toBe(2000);
    expect((await names()).length).toBeGreaterThan(0);
    expect(await status(/^200 of 300 links/)).toBeVisible();
  });

  it('asks for a page that was refused once, and again on demand', async () => {
    const { world, user } = await open();
    search('autumn');
    await status(/^200 of 300 links/);
    await expect.poll(() => world.pending()).toBe(0);
    world.fail(v1.listLinks, 403, { detail: 'The audit has locked it' });
    const list = screen.getByRole('region', { name: screenWords.linksOn(domain) });
    list.scrollTop = 2000;
    fireEvent.scroll(list);
    expect(await screen.findByText('The audit has locked it')).toBeVisible();
    takeTimers();
    fireEvent.scroll(list);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(questions(world).filter(({ query }) => 'continuationToken' in query)).toHaveLength(1);
    world.recover();
    await user.click(await press(screenWords.retry));
    expect(await status(/^200 of 300 links/)).toBeVisible();
  });

  it.each([
    [429, { 'Retry-After': '0' }],
    [503, {}],
  ])('asks again after %s, and shows its words until then', async (code, headers) => {
    const { world } = await open();
    world.fail(v1.listLinks, code, { detail: 'Too much at once' }, { headers });
    takeTimers({ withDate: true });
    search('spring');
    expect(await screen.findByText('Too much at once')).toBeVisible();
    world.recover();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await status(/^100 of 300 links/)).toBeVisible();
    expect(screen.queryByText('Too much at once')).toBeNull();
  });

  it('asks again with the connection, however long that takes', async () => {
    const { world } = await open();
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world.cut(v1.listLinks);
    takeTimers({ withDate: true });
    search('spring');
    expect(await screen.findByText(/^The server can't be reached/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(questions(world).filter(({ query }) => query.q === 'spring')).toHaveLength(1);
    world.recover();
    connection.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(await status(/^100 of 300 links/)).toBeVisible();
  });

  it('says how much of an export is loaded, and asks nothing more for one that was canceled', async () => {
    const { world, user } = await open('&q=autumn');
    await status(/^200 of 300 links/);
    await expect.poll(() => [questions(world).length, world.pending()]).toEqual([3, 0]); // rows, totals, offers
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.exportTool }));
    const dialog = await screen.findByRole('dialog', { name: screenWords.exportTitle });
    await within(dialog).findByText('200 links that match');
    const before = questions(world).length;
    const hold = world.hold(v1.listLinks);
    await user.click(await press('Export'));
    expect(await within(dialog).findByText('Loading: 0%')).toBeVisible();
    await expect.poll(() => hold.waiting.length).toBe(1);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await within(dialog).findByText('200 links that match');
    hold.releaseAll();
    await expect.poll(() => world.pending()).toBe(0);
    expect(questions(world)).toHaveLength(before + 1);
  });

  it('says in the words of the server alone why an export has come to no end', async () => {
    const { world, user } = await open('&q=autumn');
    await status(/^200 of 300 links/);
    await expect.poll(() => world.pending()).toBe(0);
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.exportTool }));
    const dialog = within(await screen.findByRole('dialog', { name: screenWords.exportTitle }));
    await dialog.findByText('200 links that match');
    expectConsole('warn', /An export failed/);
    world.fail(v1.listLinks, 403, { detail: 'The audit has locked it' });
    await user.click(await press('Export'));
    expect(await dialog.findByText('The audit has locked it')).toBeVisible();
    await expect.poll(() => dialog.queryByRole('button', { name: screenWords.reload })).toBeVisible();
    expect(dialog.queryByText(/^The list was closed/)).toBeNull();
    world.recover();
    await user.click(dialog.getByRole('button', { name: screenWords.reload }));
    await dialog.findByText('200 links that match');
    await user.click(await press('Export'));
    await dialog.findByText(screenWords.exported(200));
  });

  it('says that the links of a change of status could not be had, and asks again on demand', async () => {
    const { world, user } = await open('&q=autumn');
    await status(/^200 of 300 links/);
    await expect.poll(() => world.pending()).toBe(0);
    world.fail(v1.listLinks, 403, { detail: 'The audit has locked it' });
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.changeStatus }));
    const dialog = await screen.findByRole('dialog', { name: screenWords.statusTitle() });
    await within(dialog).findByText('Failed to reload links');
    world.recover();
    await user.click(within(dialog).getByRole('button', { name: screenWords.reload }));
    expect(await within(dialog).findByRole('button', { name: /^Deactivate 200 links$/ })).toBeVisible();
  });

  it('shows a link that was created without a match, until Hide is pressed', async () => {
    const { user } = await open('&q=spring');
    await status(/^100 of 300 links/);
    await createInDialog(user, 'unlike');
    await status(/^100 of 30\d links · 1 kept in sight because you changed it/);
    await user.click(await press('Hide'));
    await status(/^100 of 30\d links · 14,850 clicks/);
    expect(screen.queryByRole('button', { name: /^Details for .*unlike$/ })).not.toBeInTheDocument();
  });

  it('tells other tabs what is done here, and shows what they tell, also once the question is taken back', async () => {
    const { user } = await open('&q=spring');
    await status(/^100 of 300 links/);
    const otherTab = new BroadcastChannel(storageKey('links'));
    onTestFinished(() => otherTab.close());
    const told: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => told.push(data));
    const changes = [{ id: `${domain}+l3`, status: { isActive: false, deleted: false }, ...changeTime() }];
    otherTab.postMessage({ kind: 'status', place, changes }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin
    expect(await screen.findByText('Inactive')).toBeVisible();
    search('');
    await screen.findByText('Autumn 1');
    expect(await screen.findByText('Inactive')).toBeVisible();
    await createInDialog(user, 'unlike');
    await expect.poll(() => told).toEqual([{ kind: 'created', place, ids: [`${domain}+unlike`] }]);
  });

  it('says that a server takes no notice of questions, and reads all links instead', async () => {
    const { world } = await open('', false);
    search('spring');
    expect(await screen.findByText('This server does not search. All links are loaded instead.')).toBeVisible();
    expect(await status(/^100 of 300 links/)).toBeVisible();
    await expect.poll(() => world.pending()).toBe(0);
  });
});
