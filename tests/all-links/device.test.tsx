import { act, screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listLinks } from '@/contract/links';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { openLists } from '@/engines/link-lists/source/openLists';
import { readRequests } from '@/engines/link-lists/source/readRequests';
import { consentStore } from '@/providers/consent';
import { ownerKey } from '@/providers/store/database';
import { noteJobs } from '@/providers/store/keptJobs';
import { ownerLock, tellOwner } from '@/providers/store/owner';
import { readRegister } from '@/providers/store/register';
import { createElsewhere, domain, idle, openLinks, press, status, table } from '../links/openLinks';
import { fixClock, passTime } from '../support/clock';
import { renderApp } from '../support/renderApp';
import { domain as domainRow, links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { bringAllLinks, loadAllLinksCode } from './bringAllLinks';

beforeAll(loadAllLinksCode);
beforeEach(bringAllLinks);
beforeEach(() => consentStore.accept());

const register = () => localStorage.getItem('waypost-on-device') ?? '';
const rewriteRegister = (field: RegExp, written: string) =>
  localStorage.setItem('waypost-on-device', register().replace(field, written));
const dayMs = 86_400_000;

async function keep(scene: Parameters<typeof openLinks>[0] = { rows: links(30) }) {
  const app = await openLinks(scene);
  await table();
  await app.user.keyboard('l');
  await status(new RegExp(`^30 links · ${screenWords.justNow}`));
  await waitFor(async () => expect(await indexedDB.databases()).toHaveLength(1));
  const leave = () => {
    app.close();
    closeAllLinks();
    readRequests.clear();
  };
  const { owner } = JSON.parse(register()).kept;
  const told: unknown[] = [];
  const channel = new BroadcastChannel(ownerLock(owner));
  channel.addEventListener('message', ({ data }) => told.push(data));
  onTestFinished(() => channel.close());
  /** Waits until the owner is told that the list is deleted: the next test's list would hear it as well. */
  const removed = () => waitFor(() => expect(told).toContainEqual({ removed: expect.anything() }));
  return { ...app, leave, removed };
}

/** The reading of all links stands after two pages. */
async function holdReading() {
  const app = await openLinks({ rows: links(430) });
  await table();
  const answers = app.world.hold(listLinks);
  await app.user.keyboard('l');
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  answers.waiting[0]?.release();
  await screen.findByText('Loading… 225 of 430');
  return { ...app, answers };
}

const kept = async () => [await indexedDB.databases(), register()];
const nothing = [[], ''];
const placesOnDevice = async () => Object.keys(JSON.parse(register()).kept.lists).map((place) => JSON.parse(place)[2]);

async function storedPlaces() {
  const [{ name = '' } = {}] = await indexedDB.databases();
  const database = await openDB(name);
  const places = (await database.getAllKeys('lists')).filter((place) => place !== ownerKey);
  database.close();
  return places;
}

it('lists on the device are deleted at sign-out', async () => {
  const { user, identity } = await keep();
  await user.click(await press('Logout'));
  await waitFor(async () => expect(await kept()).toEqual(nothing));
  expect(identity.visitor()).toBe('visitor');
});

it('lists on the device are deleted when the permission to keep them is taken back', async () => {
  await keep();
  act(() => consentStore.save({ analytics: true, functional: false }));
  await waitFor(async () => expect(await kept()).toEqual(nothing));
});

it('a list that is being read writes nothing more on the device once the permission is taken back, and jobs stay', async () => {
  const { answers, ...app } = await holdReading();
  const { owner = '' } = readRegister() ?? {};
  noteJobs(owner, { used: Date.now(), unfinished: 0 });
  expect(await storedPlaces()).toHaveLength(1);
  app.go('/domains'); // it is read on
  await screen.findByText(screenWords.addFirstDomain);
  act(() => consentStore.save({ analytics: true, functional: false }));
  await waitFor(async () => expect(await storedPlaces()).toEqual([]));
  answers.releaseAll();
  app.world.recover();
  await waitFor(() => expect(openLists.keys()).toEqual([]));
  expect(await storedPlaces()).toEqual([]);
  expect(readRegister()).toEqual({ owner, lists: {}, jobs: { used: expect.any(Number), unfinished: 0 } });
});

it('lists on the device are deleted before another person is let in', async () => {
  const { world, leave } = await keep();
  leave();
  renderApp({ world, at: '/links', as: 'bo' });
  await waitFor(async () => expect(await kept()).toEqual(nothing));
});

it('lists on the device are deleted when they were not used for 30 days', async () => {
  const { world, leave } = await keep();
  leave();
  rewriteRegister(/"(used|opened)":\d+/g, `"$1":${Date.now() - 31 * dayMs}`);
  renderApp({ world, at: '/domains' });
  await waitFor(async () => expect(await kept()).toEqual(nothing));
});

it('lists on the device are deleted for a domain that is gone, which pages then say', async () => {
  const { user, world, removed } = await keep();
  world.fail(listLinks, 404, { detail: 'No such domain' });
  await user.click(await idle(screenWords.refresh));
  await removed();
  expect(await placesOnDevice()).toEqual([]);
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('No such domain');
});

it('lists on the device wait a day for the same person when the session has ended by force', async () => {
  const { world, leave, user, identity } = await keep();
  world.fail(listLinks, 401);
  await user.click(await idle(screenWords.refresh));
  await waitFor(() => expect(identity.visitor()).toBe('visitor'));
  await waitFor(() => expect(world.pending()).toBe(0)); // a later refusal would end the next session
  world.recover();
  leave();
  expect(await placesOnDevice()).toEqual([domain]);

  const again = renderApp({ world, at: `/links?domain=${domain}` });
  await status(new RegExp(`^30 links · ${screenWords.justNow}`));
  expect(register()).not.toContain('"ends"');
  again.close();
  closeAllLinks();

  rewriteRegister(/"kept":{/, `"kept":{"ends":${Date.now() - 1},`);
  renderApp({ world, at: '/domains', as: 'visitor' });
  await waitFor(async () => expect(await kept()).toEqual(nothing));
});

it('a list goes alone when its domain is found gone while its pages are shown, and others stay', async () => {
  const { world, leave, removed } = await keep();
  leave();
  const [place = ''] = Object.keys(JSON.parse(register()).kept.lists);
  rewriteRegister(
    /"lists":{/,
    `"lists":{${JSON.stringify(place.replace(domain, 'go.other.example'))}:${JSON.stringify(JSON.parse(register()).kept.lists[place])},`,
  );
  world.fail(listLinks, 403, { detail: 'This domain is closed' });
  renderApp({ world, at: `/links?domain=${domain}` });
  await removed();
  expect(await placesOnDevice()).toEqual(['go.other.example']);
});

it('a list whose deletion fails is deleted at the next visit', async () => {
  const { user, world, leave } = await keep();
  const [place = ''] = Object.keys(JSON.parse(register()).kept.lists);
  const list = JSON.stringify(JSON.parse(register()).kept.lists[place]);
  rewriteRegister(/"lists":{/, `"lists":{"another place":${list},`);
  const disk = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('As on a broken disk', 'UnknownError');
  });
  await user.click(await press(screenWords.aboutList));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(disk).toHaveBeenCalled());
  leave();
  disk.mockRestore();
  expect(await storedPlaces()).toEqual([place]);

  renderApp({ world, at: '/domains' });
  await waitFor(async () => expect(await storedPlaces()).toEqual([]));
  expect(register()).toContain('another place');
});

it('a reading that was paused stays paused after a reload, and goes on when it is told', async () => {
  fixClock();
  const { answers, ...app } = await holdReading();
  passTime(500);
  await app.user.click(await press('Pause'));
  await waitFor(() => expect(register()).toContain('"isPaused":true'));
  app.world.recover();
  answers.releaseAll();
  app.close();
  closeAllLinks();
  readRequests.clear();

  const again = renderApp({ world: app.world, at: `/links?domain=${domain}` });
  await screen.findByText('225 of 430 loaded · paused');
  passTime(500);
  await again.user.click(await press('Resume'));
  await status(new RegExp(`^430 links · ${screenWords.justNow}`));
});

it('a list that is not to be kept any more is read on, in memory', async () => {
  const { answers, ...app } = await holdReading();
  await app.user.click(await press(screenWords.aboutList));
  await app.user.click(screen.getByRole('switch', { name: 'Keep on this device' }));
  await waitFor(async () => expect(await placesOnDevice()).toEqual([]));
  answers.releaseAll();
  app.world.recover();
  await status(new RegExp(`^430 links · ${screenWords.justNow}`));
  expect(await placesOnDevice()).toEqual([]);
});

it('a list of which a page was overwritten is deleted, which is said, and read again', async () => {
  const { world, leave } = await keep();
  leave();
  const [{ name = '' } = {}] = await indexedDB.databases();
  const database = await openDB(name);
  for (const key of await database.getAllKeys('pages')) await database.put('pages', [new Uint8Array([7])], key);
  database.close();
  renderApp({ world, at: `/links?domain=${domain}&q=l-30` });
  expect(await screen.findByText('List deleted')).toBeVisible();
  await status(new RegExp(`^1 of 30 links · ${screenWords.justNow}`));
});

it('a list that is removed in one tab leads back to pages in the others, which say so', async () => {
  await keep();
  const { owner, lists } = JSON.parse(register()).kept;
  tellOwner(ownerLock(owner), { removed: Object.keys(lists) }); // as another tab does
  await press(screenWords.loadMore);
  await screen.findByText(screenWords.loaded(25, domain, true));
  const said = `${domain}, in another tab.`;
  expect(await screen.findByText(said)).toBeVisible();
  expect(await placesOnDevice()).toEqual([]);
});

it('a list whose reading another domain interrupts goes on after it', async () => {
  const other = domainRow('go.other.example', {
    status: 'active',
    cloudflareStatus: 'active',
    cloudflareSslStatus: 'active',
  });
  const rows = [...links(430), ...links(230, { domain: other.domain })];
  const app = await openLinks({ rows, domains: [other] });
  await table();
  const answers = app.world.hold(listLinks, { where: { domain } });
  await app.user.keyboard('l');
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  app.go(`/links?domain=${other.domain}&all=`);
  await status(new RegExp(`^230 links · ${screenWords.justNow}`));
  answers.releaseAll();
  app.world.recover();
  await waitFor(() => expect(register()).toContain('"links":430'));
});

it('a list that was read more than 15 minutes ago is shown at once, and read again by itself, in the same visit, too', async () => {
  fixClock();
  const { world, leave } = await keep();
  leave();
  passTime(16 * 60_000);
  const answers = world.hold(listLinks);
  const { go } = renderApp({ world, at: `/links?domain=${domain}` });
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  answers.waiting[0]?.release();
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  expect(await table()).toHaveAttribute('aria-rowcount', '31');
  answers.releaseAll();
  await status(new RegExp(`^30 links · ${screenWords.justNow}`));
  world.recover();
  go('/domains');
  await screen.findByText(screenWords.addFirstDomain);
  passTime(16 * 60_000);
  go(-1);
  await status(new RegExp(`^30 links · ${screenWords.justNow}`));
});

it('a list of which the server counts other links is read again by itself, once where it always counts others', async () => {
  fixClock();
  const { world, leave } = await keep();
  leave();
  await createElsewhere(world);
  const { go } = renderApp({ world, at: `/links?domain=${domain}` });
  await status(new RegExp(`^31 links · ${screenWords.justNow}`));

  passTime(500);
  go('/domains');
  await screen.findByText(screenWords.addFirstDomain);
  await createElsewhere(world, 'last');
  go(-1);
  await status(new RegExp(`^32 links · ${screenWords.justNow}`));

  passTime(500);
  go('/domains');
  await screen.findByText(screenWords.addFirstDomain);
  const wire = { domain, deepLink: 'https://a.example', created: '2026-01-01T00:00:00Z' };
  const answer = ['a', 'b'].map((slug) => ({ ...wire, shortLink: slug }));
  world.reply(listLinks, { links: answer, hasMore: false, totalCount: 7 });
  const before = world.requests(listLinks).length;
  go(-1);
  await status('The server counts 7 links; this list has 2.');
  await waitFor(() => expect(world.pending()).toBe(0));
  expect(world.requests(listLinks)).toHaveLength(before + 2);
});
