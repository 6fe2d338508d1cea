import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import { newJob } from '@/engines/jobs/jobRequest';
import { JobsStore } from '@/engines/jobs/jobsStore';
import type { JobRequest } from '@/engines/jobs/kinds/kinds';
import { ShownJobs } from '@/engines/jobs/shownJobs';
import { ownerOf } from '@/providers/store/owner';
import { underLock } from '@/providers/tasks/locks';
import { takeTimers } from '../support/clock';
import { bringDatabases, waitForDatabases } from '../support/indexedDb';
import { links } from '../support/rows';
import { createTestWorld, type TestWorld } from '../support/world';
import { confirmed, startedId } from './requests';

beforeEach(bringDatabases);

const place = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.localhost:4400' };

const order: JobRequest = {
  ...confirmed,
  kind: 'status',
  place,
  action: 'deactivate',
  items: ['l-1', 'l-2', 'l-3', 'l-4'].map((slug) => ({
    id: `${place.domain}+${slug}`,
    shortUrl: `http://${place.domain}/${slug}`,
    before: { isActive: true, deleted: false },
    readAt: Date.now(),
    isLeftAlone: false,
  })),
};

async function openTab(
  world: TestWorld,
  { hasJobs = false, isOver = () => false }: { readonly hasJobs?: boolean; readonly isOver?: () => boolean } = {},
) {
  const nothing = () => undefined;
  const notices: string[] = [];
  const told: string[] = [];
  const store = new JobsStore({
    name: 'jobs of Ada',
    owner: ownerOf('auth0|ada'),
    client: world.client(),
    onFailure: nothing,
    onShown: nothing,
    onChanged: async (_, done) => void told.push(...done.map(({ item }) => item.id)),
    onCreated: nothing,
    hasJobs: () => hasJobs,
    onRefused: nothing,
    onNotice: (notice) => void notices.push(notice),
    isOver,
  });
  await waitFor(() => expect(store.shown.state().isLoaded).toBe(true));
  const becomes = (id: string, job: object) =>
    waitFor(() => expect(store.shown.state().jobs.find((candidate) => candidate.id === id)).toMatchObject(job));
  return { store, becomes, notices, told };
}

it('a call that is answered after the end of the session is told to the lists', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const { store, told } = await openTab(world);
  const answers = world.hold(setLinkStatus);
  store.start(order);
  await waitFor(() => expect(answers.waiting).not.toHaveLength(0));
  const sent = answers.waiting.length;
  const closed = store.close();
  answers.releaseAll();
  await closed;
  expect(told).toHaveLength(sent);
});

it('what a job has changed is told to the lists also when another tab has removed the job', async () => {
  const { job, items } = newJob(order, Date.now());
  const told: string[] = [];
  const shown = new ShownJobs({
    jobs: () => [],
    unkept: () => new Set(),
    onShown: () => undefined,
    items: () => items,
    onChanged: async (_, done) => void told.push(...done.map(({ item }) => item.id)),
  });
  shown.done(job, items);
  await shown.tellLists();
  expect(told).toEqual(items.map(({ id }) => id));
});

it('a job is at work in one tab; others show it, command it, and can go on with it', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const first = await openTab(world);
  const answers = world.hold(setLinkStatus);
  const id = startedId(first.store.start(order));
  await waitFor(() => expect(answers.waiting).toHaveLength(1));

  const second = await openTab(world);
  await second.becomes(id, { state: { kind: 'working' }, total: 4 });
  await second.store.command(id, 'goOn');
  expect(world).toHaveRequested(setLinkStatus, 1);
  await second.store.command(id, 'pause');
  await first.becomes(id, { state: { kind: 'paused', reason: 'user' } });
  answers.releaseAll();
  await second.becomes(id, { state: { kind: 'paused' }, counts: { done: 1, waiting: 3 } });

  await second.store.command(id, 'goOn');
  await first.store.command(id, 'goOn');
  const ended = { state: { kind: 'ended', isCanceled: false }, counts: { done: 4 } };
  await second.becomes(id, ended);
  await first.becomes(id, ended);
  expect(world).toHaveRequested(setLinkStatus, 4);

  await first.store.remove(id);
  await waitFor(() => expect(second.store.shown.state().jobs).toEqual([]));
  await Promise.all([first.store.close(), second.store.close()]);
});

it('a job that was ordered a moment ago takes a command, and is not removed', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const { store, becomes } = await openTab(world);
  const id = startedId(store.start(order));
  await store.remove(id);
  await becomes(id, { state: { kind: 'ended' }, counts: { done: 4 } });
  const answers = world.hold(setLinkStatus);
  const another = startedId(store.start(order));
  await store.command(another, 'pause');
  await becomes(another, { state: { kind: 'paused', reason: 'user' } });
  answers.releaseAll();
  expect(store.shown.state().jobs.map((job) => job.id)).toEqual([another, id]);
  await store.close();
});

it('the end of the session waits for the last writing of a job that was ordered to go on twice', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const { store } = await openTab(world);
  const id = startedId(store.start(order));
  await store.command(id, 'pause');
  const answers = world.hold(setLinkStatus);
  void store.command(id, 'goOn');
  void store.command(id, 'goOn');
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  const closed = store.close();
  answers.releaseAll();
  await closed;
  const next = await openTab(world);
  await next.becomes(id, { state: { kind: 'paused' }, counts: { done: 1, waiting: 3 } });
  expect(world).toHaveRequested(setLinkStatus, 1);
  await next.store.close();
});

it('a job stops while another tab signs out, and can go on when that does not come to its end', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  let isOver = false;
  const { store, becomes } = await openTab(world, { isOver: () => isOver });
  const answers = world.hold(setLinkStatus);
  const id = startedId(store.start(order));
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  isOver = true;
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  await waitFor(() => expect(store.shown.state().isKept).toBe(false));
  answers.releaseAll();
  await becomes(id, { state: { kind: 'paused', reason: 'session' }, counts: { done: 1 } });
  const late = startedId(store.start(order));
  await becomes(late, { state: { kind: 'paused', reason: 'session' }, counts: { waiting: 4 } });
  expect(world).toHaveRequested(setLinkStatus, 1);

  isOver = false;
  await store.command(id, 'goOn');
  await becomes(id, { state: { kind: 'ended' }, counts: { done: 4 } });
  await store.close();
});

it('a creation without an answer is not looked up while another tab signs out', async () => {
  const world = await createTestWorld({ rows: { links: [] } });
  world.cut(createLink);
  const { store, becomes } = await openTab(world, { isOver: () => world.requests(createLink).length > 0 });
  const body = { domain: place.domain, customSlug: 'a', deepLink: 'https://www.example.com', name: 'a' };
  const shortUrl = `http://${place.domain}/a`;
  const id = startedId(store.start({ kind: 'create', place, items: [{ body, shortUrl }] }));
  await becomes(id, { state: { kind: 'ended' }, counts: { unknown: 1 } });
  await store.close();
  expect(world).toHaveRequested(listLinks, 0);
});

it('a job whose tab and whose database are gone is not shown any more', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const first = await openTab(world);
  const answers = world.hold(setLinkStatus);
  const id = startedId(first.store.start(order));
  const second = await openTab(world);
  await second.becomes(id, { state: { kind: 'working' } });
  await second.store.readItems(id);

  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  await waitFor(() => expect(second.store.shown.state().isKept).toBe(false));
  const closed = first.store.close();
  answers.releaseAll();
  await closed;
  await waitFor(() => expect(second.store.shown.state().jobs).toEqual([]));
  await second.store.close();
});

it('a command for a job that a frozen tab holds says that the tab does not answer, and that of another tab is taken', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const first = await openTab(world);
  const answers = world.hold(setLinkStatus);
  const id = startedId(first.store.start(order));
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  const second = await openTab(world);
  await second.becomes(id, { state: { kind: 'working' } });
  takeTimers();
  await second.store.command(id, 'goOn');
  await expect.poll(() => vi.getTimerCount()).toBe(0); // the first tab is waited for until it answers or its time is up
  expect(second.notices).toEqual([]);
  answers.releaseAll();
  await first.becomes(id, { state: { kind: 'ended' } });
  await Promise.all([first.store.close(), second.store.close()]);

  const third = await openTab(world);
  let thaw = () => {};
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  const lock = underLock(`jobs of Ada job ${id}`, { mayWait: true }, () => frozen);
  await third.store.command(id, 'pause');
  await vi.advanceTimersByTimeAsync(2000);
  expect(third.notices).toEqual(['silent-tab']);
  thaw();
  await lock;
  await third.store.close();
});

it('jobs that another tab blocks are said to be missing within 2 s, and a job can be started', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const blocked = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const opening = openTab(world, { hasJobs: true });
  await waitFor(() => expect(timeout).toHaveBeenCalledWith(2000));
  limit.abort();
  const { store, becomes } = await opening;
  expect(store.shown.state()).toMatchObject({ hasFailed: true, isKept: false });
  await becomes(startedId(store.start(order)), { state: { kind: 'ended' }, counts: { done: 4 } });
  blocked.mockRestore();
  waitForDatabases();
  await store.open();
  expect(store.shown.state()).toMatchObject({ hasFailed: false, isKept: true });
  await store.close();
});
