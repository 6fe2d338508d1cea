import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listLinks } from '@/contract/links';
import { sourceStateOf } from '@/engines/link-lists/source/allLinks';
import { unopened } from '@/engines/link-lists/source/allLinksState';
import { noFilter } from '@/engines/links/filter';
import { noteOf, stepOf } from '@/pages/links/all/status';
import { consentStore } from '@/providers/consent';
import { chevron, domain, openLinks, press, status, table } from '../links/openLinks';
import { fixClock, passTime, shortenWaits, takeTimers, testTime } from '../support/clock';
import { bringWorkers, forbidWorkers } from '../support/nearWorker';
import { previewing } from '../support/preview';
import { renderApp } from '../support/renderApp';
import { links } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { spokenIn } from '../support/spoken';
import { createTestWorld } from '../support/world';
import { bringAllLinks, loadAllLinksCode } from './bringAllLinks';

beforeAll(loadAllLinksCode);
beforeEach(bringAllLinks);

const all = `?domain=${domain}&all=`;

/** Opens the address of all links, where the server answers each list call so. */
async function openAnswered(reply: object) {
  const world = await createTestWorld();
  world.reply(listLinks, reply);
  return renderApp({ world, at: `/links${all}` });
}
const wire = (slug: string) => ({
  domain,
  shortLink: slug,
  deepLink: 'https://example.com',
  created: '2026-01-01T00:00:00Z',
});

describe('the status row of all links', () => {
  it('says during the reading how many are here, how many match and how long it takes, and shows the progress', async () => {
    fixClock();
    const { world, go } = await openLinks({ rows: links(1300) });
    await table();
    const answers = world.hold(listLinks);
    go(`/links?domain=${domain}&q=l-1`);
    for (const count of ['225', '425', '625', '825', '1,025']) {
      await waitFor(() => expect(answers.waiting).toHaveLength(1));
      answers.waiting[0]?.release();
      await screen.findByText(new RegExp(`^Searching… ${count} of 1,300`));
    }
    const line = await status(/^Searching… 1,025 of 1,300/);
    await waitFor(() => expect(line).toHaveTextContent(/^Searching… 1,025 of 1,300 · 137 found · about \d+ s left$/));
    expect(line).toHaveAttribute('aria-live', 'off');
    const progress = screen.getByRole('progressbar', { name: screenWords.loadingProgress });
    expect(progress).toHaveAttribute('max', '1300');
    expect(progress).toHaveAttribute('value', '1025');
    answers.releaseAll();
    await status(new RegExp(`^412 of 1,300 links · ${screenWords.justNow}`));
  });

  it.each([
    ['offline, resumes when online', false],
    ['no answer, resumes in 1 s', true],
  ])(
    "says '%s' when a call is lost while the browser is online: %s, and goes on by itself",
    async (words, isOnline) => {
      shortenWaits();
      const { world, user } = await openLinks({ rows: links(30) });
      await table();
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      world.cut(listLinks, { times: 1 });
      await user.keyboard('l');
      expect(await screen.findByText(new RegExp(` · ${words}$`))).toBeVisible();
      await status(new RegExp(`^30 links · ${screenWords.justNow}`));
    },
  );

  it('waits as long as the server asks, also when the connection comes back', async () => {
    takeTimers({ withDate: true });
    vi.setSystemTime(testTime); // ages are told from each half minute on
    const { world, user } = await openLinks({ rows: links(30) });
    await table();
    world.fail(listLinks, 429, {}, { times: 1, headers: { 'retry-after': '60' } });
    await user.keyboard('l');
    expect(await screen.findByText(/ · server busy, resumes in \d+ s$/)).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(world).toHaveRequested(listLinks, 2);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await status(/^30 links · 1 minute ago/); // the page before the wait is the oldest
  });

  it('speaks of no age that changes by itself, marks a list that is older than 15 minutes, and names the day', async () => {
    fixClock();
    consentStore.accept();
    const { user, go } = await openLinks({ rows: links(30), search: all });
    await status(new RegExp(`^30 links · ${screenWords.justNow}`));
    expect(screen.queryByRole('img', { name: 'May be outdated.' })).not.toBeInTheDocument();
    const spoken = spokenIn((await status(/^30 links/)).parentElement);
    passTime(5 * 60_000);
    await user.click(await chevron('l-1'));
    await status(/^30 links · 5 minutes ago · 0 clicks/);
    expect(spoken).toEqual([]);
    passTime(86_400_000);
    go(`/links?domain=${domain}&q=l-`);
    await status(/^30 of 30 links · yesterday at \d/);
    expect(screen.getByRole('img', { name: 'May be outdated.' })).toBeVisible();
    // the rows come with their answer, after the status
    const details = () =>
      screen.getByRole('heading', { name: beginningWith(`${screenWords.linkDetails} loaded yesterday at`) });
    await waitFor(() => expect(details()).toBeVisible());
  });

  it('marks a list whose age is not known, as the clock was set back, and says when it was loaded', async () => {
    fixClock();
    await openLinks({ rows: links(30), search: all });
    await status(new RegExp(`^30 links · ${screenWords.justNow}`));
    passTime(-86_400_000);
    await status(/^30 links · [A-Z][a-z]{2} \d+, \d{4}, \d/);
    expect(screen.getByRole('img', { name: 'May be outdated.' })).toBeVisible();
  });

  it('says when the server counts other links, and then no totals, and offers to reload all', async () => {
    await openAnswered({ links: [wire('a'), wire('b')], hasMore: false, totalCount: 7 });
    expect(await status('The server counts 7 links; this list has 2.')).toBeVisible();
    expect(await status(/^2 links · /)).not.toHaveTextContent('clicks');
    await press(screenWords.reloadAll(2));
  });

  it('says that the reading begins anew when the server no longer knows its place', async () => {
    fixClock();
    const { world, user } = await openLinks({ rows: links(430) });
    await table();
    const answers = world.hold(listLinks);
    await user.keyboard('l');
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    world.fail(listLinks, 410, { detail: 'Gone' }, { times: 1 });
    answers.waiting[0]?.release();
    await status('Loading started again. Loaded links stay.');
    expect(await chevron('l-1')).toBeVisible();
    answers.releaseAll();
    await status(new RegExp(`^430 links · ${screenWords.justNow}`));
  });

  it('says that the list lasts until the page is left when the browser stores nothing', async () => {
    fixClock();
    consentStore.accept();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('As in a private window', 'SecurityError');
    });
    const estimate = () => Promise.reject(new TypeError('As in a private window'));
    Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    const { user } = await openLinks({ rows: links(30), search: all });
    await status(new RegExp(`^30 links · ${screenWords.justNow}`));
    await user.click(await press(screenWords.aboutList));
    const keep = screen.getByRole('switch', { name: 'Keep on this device' });
    expect(keep).toHaveAccessibleDescription('Kept until you leave: no storage left.');
    await user.click(keep);
    expect(keep).not.toBeChecked();
    await user.click(keep);
    expect(keep).toBeChecked();
    await user.click(await press(screenWords.reloadAll(30)));
    await status(new RegExp(`^30 links · ${screenWords.justNow}`));
    await chevron('l-1');
  });

  it('shows pages where the browser lets no worker run', async () => {
    forbidWorkers();
    const { user } = await openLinks({ rows: links(30), search: `?domain=${domain}&q=l-2` });
    await status('Workers are blocked: loaded links only.');
    await screen.findByText(screenWords.matching(7, 25, true));
    await user.click(await press(screenWords.loadMore));
    await screen.findByText(screenWords.matching(11, 30));
    expect(screen.queryByText(/Workers are blocked/)).not.toBeInTheDocument();
  });

  it('opens the list again with Retry, once a worker runs, for a filter that loaded pages can’t answer, too', async () => {
    forbidWorkers();
    const { user } = await openLinks({ rows: links(20), search: `?domain=${domain}&clicks=-0` });
    await status('Workers are blocked: loaded links only.');
    await screen.findByRole('heading', { name: 'This filter needs all links' });
    expect(screen.queryByText('All links were searched.')).not.toBeInTheDocument();
    bringWorkers();
    await user.click(await press(screenWords.retry));
    expect(await status(/^20 of 20 links/)).toBeVisible();
  });

  it('says that the list takes long to open, and opens it again with Retry', () => {
    const state = sourceStateOf({ ...unopened, isSlow: true });
    const reopen = () => undefined;
    const unused = {} as never;
    expect(noteOf(state, unused, noFilter)).toBe('Still opening the list…');
    expect(stepOf({ reopen } as never, state, unused)).toEqual({ label: 'Retry', take: reopen });
  });

  it('takes the size of pages away, and bulk mode, which says why', async () => {
    previewing('bulk-actions');
    const { user } = await openLinks({ rows: links(30) });
    await table();
    const size = screen.getByRole('combobox', { name: screenWords.pageSize });
    await user.keyboard('l');
    await status(new RegExp(`^30 links · ${screenWords.justNow}`));
    expect(size).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: screenWords.bulkActions })).toHaveAttribute(
      'data-tooltip',
      'Works on loaded pages',
    );
  });
});

describe('a list on the device', () => {
  const register = () => localStorage.getItem('waypost-on-device') ?? '';

  it('tells of itself, goes to memory and back without a call or a look away, and is removed', async () => {
    fixClock();
    consentStore.accept();
    const { world, user } = await openLinks({ rows: links(30) });
    await table();
    await user.keyboard('l');
    await status(new RegExp(`^30 links · ${screenWords.justNow}`));
    await waitFor(() => expect(register()).toContain('"links":30'));
    await user.click(await press(screenWords.aboutList));
    const about = screen.getByRole('group', { name: screenWords.aboutList });
    expect(about).toHaveTextContent(/Loaded\w{3} \d+, 2026, [\d:]+\s[AP]MIt took\d+ sLinks30On this device\d+ kB/);

    const row = await chevron('l-1');
    const calls = world.requests(listLinks).length;
    const keep = within(about).getByRole('switch', { name: 'Keep on this device' });
    expect(keep).toHaveAccessibleDescription('Until you log out.');
    await user.click(keep);
    await waitFor(() => expect(keep).toHaveAccessibleDescription('Kept until you leave.'));
    expect(keep).not.toBeChecked();
    await waitFor(() => expect(about).not.toHaveTextContent('On this device'));
    expect(register()).toContain('"lists":{}');
    const said = new Set<string>();
    const listener = new MutationObserver(() => said.add(about.textContent));
    listener.observe(about, { subtree: true, childList: true, characterData: true });
    await user.click(keep);
    await waitFor(() => expect(keep).toHaveAccessibleDescription('Until you log out.'));
    listener.disconnect();
    expect([...said].join()).toContain('Storing it…');
    expect([...said].join()).not.toContain('no storage left');
    expect(register()).toContain('"links":30');
    expect(keep).toBeChecked();
    expect(about).toHaveTextContent(/On this device\d+ kB/);
    expect(row).toBeInTheDocument();
    expect(world.requests(listLinks)).toHaveLength(calls);

    await user.click(await press('Remove'));
    await waitFor(() => expect(register()).toContain('"lists":{}'));
    await status(screenWords.loaded(25, domain, true));
  });
});

describe('the keys of all links', () => {
  it('read all links, pause and resume with l, as their buttons do, and open the filters with f', async () => {
    fixClock();
    const { world, user } = await openLinks({ rows: links(430) });
    await table();
    const answers = world.hold(listLinks);
    await user.keyboard('l');
    await press('Pause');
    await user.keyboard('l');
    await status('25 of 430 loaded · paused');
    await user.keyboard('l');
    await status('Loading… 25 of 430');
    passTime(500); // a press sooner may be the second half of a double click
    await user.click(await press('Pause'));
    await status('25 of 430 loaded · paused');
    answers.releaseAll();
    passTime(500);
    await user.click(await press('Resume'));
    await status(new RegExp(`^430 links · ${screenWords.justNow}`));
    await user.keyboard('f');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Active/ })).toHaveFocus());
  });
});
