import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { env } from '@/config';
import { listLinks, setLinkStatus } from '@/contract/links';
import { canUndo, type Job, undoJob } from '@/engines/jobs';
import type { StatusRequest } from '@/engines/jobs/kinds/status';
import { domainsInAddress, listPath } from '@/engines/links/model';
import { notificationOrders } from '@/providers/notifications';
import { passTime, runAhead, takeTimers, testTime } from '../support/clock';
import { bringDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';
import { domain, link, links } from '../support/rows';
import { createTestWorld, type TestWorld } from '../support/world';
import { jobsTab } from './jobsTab';
import { confirmed, startedId } from './requests';

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.localhost:4400'] };
const minute = 60_000;

let world: TestWorld;
beforeEach(async () => {
  bringDatabases();
  bringWorkers();
  world = await createTestWorld({ rows: { links: links(3) } });
  takeTimers({ withDate: true });
});

async function openStore() {
  const store = jobsTab(world);
  await runAhead(() => expect(store.state.getState().isLoaded).toBe(true));
  const job = (id: string) => store.state.getState().jobs.find((one) => one.id === id);
  const becomes = (id: string, expected: object) => runAhead(() => expect(job(id)).toMatchObject(expected), 1_000);
  return { store, job, becomes };
}

const itemOf = (onDomain: string, slug: string, age = 0): StatusRequest['items'][number] => ({
  id: `${onDomain}+${slug}`,
  shortUrl: `http://${onDomain}/${slug}`,
  before: { isActive: true, deleted: false },
  readAt: Date.now() - age,
  isLeftAlone: false,
});

const request = (ages: readonly number[]): StatusRequest => ({
  kind: 'status',
  place,
  action: 'deactivate',
  items: ages.map((age, index) => itemOf(domainsInAddress(place), `l-${index + 1}`, age)),
  ...confirmed,
});

const ended = { state: { kind: 'ended', isCanceled: false } };

/** A job that has deactivated the links. */
async function deactivated(ages: readonly number[] = [0, 0, 0]) {
  const opened = await openStore();
  const id = startedId(opened.store.start(request(ages)));
  await opened.becomes(id, ended);
  return { ...opened, id };
}

const activeLinks = async () => {
  const page = await world.client().call(listLinks, { path: listPath(place, '') });
  return page.links.filter(({ isActive }) => isActive).length;
};

describe('an undo', () => {
  it('is a job from the first moment, and is prepared on after the page was left', async () => {
    const { store, becomes, id } = await deactivated();
    const pages = world.hold(listLinks);
    const undo = startedId(await store.undo(id));
    await becomes(undo, { state: { kind: 'preparing', read: 0 }, undoOf: id, counts: { waiting: 3 } });
    await expect.poll(() => pages.waiting.length).toBe(1);
    await store.close();
    pages.releaseAll();
    world.recover();

    const next = await openStore();
    await next.becomes(undo, { state: { kind: 'paused' }, counts: { waiting: 3 } });
    expect(await activeLinks()).toBe(0);
    await next.store.command(undo, 'goOn');
    await next.becomes(undo, { ...ended, counts: { done: 3 } });
    expect(await activeLinks()).toBe(3);
  });

  it.each([
    ['a server that searches for these links alone', true, [false, true]],
    ['a server that takes no notice of the question for the list', false, [false, true, false]],
  ])('asks %s, where the deployment names the search', async (_, search, named) => {
    const { linkSearch } = env;
    Object.assign(env, { linkSearch: 'server' });
    onTestFinished(() => void Object.assign(env, { linkSearch }));
    world = await createTestWorld({ rows: { links: links(3) }, search });
    const { store, becomes, id } = await deactivated();
    expect(await activeLinks()).toBe(0);
    await becomes(startedId(await store.undo(id)), { ...ended, counts: { done: 3 } });
    expect(world.requests(listLinks).map(({ query }) => 'slug' in query)).toEqual(named);
    expect(await activeLinks()).toBe(3);
  });

  it('asks for no slug where the deployment names no search', async () => {
    world = await createTestWorld({ rows: { links: links(3) }, search: true });
    const { store, becomes, id } = await deactivated();
    await becomes(startedId(await store.undo(id)), { ...ended, counts: { done: 3 } });
    expect(world.requests(listLinks).map(({ query }) => query)).toEqual([{ pageSize: '200' }]);
  });

  /** Takes a job back while the server lets nothing be read: the undo is paused with its words, and ends once it is told to go on. */
  async function undoneLater({ store, becomes, id }: Awaited<ReturnType<typeof deactivated>>) {
    world.fail(listLinks, 403, { detail: 'The audit has locked it' });
    const undo = startedId(await store.undo(id));
    await becomes(undo, { state: { kind: 'paused', reason: 'unread', words: 'The audit has locked it' } });
    world.recover();
    await store.command(undo, 'goOn');
    await becomes(undo, { ...ended, counts: { done: 3 } });
  }

  it('that can not read the links is paused with the words of the server, and reads them when it is told to', async () => {
    await undoneLater(await deactivated());
    expect(await activeLinks()).toBe(3);
  });

  describe('of links of all domains', () => {
    const [own, other] = [domainsInAddress(place), 'go.acme.example'];
    beforeEach(async () => {
      const domains = [domain(other)];
      world = await createTestWorld({ rows: { domains, links: [...links(2), link('a', { domain: other })] } });
    });

    async function deactivatedOfAll() {
      const opened = await openStore();
      const items = [itemOf(other, 'a'), itemOf(own, 'l-1'), itemOf(own, 'l-2')];
      const id = startedId(opened.store.start({ ...request([]), place: { ...place, domains: [own, other] }, items }));
      await opened.becomes(id, { ...ended, counts: { done: 3 } });
      return { ...opened, id };
    }

    /** One domain can't be read; another try waits a millisecond. */
    function refuseOther(status: number) {
      vi.setSystemTime(testTime.getTime() - 1); // the date of fake timers moves with each poll, and would pass the one that the server names
      const headers = { 'Retry-After': testTime.toUTCString() };
      world.fail(listLinks, status, undefined, { where: { domain: other }, headers });
    }

    it.each([403, 500])('skips those of a domain that answers %i, and brings the others back', async (status) => {
      const { store, becomes, id } = await deactivatedOfAll();
      refuseOther(status);
      const undo = startedId(await store.undo(id));
      await becomes(undo, { ...ended, counts: { done: 2, 'left-alone': 1 } });
      await store.readItems(undo);
      expect(store.items(undo)?.[0]?.words).toBe('Not found: the list could not be loaded as a whole.');
      expect(await activeLinks()).toBe(2);
    });

    it.each([502, 503, 504])('is paused where one of its domains answers %i, which may pass', async (status) => {
      const { store, becomes, id } = await deactivatedOfAll();
      refuseOther(status);
      const undo = startedId(await store.undo(id));
      await becomes(undo, { state: { kind: 'paused' }, counts: { waiting: 3 } });
      expect(await activeLinks()).toBe(0);
    });

    it('is paused when no domain can be read', async () => {
      await undoneLater(await deactivatedOfAll());
      expect(await activeLinks()).toBe(2);
    });
  });

  it('of a creation deactivates the links that it has created and that are unchanged since', async () => {
    const { store, job, becomes } = await openStore();
    const [domain] = place.domains;
    const items = ['new-1', 'new-2', 'l-1'].map((slug) => ({
      shortUrl: `http://${domain}/${slug}`,
      body: { domain: domainsInAddress(place), customSlug: slug, deepLink: 'https://a.example', name: slug },
    }));
    const id = startedId(store.start({ kind: 'create', place, items }));
    await becomes(id, { ...ended, counts: { done: 2, refused: 1 } });
    const path = { ...listPath(place, domainsInAddress(place)), id: `${domain}+new-2` };
    await world.client().call(setLinkStatus, { path, body: { isActive: false } });
    const undo = startedId(await store.undo(id));
    await becomes(undo, { kind: 'status', action: 'deactivate', ...ended, counts: { done: 1, 'left-alone': 1 } });
    expect(await activeLinks()).toBe(3);
    expect(canUndo(job(id) as Job, store.state.getState().jobs)).toBe(false);
  });

  it.each([
    ['no-owner', 'Lists and jobs are not available in this tab. Nothing was sent.'],
    ['not-undoable', 'The job has changed nothing, or another job takes it back.'],
  ] as const)('that is refused as %s says why', async (kind, text) => {
    notificationOrders.take();
    await undoJob({ undo: async () => ({ kind: 'refused', refusal: { kind } }) }, 'job');
    expect(notificationOrders.take()).toMatchObject([{ notification: { title: 'Failed to undo', text } }]);
  });

  it('is refused while another one takes the job back, also after a reload, and not after that was canceled', async () => {
    const { store, becomes, id } = await deactivated();
    const pages = world.hold(listLinks);
    const undo = startedId(await store.undo(id));
    expect(await store.undo(id)).toMatchObject({ kind: 'refused', refusal: { kind: 'not-undoable' } });
    await becomes(undo, { state: { kind: 'preparing' } });
    await store.command(undo, 'cancel');
    await becomes(undo, { state: { kind: 'ended', isCanceled: true }, counts: { canceled: 3 } });
    pages.releaseAll();
    world.recover();
    const second = startedId(await store.undo(id));
    await becomes(second, { ...ended, counts: { done: 3 } });
    await store.close();

    const next = await openStore();
    expect(await next.store.undo(id)).toMatchObject({ kind: 'refused' });
    await next.store.remove(second);
    expect(await next.store.undo(id)).toMatchObject({ kind: 'started' });
    expect(world).toHaveRequested(setLinkStatus, 6);
  });

  it('skips links whose status before was 15 minutes old when the job began, or of an age that is not known', async () => {
    const { store, job, becomes, id } = await deactivated([14 * minute, 15 * minute, -2 * minute]);
    const undo = startedId(await store.undo(id));
    await becomes(undo, { ...ended, counts: { done: 1, 'left-alone': 2 }, unknownBefore: 2 });
    expect(job(undo)?.changedSince).toBe(0);
    await store.readItems(undo);
    expect(store.items(undo)?.map(({ words }) => words)).toEqual([
      undefined,
      'Its status before is not known: it was loaded too long before the job.',
      'Its status before is not known.',
    ]);
    expect(await activeLinks()).toBe(1);
  });

  it('is taken back itself, however long after the press it has read the links', async () => {
    const { store, becomes, id } = await deactivated();
    world.fail(listLinks, 403, { detail: 'The audit has locked it' });
    const undo = startedId(await store.undo(id));
    await becomes(undo, { state: { kind: 'paused', reason: 'unread' } });
    world.recover();
    passTime(20 * minute);
    await store.command(undo, 'goOn');
    await becomes(undo, { ...ended, counts: { done: 3 } });
    const again = startedId(await store.undo(undo));
    await becomes(again, { ...ended, counts: { done: 3 }, unknownBefore: 0 });
    expect(await activeLinks()).toBe(0);
  });

  it('is not taken back where the clock was set back while it read the links', async () => {
    const { store, becomes, id } = await deactivated();
    const pages = world.hold(listLinks);
    const undo = startedId(await store.undo(id));
    await expect.poll(() => pages.waiting.length).toBe(1);
    passTime(-2 * minute);
    pages.releaseAll();
    await becomes(undo, { ...ended, counts: { done: 3 } });
    const again = startedId(await store.undo(undo));
    await becomes(again, { ...ended, counts: { 'left-alone': 3 }, unknownBefore: 3 });
    expect(await activeLinks()).toBe(3);
  });

  it.each([
    ['read as a whole', 2, 'It is no longer there.'],
    ['of which the server counts another number', 3, 'Not found: the list could not be loaded as a whole.'],
  ])('says of a link that is not in the list, %s, what is known', async (_, totalCount, words) => {
    const { store, becomes, id } = await deactivated();
    const page = await world.client().call(listLinks, { path: listPath(place, '') });
    world.reply(listLinks, { links: page.links.slice(1), hasMore: false, totalCount });
    const undo = startedId(await store.undo(id));
    await becomes(undo, { ...ended, counts: { done: 2, 'left-alone': 1 } });
    await store.readItems(undo);
    expect(store.items(undo)?.flatMap(({ words: said }) => said ?? [])).toEqual([words]);
  });
});
