import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import type { CreateRequest } from '@/engines/jobs/kinds/create';
import type { Job, JobRequest } from '@/engines/jobs/kinds/kinds';
import type { StatusRequest } from '@/engines/jobs/kinds/status';
import { closeJobs } from '@/engines/jobs/openJobs';
import { listEvents } from '@/engines/links/listEvents';
import { domainsInAddress, type Link, linkFromWire, listPath } from '@/engines/links/model';
import { linkActions } from '@/engines/links/status';
import { notificationOrders } from '@/providers/notifications';
import { unfinishedJobs } from '@/providers/store/keptJobs';
import { noteDatabases } from '@/providers/store/noteDatabases';
import { forgetAll, readRegister } from '@/providers/store/register';
import { useJobItems, useJobs } from '@/resources/links/jobs/useJobs';
import { passTime, takeTimers } from '../support/clock';
import { bringDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';
import { renderInWorkspace } from '../support/renderApp';
import { link, links } from '../support/rows';
import { waitAhead } from '../support/waitAhead';
import { createTestWorld, type TestWorld } from '../support/world';
import { confirmed, startedId } from './requests';

beforeEach(bringDatabases);
beforeEach(bringWorkers);
beforeEach(() => void takeTimers({ withDate: true }));
afterEach(closeJobs);

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.localhost:4400'] };

async function open(rows: Parameters<typeof createTestWorld>[0] = { rows: { links: links(4) } }) {
  return openIn(await createTestWorld(rows));
}

async function openIn(world: TestWorld) {
  const rendered = await renderInWorkspace(() => useJobs(), { world });
  const { result } = rendered;
  await waitAhead(() => expect(result.current.isLoaded).toBe(true));
  return {
    ...rendered,
    world,
    start: (request: JobRequest) => {
      let id = '';
      act(() => {
        id = startedId(result.current.start(request));
      });
      return id;
    },
    becomes: (id: string, job: object) =>
      waitAhead(() => expect(result.current.jobs.find((candidate: Job) => candidate.id === id)).toMatchObject(job)),
  };
}

/** As many as were sent: one or two more than ten may be under way when the job stops. */
const allSent = (world: TestWorld): unknown =>
  expect.toSatisfy((count: number) => count === world.requests(setLinkStatus).length);

async function allLinks(world: TestWorld): Promise<readonly Link[]> {
  const page = await world.client().call(listLinks, { path: listPath(place, ''), query: { pageSize: 200 } });
  return page.links.map(linkFromWire);
}

/** Deactivates what is active, and leaves the rest alone. */
async function deactivation(world: TestWorld): Promise<StatusRequest> {
  const items = (await allLinks(world)).map(({ id, isActive, deleted, slug }) => ({
    id,
    shortUrl: `http://${domainsInAddress(place)}/${slug}`,
    before: { isActive, deleted },
    readAt: Date.now(),
    isLeftAlone: !linkActions.deactivate.isOffered({ isActive, deleted }),
  }));
  return { kind: 'status', place, action: 'deactivate', items, ...confirmed };
}

const bodyOf = (slug: string) => ({
  deepLink: `https://www.example.com/${slug}`,
  customSlug: slug,
  name: slug,
  domain: domainsInAddress(place),
});

const creation = (slugs: readonly string[]): CreateRequest => ({
  kind: 'create',
  place,
  items: slugs.map((slug) => ({
    shortUrl: `http://${domainsInAddress(place)}/${slug}`,
    body: bodyOf(slug),
  })),
});

const ended = { state: { kind: 'ended', isCanceled: false } };

describe('a job that changes the status', () => {
  it('changes what its plan says, and an undo brings back all of it that no other person has changed', async () => {
    const rows = [link('a'), link('b'), link('off', { isActive: false }), link('gone', { deleted: true }), link('c')];
    const { world, result, start, becomes } = await open({ rows: { links: rows } });
    const before = await allLinks(world);
    const id = start(await deactivation(world));
    await becomes(id, { ...ended, counts: { done: 3, 'left-alone': 2 } });
    expect((await allLinks(world)).filter(({ isActive }) => isActive).map(({ slug }) => slug)).toEqual(['gone']);
    expect(world).toHaveRequested(setLinkStatus, 3);

    const byHand = { path: { ...listPath(place, ''), id: `${domainsInAddress(place)}+b` }, body: { isActive: true } };
    await world.client().call(setLinkStatus, byHand);
    const undo = startedId(await act(() => result.current.undo(id)));
    await becomes(undo, {
      ...ended,
      undoOf: id,
      action: 'reactivate',
      counts: { done: 2, 'left-alone': 1 },
      changedSince: 1,
    });
    expect(await allLinks(world)).toEqual(before);
    expect(unfinishedJobs()).toBe(0);
  });

  it('does not know of a link whose change was answered with a page', async () => {
    const { world, start, becomes } = await open();
    world.page(setLinkStatus, { times: 1 });
    const id = start(await deactivation(world));
    await becomes(id, { ...ended, counts: { done: 3, unknown: 1 } });
    expect(world).toHaveRequested(setLinkStatus, 4);
  });

  it('counts an answer that contradicts the order as refused, and stops after ten of them', async () => {
    const { world, start, becomes } = await open({ rows: { links: links(20) } });
    const order = await deactivation(world);
    world.reply(setLinkStatus, { isActive: true });
    const state = { kind: 'paused', reason: 'refused', words: 'The server did not take the change.' };
    await becomes(start(order), { state, counts: { refused: allSent(world) } });
    expect([10, 11, 12]).toContain(world.requests(setLinkStatus).length);
  });

  it('waits for Retry-After, and sends nothing until then, also when the connection comes back', async () => {
    const { world, start, becomes } = await open({ rows: { links: links(2) } });
    const order = await deactivation(world);
    world.fail(setLinkStatus, 429, {}, { times: 1, headers: { 'retry-after': '60' } });
    const id = start(order);
    await becomes(id, { state: { kind: 'held', reason: 'server' } });
    act(() => void dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(world).toHaveRequested(setLinkStatus, 1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await becomes(id, { ...ended, counts: { done: 2 } });
  });

  it('waits no longer when the clock of the machine is set back an hour', async () => {
    const { world, start, becomes } = await open({ rows: { links: links(2) } });
    const order = await deactivation(world);
    world.fail(setLinkStatus, 429, {}, { times: 1, headers: { 'retry-after': '60' } });
    const id = start(order);
    await becomes(id, { state: { kind: 'held', reason: 'server' } });
    passTime(-3_600_000);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(world).toHaveRequested(setLinkStatus, 3));
  });

  it('waits without a connection, and goes on by itself when it is back', async () => {
    const { world, start, becomes } = await open({ rows: { links: links(1) } });
    const order = await deactivation(world);
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const id = start(order);
    await becomes(id, { state: { kind: 'held', reason: 'network' } });
    expect(world).toHaveRequested(setLinkStatus, 0);
    connection.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await becomes(id, { ...ended, counts: { done: 1 } });
  });

  it('stops when the server refuses ten in a row, in its words, and goes on when it is told to', async () => {
    const { world, result, start, becomes } = await open({ rows: { links: links(12) } });
    const order = await deactivation(world);
    world.fail(setLinkStatus, 403, { detail: 'The audit has locked it' });
    const id = start(order);
    const refused = { kind: 'paused', reason: 'refused', words: '403 The audit has locked it' };
    await becomes(id, { state: refused });
    expect(unfinishedJobs()).toBe(1);
    await becomes(id, { counts: { refused: allSent(world) } });
    const sent = world.requests(setLinkStatus).length;
    expect([10, 11, 12]).toContain(sent);
    world.recover();
    act(() => result.current.goOn(id));
    await becomes(id, { ...ended, counts: { done: 12 - sent, refused: sent } });
    await act(() => result.current.sendAgain(id, [0, 1]));
    await becomes(id, { ...ended, counts: { done: 14 - sent, refused: sent - 2 } });
  });

  it('is paused and canceled by a press; what was under way is still answered', async () => {
    const { world, result, start, becomes } = await open();
    const order = await deactivation(world);
    const answers = world.hold(setLinkStatus);
    const id = start(order);
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    act(() => result.current.pause(id));
    await becomes(id, { state: { kind: 'paused', reason: 'user' } });
    act(() => answers.releaseAll());
    await becomes(id, { counts: { done: 1, waiting: 3 } });
    act(() => result.current.cancel(id));
    await becomes(id, { state: { kind: 'ended', isCanceled: true }, counts: { done: 1, canceled: 3 } });
  });

  it('queues another job of the same project', async () => {
    const { world, start, becomes } = await open({ rows: { links: links(2) } });
    const order = await deactivation(world);
    const answers = world.hold(setLinkStatus);
    const one = start(order);
    const other = start(order);
    await becomes(one, { state: { kind: 'working' } });
    await becomes(other, { state: { kind: 'queued' } });
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    act(() => answers.releaseAll());
    await becomes(other, ended);
  });

  it('is paused by the end of the session, goes on after the next sign-in, and is deleted by Logout', async () => {
    const { world, start } = await open({ rows: { links: links(2) } });
    const order = await deactivation(world);
    world.fail(setLinkStatus, 401, {}, { times: 1 });
    const id = start(order);
    await waitFor(() => expect(readRegister()?.ends).toBeDefined());
    await closeJobs();
    const next = await openIn(world);
    await next.becomes(id, { state: { kind: 'paused', reason: 'session' }, counts: { waiting: 2 } });
    act(() => next.result.current.goOn(id));
    await next.becomes(id, { ...ended, counts: { done: 2 } });
    expect(await indexedDB.databases()).toHaveLength(1);
    await forgetAll();
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('a job that creates links', () => {
  it('looks up what had no answer, and sends it again only when it is told to', async () => {
    const { world, result, start, becomes } = await open({ rows: { links: [] } });
    await world.client().call(createLink, { path: listPath(place, ''), body: bodyOf('there') });
    world.cut(createLink, { times: 2 });
    const id = start(creation(['there', 'lost', 'new']));
    await becomes(id, { ...ended, counts: { done: 2, unknown: 1 } });
    expect(world).toHaveRequested(createLink, 4);
    await act(() => result.current.sendAgain(id, [1]));
    await becomes(id, { ...ended, counts: { done: 3, unknown: 0 } });
    expect((await allLinks(world)).map(({ slug }) => slug).sort()).toEqual(['lost', 'new', 'there']);
  });

  it('does not know of what was answered with a page, looks it up, and sends nothing again by itself', async () => {
    const { world, start, becomes } = await open({ rows: { links: [] } });
    await world.client().call(createLink, { path: listPath(place, ''), body: bodyOf('there') });
    world.page(createLink, { times: 2 });
    const id = start(creation(['there', 'portal', 'new']));
    await becomes(id, { ...ended, counts: { done: 2, unknown: 1 } });
    expect(world).toHaveRequested(createLink, 4);
    expect((await allLinks(world)).map(({ slug }) => slug).sort()).toEqual(['new', 'there']);
  });

  it('stops when pages are the answers, because the server can not be reached', async () => {
    const { world, start, becomes } = await open({ rows: { links: [] } });
    world.page(createLink);
    const id = start(creation(Array.from({ length: 20 }, (_, index) => `s-${index}`)));
    await becomes(id, { state: { kind: 'paused', reason: 'connection' } });
    expect((await allLinks(world)).map(({ slug }) => slug)).toEqual([]);
  });

  it('ends at once when it is canceled while it is paused; then what had no answer is looked up', async () => {
    const { world, result, start, becomes } = await open({ rows: { links: [] } });
    await world.client().call(createLink, { path: listPath(place, ''), body: bodyOf('s-0') });
    world.cut(createLink);
    const id = start(creation(Array.from({ length: 20 }, (_, index) => `s-${index}`)));
    await becomes(id, { state: { kind: 'paused', reason: 'connection' } });
    const told = vi.fn<(event: object) => void>();
    const unsubscribe = listEvents.subscribe(told);
    const answers = world.hold(listLinks);
    act(() => result.current.cancel(id));
    await becomes(id, { state: { kind: 'ended', isCanceled: true }, counts: { done: 0, waiting: 0 } });
    const closed = closeJobs(); // the end of the session pauses nothing that has ended
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    answers.releaseAll();
    await closed;
    expect(told).toHaveBeenCalledWith({ kind: 'refresh', place });
    const next = await openIn(world);
    await next.becomes(id, { state: { kind: 'ended', isCanceled: true }, counts: { done: 1, waiting: 0 } });

    told.mockClear();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const other = next.start(creation(['other']));
    await next.becomes(other, { state: { kind: 'held', reason: 'network' } });
    act(() => next.result.current.pause(other));
    await next.becomes(other, { state: { kind: 'paused', reason: 'user' } });
    act(() => next.result.current.cancel(other));
    await next.becomes(other, { state: { kind: 'ended', isCanceled: true }, counts: { canceled: 1 } });
    await closeJobs();
    expect(told).not.toHaveBeenCalled();
    unsubscribe();
  });

  it('says that a slug is taken, and creates the link under another slug that is given', async () => {
    const { world, result, start, becomes } = await open({ rows: { links: [link('taken')] } });
    const id = start(creation(['taken', 'free']));
    await becomes(id, { ...ended, counts: { done: 1, refused: 1 } });
    const other = { body: bodyOf('other'), shortUrl: `http://${domainsInAddress(place)}/other` };
    await act(() => result.current.sendAgain(id, [0], new Map([[0, other]])));
    await becomes(id, { ...ended, counts: { done: 2 } });
    expect((await allLinks(world)).map(({ slug }) => slug).sort()).toEqual(['free', 'other', 'taken']);
  });

  it('stops when the device, which has it, can no longer note what is sent, and goes on in a later visit', async () => {
    const { world, result, start, becomes } = await open();
    const answers = world.hold(createLink);
    const id = start(creation(['a', 'b', 'c']));
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    answers.releaseAll();
    await becomes(id, { state: { kind: 'paused', reason: 'unstored' }, counts: { done: 1, waiting: 2 } });
    expect(world).toHaveRequested(createLink, 1);
    expect(result.current.unkept.has(id)).toBe(false); // reloading the page loses nothing of it
    await closeJobs();
    full.mockRestore();

    const next = await openIn(world);
    act(() => next.result.current.goOn(id));
    await next.becomes(id, { ...ended, counts: { done: 3 } });
    expect(world).toHaveRequested(createLink, 3);
  });

  it('is not resumed in a later visit, and sends nothing again, when the device takes nothing more', async () => {
    const { world, result, start, becomes } = await open({ rows: { links: [link('taken')] } });
    const refused = start(creation(['taken']));
    await becomes(refused, { ...ended, counts: { refused: 1 } });
    const answers = world.hold(createLink);
    const paused = start(creation(['a', 'b', 'c']));
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    act(() => result.current.pause(paused));
    act(() => answers.releaseAll());
    await becomes(paused, { state: { kind: 'paused' }, counts: { done: 1, waiting: 2 } });
    await closeJobs();

    const next = await openIn(world);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    const orders: unknown[] = []; // a screen that is still there may have taken one already
    onTestFinished(notificationOrders.subscribe((now, before) => orders.push(...now, ...before)));
    act(() => next.result.current.goOn(paused));
    const toast = { notification: expect.objectContaining({ title: "The job can't be resumed" }) };
    await waitFor(() => expect(orders).toContainEqual(expect.objectContaining(toast)));
    const other = new Map([[0, { body: bodyOf('other'), shortUrl: `http://${domainsInAddress(place)}/other` }]]);
    const answer = await act(() => next.result.current.sendAgain(refused, [0], other));
    expect(answer).toEqual({ kind: 'refused', refusal: { kind: 'not-repeatable' } });
    await next.becomes(paused, { state: { kind: 'paused' }, counts: { done: 1, waiting: 2 } });
    await next.becomes(refused, { ...ended, counts: { refused: 1 } });
    expect(world).toHaveRequested(createLink, 2);
    await next.becomes(next.start(creation(['new'])), { ...ended, counts: { done: 1 } }); // in memory
  });
});

it('a database without jobs is noted too, so that Logout asks nothing and deletes it', async () => {
  await open();
  await noteDatabases('auth0|ada');
  expect(readRegister()).toMatchObject({ jobs: { unfinished: 0 } });
  await forgetAll();
  expect(await indexedDB.databases()).toEqual([]);
});

it('jobs go on without a database, and say that they are not kept', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const { world, result, start, becomes } = await open({ rows: { links: links(1) } });
  expect(result.current.isKept).toBe(false);
  await becomes(start(await deactivation(world)), { ...ended, counts: { done: 1 } });
});

/** Whether the browser would ask before the page is left. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  ['stored', false],
  ['in memory alone', true],
])('a job that is %s asks before the page is left: %s, and no more once all of its links are done', async (_, asks) => {
  if (asks) Reflect.deleteProperty(globalThis, 'indexedDB');
  const { world, result, start, becomes } = await open({ rows: { links: links(2) } });
  expect(asksBeforeUnload()).toBe(false);
  const order = await deactivation(world);
  const answers = world.hold(setLinkStatus);
  const id = start(order);
  expect(asksBeforeUnload()).toBe(true); // it is not stored yet
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  await waitFor(() => expect(result.current.unkept.has(id)).toBe(asks));
  expect(asksBeforeUnload()).toBe(asks);
  answers.releaseAll();
  await becomes(id, { ...ended, counts: { done: 2 } });
  expect(asksBeforeUnload()).toBe(false);
});

it('a job in memory alone asks after its end where a link was refused, until it is removed', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const { world, result, start, becomes } = await open({ rows: { links: links(1) } });
  world.fail(setLinkStatus, 400);
  await becomes(start(await deactivation(world)), { ...ended, counts: { refused: 1 } });
  expect(asksBeforeUnload()).toBe(true);
  const [job] = result.current.jobs;
  await act(async () => result.current.remove(job?.id ?? ''));
  await waitFor(() => expect(asksBeforeUnload()).toBe(false));
});

it.each([
  ['once the device has it', false],
  ['in memory, once all of its links are done', true],
])('what a job was begun with is let go %s', async (_, isInMemory) => {
  if (isInMemory) Reflect.deleteProperty(globalThis, 'indexedDB');
  const { world, result } = await open({ rows: { links: links(1) } });
  const order = await deactivation(world);
  const answers = world.hold(setLinkStatus);
  const release = vi.fn<() => void>();
  act(() => {
    const answer = result.current.start(order);
    if (answer.kind === 'started') void answer.kept.then(release);
  });
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  expect(release).toHaveBeenCalledTimes(isInMemory ? 0 : 1);
  answers.releaseAll();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});

it('the links of a job tell before, after and outcome', async () => {
  const { world, start, becomes } = await open({ rows: { links: [link('a'), link('off', { isActive: false })] } });
  const id = start(await deactivation(world));
  await becomes(id, ended);
  const { result } = await renderInWorkspace(() => useJobItems({ id, kind: 'status' }), { world });
  await waitFor(() => expect(result.current).toHaveLength(2));
  expect(result.current).toMatchObject([
    { outcome: 'done', before: { isActive: true }, after: { isActive: false }, tries: 1 },
    { outcome: 'left-alone', before: { isActive: false }, after: { isActive: false }, tries: 0 },
  ]);
});
