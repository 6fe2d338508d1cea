import { links as linkRows } from '@sandbox/database/schema';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listLinks } from '@/contract/links';
import type { AllLinks } from '@/engines/link-lists/source/allLinks';
import { consentStore } from '@/providers/consent';
import { ownerIn } from '@/providers/store/owner';
import { createElsewhere, createInDialog, domain, openLinks, press, status, table } from '../links/openLinks';
import { fixClock, passTime } from '../support/clock';
import { renderApp } from '../support/renderApp';
import { links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';
import { bringAllLinks, loadAllLinksCode } from './bringAllLinks';
import { openList } from './openList';

beforeAll(loadAllLinksCode);
beforeEach(bringAllLinks);

const all = `/links?domain=${domain}&all=`;

async function openExport(user: UserEvent): Promise<void> {
  await user.click(await press(screenWords.tools));
  await user.click(await screen.findByRole('menuitem', { name: screenWords.exportTool }));
}

/** The list on the device as another tab has it open, which reads nothing. */
async function openInOtherTab(): Promise<AllLinks> {
  const [{ name: database = '' } = {}] = await indexedDB.databases();
  return openList(() => Promise.reject(new Error('Nothing is read')), {
    person: ownerIn(database),
    place: { organizationId: 'org_1', projectId: 'prj_1', domains: [domain] },
    database: Promise.resolve(database),
    maxBytes: 1e9,
  });
}

/** Opens a list of which one link went and another came while it was read. */
async function openMoved() {
  const app = await openLinks({ rows: links(430) });
  await table();
  const answers = app.world.hold(listLinks);
  const asked = (calls: number) => waitFor(() => expect(answers.waiting).toHaveLength(calls));
  await app.user.keyboard('l');
  await asked(1);
  await app.world.sandbox.database.orm.delete(linkRows).where(eq(linkRows.slug, 'l-2'));
  answers.waiting[0]?.release();
  await asked(1);
  await createElsewhere(app.world);
  app.world.recover();
  answers.releaseAll();
  await status('The list changed while its 430 links were loaded. Some may be missing.');
  return app;
}

it('a list of which as many links came as went while it was read is not called all until a tool has read it again', async () => {
  const { user } = await openMoved();
  await openExport(user);
  await screen.findByText('All 430 links');
  await status(new RegExp(`^430 links · ${screenWords.justNow} · 0 clicks`));
  expect(await screen.findByText('Later')).toBeVisible();
});

it('the checks that need all links wait until a list that changed while it was read is read again', async () => {
  const { user } = await openMoved();
  await user.click(await press(screenWords.tools));
  await user.click(await screen.findByRole('menuitem', { name: screenWords.checkLinksTool }));
  await screen.findByText('6 checks need all links');
  await status('The list changed while its 430 links were loaded');
  await user.click(await press(screenWords.reloadAll()));
  await waitFor(() => expect(screen.queryByText(/ need all links$/)).not.toBeInTheDocument());
});

it('a list that has fewer links than the server counts is read again by the button beside these words', async () => {
  fixClock();
  const world = await createTestWorld({ rows: { links: links(30) } });
  const only = { domain, shortLink: 'a', deepLink: 'https://a.example', created: '2026-01-01T00:00:00Z' };
  world.reply(listLinks, { links: [only], hasMore: false, totalCount: 30 });
  const { user } = renderApp({ world, at: all });
  await status('The server counts 30 links; this list has 1.');
  world.recover();
  passTime(500); // a press sooner may be the second half of a double click
  await user.click(await press(screenWords.reloadAll(1)));
  expect(await status(new RegExp(`^30 links · ${screenWords.justNow} · 0 clicks`))).toBeVisible();
});

it('a list says how many entries could not be read, page by page, as a whole and to its tools, and is not called all', async () => {
  const world = await createTestWorld({ rows: { links: links(2) } });
  const entries = [{ domain, shortLink: 'a', deepLink: 'https://a.example' }, { domain }, null];
  world.reply(listLinks, { links: entries, hasMore: false });
  const { user, go } = renderApp({ world, at: `/links?domain=${domain}` });
  await status(`${screenWords.loaded(1, domain)} · 2 entries could not be read`);
  await screen.findByText('These links are not shown.');
  go(all);
  await status('2 entries could not be read.');
  await openExport(user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The list is not complete (2 entries could not be read).')).toBeVisible();
});

it('a list of which no entry can be read is not called empty', async () => {
  const world = await createTestWorld();
  world.reply(listLinks, { links: [null], hasMore: false });
  renderApp({ world, at: `/links?domain=${domain}` });
  await screen.findByText('1 entry could not be read');
  expect(screen.queryByText(screenWords.noLinks)).not.toBeInTheDocument();
});

it('a list is not called all once a link was created in another tab, until one of them has read it', async () => {
  consentStore.accept();
  const { world, user } = await openLinks({ rows: links(30), search: `?domain=${domain}&all=` });
  await status(new RegExp(`^30 links · ${screenWords.justNow} · 0 clicks`));
  const other = await openInOtherTab();
  const there = () => other.state.getState().list?.wholeness.kind;
  expect(there()).toBe('whole');
  await createElsewhere(world);
  other.change({ kind: 'created', ids: [`${domain}+later`] });
  await status('A link was created since.');
  expect(there()).toBe('behind');
  await openExport(user);
  await screen.findByText('All 31 links');
  await status(new RegExp(`^31 links · ${screenWords.justNow} · 0 clicks`));
  await waitFor(() => expect(there()).toBe('whole'));

  await user.keyboard('{Escape}'); // closes the export
  const answers = world.hold(listLinks);
  await createInDialog(user, 'here');
  await waitFor(() => expect(there()).toBe('behind'));
  world.recover();
  answers.releaseAll();
  await waitFor(() => expect(there()).toBe('whole'));
});
