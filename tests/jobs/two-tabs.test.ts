import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLinkStatus } from '@/contract/links';
import type { JobRequest } from '@/engines/jobs/kinds/kinds';
import { domainsInAddress } from '@/engines/links/model';
import { runAhead, takeTimers } from '../support/clock';
import { bringDatabases, waitForDatabases } from '../support/indexedDb';
import { bringWorkers, forbidWorkers } from '../support/nearWorker';
import { links } from '../support/rows';
import { createTestWorld, type TestWorld } from '../support/world';
import { jobsTab } from './jobsTab';
import { confirmed, startedId } from './requests';

beforeEach(bringDatabases);
beforeEach(bringWorkers);
beforeEach(() => void takeTimers({ withDate: true }));

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.localhost:4400'] };

const order: JobRequest = {
  ...confirmed,
  kind: 'status',
  place,
  action: 'deactivate',
  items: ['l-1', 'l-2', 'l-3', 'l-4'].map((slug) => ({
    id: `${domainsInAddress(place)}+${slug}`,
    shortUrl: `http://${domainsInAddress(place)}/${slug}`,
    before: { isActive: true, deleted: false },
    readAt: Date.now(),
    isLeftAlone: false,
  })),
};

async function openTab(world: TestWorld, { hasJobs = false } = {}) {
  const told: string[] = [];
  const store = jobsTab(world, { hasJobs, onChanged: (_, changes) => void told.push(...changes.map(({ id }) => id)) });
  await runAhead(() => expect(store.state.getState().isLoaded).toBe(true));
  const becomes = (id: string, job: object) =>
    runAhead(() => expect(store.state.getState().jobs.find((candidate) => candidate.id === id)).toMatchObject(job));
  return { store, becomes, told };
}

it('each tab shows a job, commands it, is told what it has changed, and can go on with it', async () => {
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

  void second.store.command(id, 'goOn');
  void first.store.command(id, 'goOn');
  const ended = { state: { kind: 'ended', isCanceled: false }, counts: { done: 4 } };
  await second.becomes(id, ended);
  await first.becomes(id, ended);
  expect(world).toHaveRequested(setLinkStatus, 4);
  for (const { told } of [first, second]) expect(told).toEqual(order.items.map((item) => 'id' in item && item.id));

  await first.store.remove(id);
  await waitFor(() => expect(second.store.state.getState().jobs).toEqual([]));
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
  expect(store.state.getState().jobs.map((job) => job.id)).toEqual([another, id]);
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
});

it('a job stops when its database is deleted, as at a sign-out, and can go on when that does not come to its end', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const { store, becomes } = await openTab(world);
  const answers = world.hold(setLinkStatus);
  const id = startedId(store.start(order));
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  await waitFor(() => expect(store.state.getState().isKept).toBe(false));
  answers.releaseAll();
  await becomes(id, { state: { kind: 'paused', reason: 'session' }, counts: { done: 1 } });
  expect(world).toHaveRequested(setLinkStatus, 1);

  await store.command(id, 'goOn');
  await becomes(id, { state: { kind: 'ended' }, counts: { done: 4 } });
});

it('a job of an earlier visit whose database is gone is not shown any more', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const first = await openTab(world);
  const id = startedId(first.store.start(order));
  await first.becomes(id, { state: { kind: 'ended' } });
  await first.store.close();
  const second = await openTab(world);
  await second.becomes(id, { state: { kind: 'ended' } });
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  await waitFor(() => expect(second.store.state.getState().jobs).toEqual([]));
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
  expect(store.state.getState()).toMatchObject({ hasFailed: true, isKept: false });
  await becomes(startedId(store.start(order)), { state: { kind: 'ended' }, counts: { done: 4 } });
  blocked.mockRestore();
  timeout.mockRestore();
  waitForDatabases();
  await store.open();
  await waitFor(() => expect(store.state.getState()).toMatchObject({ hasFailed: false, isKept: true }));
});

it('where the browser lets no worker run no job is begun, and it is said; once one runs, jobs can be begun', async () => {
  forbidWorkers();
  const world = await createTestWorld({ rows: { links: links(4) } });
  const { store, becomes } = await openTab(world);
  expect(store.state.getState().noOwner).toBe('failed');
  expect(store.start(order)).toEqual({ kind: 'refused', refusal: { kind: 'no-owner' } });
  expect(await store.undo('any')).toEqual({ kind: 'refused', refusal: { kind: 'no-owner' } });
  bringWorkers();
  await store.open();
  await becomes(startedId(store.start(order)), { state: { kind: 'ended' }, counts: { done: 4 } });
});

it('the seconds of a wait that the server asks for are those of the owner, whose clock began elsewhere', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  world.fail(setLinkStatus, 429, {}, { times: 1, headers: { 'retry-after': '60' } });
  const { store } = await openTab(world);
  store.start(order);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    const [job] = store.state.getState().jobs;
    const until = job?.state.kind === 'held' ? job.state.until : undefined;
    expect(Math.round(((until ?? 0) - performance.timeOrigin - performance.now()) / 10_000)).toBe(6);
  });
});
