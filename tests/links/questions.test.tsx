import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '@/config';
import { listLinks } from '@/contract/links';
import { consentStore } from '@/providers/consent';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { fixClock, passTime } from '../support/clock';
import { openWorkers } from '../support/nearWorker';
import { renderApp } from '../support/renderApp';
import { link, links } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { createTestWorld, type TestWorld } from '../support/world';
import { chevron, domain, idle, openLinks, press, search, status, table } from './openLinks';

beforeAll(async () => {
  await Promise.all<unknown>([
    loadAllLinksCode(),
    import('@/pages/links/details/LinkDetails'),
    import('@/pages/links/tools/StatusDialog'),
    import('@/pages/links/tools/ExportLinks'),
    import('@/pages/links/tools/PrintCodes'),
    import('@/pages/print/PrintPage'),
  ]);
});
beforeEach(bringAllLinks);

const calls = (world: TestWorld) => world.requests(listLinks).map(({ query }) => query.pageSize);

const dialogText = () => document.querySelector('dialog, [role=dialog]')?.textContent ?? '';

async function openTool({ user }: Pick<Awaited<ReturnType<typeof openLinks>>, 'user'>, name: string) {
  await user.click(await press(screenWords.tools));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** The server says of a list of 230 links that it has 4,001, which is more than a question reads by itself. */
async function openLong() {
  const world = await createTestWorld({ rows: { links: links(230) } });
  const app = renderApp({ world, at: `/links?domain=${domain}` });
  await table();
  const wire = { domain, deepLink: 'https://example.com', created: '2026-01-01T00:00:00Z' };
  const page = [1, 2, 3].map((number) => ({ ...wire, shortLink: `l-${number}` }));
  world.reply(listLinks, { links: page, hasMore: true, nextContinuationToken: 'more', totalCount: 4_001 });
  await app.user.click(await idle(screenWords.refresh));
  await screen.findByText(/4,001 links/);
  return { world, ...app };
}

describe('a visit without a question', () => {
  it('makes one list call, starts no worker and opens no database, whatever may be kept', async () => {
    consentStore.accept();
    const { user, world } = await openLinks({ rows: links(230) });
    await table();
    await user.click(await press('Views'));
    await screen.findByRole('button', { name: 'Inactive' });
    await user.keyboard('{Escape}');
    await user.click(await press(screenWords.loadMore));
    await status(screenWords.loaded(50, domain, true));
    expect(calls(world)).toEqual(['25', '25']);
    expect(openWorkers()).toBe(0);
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('a question', () => {
  it('begins with the pages that are loaded, which are not asked for again, and leaves the whole list when it is taken back', async () => {
    const { user, world } = await openLinks({ rows: links(230) });
    await user.click(await press(screenWords.loadMore));
    await status(screenWords.loaded(50, domain, true));
    search('l-2');
    await status(new RegExp(`^42 of 230 links · ${screenWords.justNow}`));
    search('');
    await status(new RegExp(`^230 links · ${screenWords.justNow}`));
    search('l-3');
    await status(/^11 of 230 links/);
    expect(calls(world)).toEqual(['25', '25', '200']);
  });

  it('that is typed and cleared does not come back', async () => {
    const { user, location } = await openLinks({ rows: links(30) });
    await table();
    search('nowhere');
    await screen.findByRole('heading', { name: 'No link matches' });
    await waitFor(() => expect(location()).toContain('q=nowhere'));
    await user.click(await press(screenWords.clearFilters));
    await status(new RegExp(`^30 links · ${screenWords.justNow}`));
    expect(await chevron('l-1')).toBeVisible();
  });

  it('whose reading is refused while pages are given says why, and is answered after a press', async () => {
    const { user, world } = await openLinks({ rows: links(230) });
    await table();
    world.fail(listLinks, 403, { detail: 'Only pages' }, { times: 1 });
    search('l-2');
    expect(await status(`${screenWords.linksFailed}: Only pages`)).toBeVisible();
    expect(await status(/^\d+ of 25 loaded/)).toBeVisible();
    expect(calls(world)).toEqual(['25', '200', '25']);
    await user.click(await press(screenWords.retry));
    await status(new RegExp(`^42 of 230 links · ${screenWords.justNow}`));
    expect(screen.queryByText(`${screenWords.linksFailed}: Only pages`)).toBeNull();
  });

  it('that loaded pages can’t answer says so where the reading is refused, and nothing is done to links that it leaves out', async () => {
    const app = await openLinks({ rows: links(230) });
    await table();
    app.world.fail(listLinks, 403, { detail: 'Only pages' }, { times: 1 });
    app.go(`/links?domain=${domain}&clicks=-0`);
    await status(`${screenWords.linksFailed}: Only pages`);
    const main = within(screen.getByRole('main'));
    await main.findByRole('heading', { name: 'This filter needs all links' });
    app.world.fail(listLinks, 403, { detail: 'Only pages' }, { times: 1 });
    await openTool(app, 'Change status…');
    const dialog = within(await screen.findByRole('dialog', { name: screenWords.statusTitle(0) }));
    expect(await dialog.findByText('Failed to load the rest')).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await app.user.click(await main.findByRole('button', { name: screenWords.loadAll(230) }));
    await status(new RegExp(`^230 of 230 links · ${screenWords.justNow}`));
  });

  it('leaves a row open, with the focus, while all links take over from the pages', async () => {
    const { user, world } = await openLinks({ rows: links(230) });
    await table();
    const answers = world.hold(listLinks);
    await user.click(screen.getByRole('button', { name: 'Clicks' }));
    await status(/^Loading… |^Searching… /);
    const row = await chevron('l-3');
    await user.click(row);
    await screen.findByRole('heading', { name: beginningWith(screenWords.linkDetails) });
    answers.releaseAll();
    await status(new RegExp(`^230 links · ${screenWords.justNow}`));
    expect(row).toBeInTheDocument();
    expect(row).toHaveFocus();
    expect(row).toHaveAttribute('aria-expanded', 'true');
  });

  it('that changes while the links are read loses nothing that was read', async () => {
    const { world } = await openLinks({ rows: links(430) });
    await table();
    const answers = world.hold(listLinks);
    search('l-20');
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    answers.waiting[0]?.release();
    await status(/^Searching… 225 of 430 · 11 found/);
    search('');
    search('l-2');
    await status(/^Searching… 225 of 430 · 37 found/);
    world.recover();
    answers.releaseAll();
    await status(new RegExp(`^111 of 430 links · ${screenWords.justNow}`));
    expect(calls(world)).toEqual(['25', '200', '200', '200']);
  });

  it('is answered by the loaded pages where this deployment keeps no copies, which are called all only where they are', async () => {
    const { localCopies } = env;
    Object.assign(env, { localCopies: 'off' });
    onTestFinished(() => void Object.assign(env, { localCopies }));
    const { user, world } = await openLinks({ rows: links(30), search: `?domain=${domain}&q=l-2` });
    await status(screenWords.matching(7, 25, true));
    await user.keyboard('l');
    await user.click(await press(screenWords.loadMore));
    await status(screenWords.matching(11, 30));
    expect(calls(world)).toEqual(['25', '25']);
    expect(openWorkers()).toBe(0);
    search('nowhere');
    await screen.findByText('All links were searched.');
    const wire = { domain, shortLink: 'l-1', deepLink: 'https://example.com', created: '2026-01-01T00:00:00Z' };
    world.reply(listLinks, { links: [wire], hasMore: false, totalCount: 3 });
    await user.click(await idle(screenWords.refresh));
    expect(await screen.findByText('Links not loaded may match.')).toBeVisible();
  });

  it('about a list whose first call fails is asked once that succeeds', async () => {
    const world = await createTestWorld({ rows: { links: links(30) } });
    world.fail(listLinks, 422, { detail: 'Not today' });
    const { user } = renderApp({ world, at: `/links?domain=${domain}&q=l-2` });
    const retry = await press(screenWords.retry);
    expect(calls(world)).toEqual(['25']);
    world.recover();
    await user.click(retry);
    await status(new RegExp(`^11 of 30 links · ${screenWords.justNow}`));
  });
});

describe('selecting all', () => {
  const selected = async (words: string) =>
    waitFor(async () =>
      expect(await screen.findByRole('region', { name: screenWords.selectedLinks })).toHaveTextContent(words),
    );
  const selectAll = async ({ user }: Pick<Awaited<ReturnType<typeof openLinks>>, 'user'>) => {
    (await chevron('l-1')).focus();
    await user.keyboard('{Control>}a{/Control}');
  };

  it('takes those that are loaded at once, and the others once they are read', async () => {
    const app = await openLinks({ rows: links(230) });
    await table();
    const answers = app.world.hold(listLinks);
    await selectAll(app);
    await selected('25 selectedThe others follow once they are loaded');
    answers.releaseAll();
    await status(new RegExp(`^230 links · ${screenWords.justNow}`));
    await selected('230 selectedCopy');
    expect(calls(app.world)).toEqual(['25', '200', '200']);
  });

  it('takes no others once something else is asked or released', async () => {
    const app = await openLinks({ rows: links(230) });
    await table();
    const answers = app.world.hold(listLinks);
    await selectAll(app);
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${domain}/l-1` }));
    await selected('24 selectedCopy');
    await selectAll(app);
    await selected('25 selectedThe others');
    search('l-2');
    await status(/^Searching… .* found/);
    answers.releaseAll();
    await status(/^42 of 230 links/);
    await selected('25 selected');
    expect(calls(app.world)).toEqual(['25', '200', '200']);
  });

  it('reads a long list by a press alone', async () => {
    const app = await openLong();
    (await chevron('l-1')).focus();
    await app.user.keyboard('{Control>}a{/Control}');
    await selected('3 selectedThe others follow once they are loaded');
    await press(screenWords.loadAll(4_001));
    expect(calls(app.world)).toEqual(['25', '25']);
  });
});

describe('a tool', () => {
  it('takes all links that match, of a list of which a page is loaded', async () => {
    const rows = Array.from({ length: 60 }, (_, number) => link(`${number % 2 ? 'code' : 'other'}-${number}`));
    const app = await openLinks({ rows, search: `?domain=${domain}&q=code` });
    await table();
    await openTool(app, 'Print QR codes…');
    expect(await status(screenWords.printed(30, domain))).toBeVisible();
  });

  it('says that the rest is refused while pages are given, and takes what is loaded or tries again', async () => {
    const app = await openLinks({ rows: links(230) });
    await table();
    app.world.fail(listLinks, 403, { detail: 'Only pages' }, { times: 1 });
    await openTool(app, 'Export…');
    const dialog = within(await screen.findByRole('dialog', { name: screenWords.exportTitle }));
    await dialog.findByText('Failed to load the rest');
    expect(dialog.getByRole('checkbox', { name: /^Export the (25 )?links found so far$/ })).toBeVisible();
    await app.user.click(await dialog.findByRole('button', { name: screenWords.loadRest }));
    await dialog.findByText('All 230 links');
  });

  it.each(['Print QR codes…', 'Export…'])('says that the loaded links are read before others are: %s', async (name) => {
    const app = await openLinks({ rows: links(230) });
    await table();
    const said = new Set<string | undefined>();
    const watch = new MutationObserver(() => said.add(/Loading… \d.*?230|Loading… \d+/.exec(dialogText())?.[0]));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    onTestFinished(() => watch.disconnect());
    const answers = app.world.hold(listLinks);
    await openTool(app, name);
    await within(await screen.findByRole('dialog')).findByText('Loading… 25 of 230');
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    expect([...said].filter(Boolean)).toEqual(['Loading… 25 of 230']);
    answers.releaseAll();
  });

  it('reads a long list, and stops that when it is left', async () => {
    fixClock();
    const app = await openLong();
    app.world.recover();
    const answers = app.world.hold(listLinks);
    await openTool(app, 'Export…');
    const dialog = within(await screen.findByRole('dialog', { name: screenWords.exportTitle }));
    await dialog.findByRole('progressbar', { name: screenWords.loadingProgress });
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    passTime(500);
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await status(/ · paused$/);
    await press('Resume');
    answers.releaseAll();
  });
});
