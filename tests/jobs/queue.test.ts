import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import type { JobMethods, JobTopics, ToldJobs } from '@/engines/jobs/jobMethods';
import { JobQueue } from '@/engines/jobs/jobQueue';
import { newJob } from '@/engines/jobs/jobRequest';
import type { Job, JobItem, JobRequest } from '@/engines/jobs/kinds/kinds';
import type { ListNews } from '@/engines/links/listEvents';
import { connect } from '@/lib/rpc';
import { steadyNow } from '@/lib/steadyTime';
import { type AnySchema, openDatabase, ownerKey } from '@/providers/store/database';
import { underLock } from '@/providers/tasks/locks';
import { afterRefusal, createRateLimit } from '@/providers/tasks/rateLimit';
import { runAhead, takeTimers } from '../support/clock';
import { bringDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';
import { links } from '../support/rows';
import { createTestWorld, type TestWorld } from '../support/world';
import { confirmed } from './requests';

beforeEach(bringDatabases);
beforeEach(bringWorkers);
beforeEach(() => void takeTimers({ withDate: true }));

const domain = 'go.localhost:4400';
const place = { organizationId: 'org_1', projectId: 'prj_1', domains: [domain] };
const database = 'jobs of Ada';

const change: JobRequest = {
  ...confirmed,
  kind: 'status',
  place,
  action: 'deactivate',
  items: ['l-1', 'l-2', 'l-3', 'l-4'].map((slug) => ({
    id: `${domain}+${slug}`,
    shortUrl: `http://${domain}/${slug}`,
    before: { isActive: true, deleted: false },
    readAt: Date.now(),
    isLeftAlone: false,
  })),
};

const creation: JobRequest = {
  kind: 'create',
  place,
  items: ['a', 'b', 'c'].map((slug) => ({
    body: { domain, customSlug: slug, deepLink: 'https://www.example.com', name: slug },
    shortUrl: `http://${domain}/${slug}`,
  })),
};

/** The number that the next owner takes. */
let next = 1;
beforeEach(() => void (next = 1));

type Tab = ReturnType<typeof connect<JobMethods, JobTopics>>;

interface Opening {
  readonly goesOn?: boolean;
  readonly wereAtWork?: readonly string[];
  /** What the tab asks before the jobs of earlier visits are read. */
  readonly first?: (tab: Tab) => void;
}

/** A queue with one tab, under a number of its own. */
async function openQueue(world: TestWorld, { goesOn = false, wereAtWork = [], first }: Opening = {}) {
  const rateLimit = createRateLimit();
  const number = next++;
  const told: ListNews[] = [];
  const opened = await openDatabase<AnySchema>(database, () => undefined);
  await opened.put('jobs', number, ownerKey);
  opened.close();
  const queue = new JobQueue({
    client: { ...world.client(), rateLimit },
    numberIn: async () => number,
    tellLists: async (_, news) => void told.push(news),
    goesOn: () => goesOn,
    onEnd: () => undefined,
  });
  const { port1, port2 } = new MessageChannel();
  queue.serve(port2, new AbortController().signal);
  onTestFinished(() => queue.stop());
  const tab = connect<JobMethods, JobTopics>(port1);
  let shown: ToldJobs | undefined;
  tab.watch('jobs', (jobs) => void (shown = jobs));
  first?.(tab);
  await tab.request('open', { database, wereAtWork });
  const job = (id: string): Job | undefined => shown?.jobs.find((one) => one.id === id);
  return {
    queue,
    rateLimit,
    told,
    ...tab,
    job,
    becomes: (id: string, expected: object) => runAhead(() => expect(job(id)).toMatchObject(expected)),
    async start(request: JobRequest): Promise<string> {
      const begun = newJob(request, Date.now());
      await tab.request('start', begun);
      return begun.job.id;
    },
  };
}

const ended = { state: { kind: 'ended', isCanceled: false } };

it('a job that a tab starts a second time, because its owner has died, is not begun again', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const { request, becomes } = await openQueue(world);
  const begun = newJob(change, Date.now());
  await request('start', begun);
  await request('start', begun);
  await becomes(begun.job.id, { ...ended, counts: { done: 4 } });
  const again = await openQueue(world);
  await again.request('start', begun);
  await again.becomes(begun.job.id, { ...ended, counts: { done: 4 } });
  expect(world).toHaveRequested(setLinkStatus, 4);
});

it('a job that is canceled while the jobs of earlier visits are read is canceled', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const begun = newJob(change, Date.now());
  const { id } = begun.job;
  const askAtOnce = ({ request }: Tab) => {
    void request('start', begun);
    void request('command', { id, command: 'cancel' });
  };
  const { becomes } = await openQueue(world, { first: askAtOnce });
  await becomes(id, { state: { kind: 'ended', isCanceled: true } });
  expect(world.requests(setLinkStatus).length).toBeLessThan(4);
});

it('an owner that was replaced sends nothing more, also where it does not know; the next one goes on', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const first = await openQueue(world);
  const answers = world.hold(setLinkStatus);
  const id = await first.start(change);
  await expect.poll(() => answers.waiting.length).toBe(1);

  const second = await openQueue(world, { goesOn: true });
  await second.becomes(id, { state: { kind: 'working' } });
  answers.releaseAll();
  world.recover();
  await second.becomes(id, { ...ended, counts: { done: 4 } });
  expect(world).toHaveRequested(setLinkStatus, 5); // the one that had no answer is sent again
  expect(first.job(id)?.state.kind).toBe('working');
});

it('a creation that an owner had sent when it was replaced is not sent again', async () => {
  const world = await createTestWorld({ rows: { links: [] } });
  const first = await openQueue(world);
  const answers = world.hold(createLink);
  const id = await first.start(creation);
  await expect.poll(() => answers.waiting.length).toBe(1);
  const second = await openQueue(world, { goesOn: true });
  answers.releaseAll();
  world.recover();
  await second.becomes(id, ended);
  expect(world).toHaveRequested(createLink, 3);
});

it('jobs that are left are paused, and go on where a tab says that it saw them at work', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const first = await openQueue(world);
  const answers = world.hold(setLinkStatus);
  const id = await first.start(change);
  await expect.poll(() => answers.waiting.length).toBe(1);
  first.queue.stop();
  const second = await openQueue(world);
  await second.becomes(id, { state: { kind: 'paused', reason: 'page-left' } });
  answers.releaseAll();
  world.recover();
  second.queue.stop();
  const third = await openQueue(world, { wereAtWork: [id] });
  await third.becomes(id, { ...ended, counts: { done: 4 } });
});

it('a job at which a tab of an earlier version works is neither gone on with nor canceled before that tab is done', async () => {
  const world = await createTestWorld({ rows: { links: [] } });
  const first = await openQueue(world);
  const answers = world.hold(createLink);
  const id = await first.start(creation);
  await expect.poll(() => answers.waiting.length).toBe(1);
  const { request, watch, becomes } = await openQueue(world);
  await becomes(id, { state: { kind: 'paused', reason: 'page-left' } });
  answers.releaseAll();
  world.recover();
  const notices: string[] = [];
  watch('notice', ({ title }) => notices.push(title));
  let end = () => {};
  const work = () => new Promise<void>((resolve) => (end = resolve));
  const working = underLock(`jobs of Ada job ${id}`, { mayWait: true }, work);
  await request('command', { id, command: 'goOn' });
  await request('command', { id, command: 'cancel' });
  expect(notices).toEqual(['Another tab holds this job', 'Another tab holds this job']);
  expect(world).toHaveRequested(createLink, 1);

  end();
  await working;
  await request('command', { id, command: 'goOn' });
  await becomes(id, ended);
});

it('what is answered after the end of the session is told to the lists, and what had no answer is not looked up', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const queue = await openQueue(world);
  const answers = world.hold(setLinkStatus);
  await queue.start(change);
  await expect.poll(() => answers.waiting.length).toBe(1);
  const end = queue.request('end', undefined);
  answers.releaseAll();
  await end;
  expect(queue.told).toMatchObject([{ kind: 'status', changes: [{ id: `${domain}+l-1` }] }]);

  world.recover();
  const created = world.hold(createLink);
  const id = await queue.start(creation);
  await expect.poll(() => created.waiting.length).toBe(1);
  await queue.request('command', { id, command: 'cancel' });
  const over = queue.request('end', undefined);
  world.cut(createLink);
  created.releaseAll();
  await over;
  await queue.becomes(id, { state: { kind: 'ended', isCanceled: true } });
  expect(world).toHaveRequested(listLinks, 0);
});

it('a tab is told the links of a job, then those that change', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const queue = await openQueue(world);
  const id = await queue.start(change);
  await queue.becomes(id, ended);
  const pieces: (readonly JobItem[])[] = [];
  const none: (readonly JobItem[])[] = [];
  void queue.request('items', id, { onPiece: (items) => void pieces.push(items) });
  void queue.request('items', 'none', { onPiece: (items) => void none.push(items) });
  await expect.poll(() => pieces.map(({ length }) => length)).toEqual([4]);
  expect(none).toEqual([[]]);

  world.fail(setLinkStatus, 404, {}, { times: 1 });
  const undo = await queue.request('undo', id);
  if (undo.kind !== 'started') throw new Error('It was refused');
  void queue.request('items', undo.id, { onPiece: (items) => void pieces.push(items) });
  await queue.becomes(undo.id, { ...ended, counts: { done: 3, gone: 1 } });
  const last = new Map(pieces.slice(1).flatMap((items) => items.map((item) => [item.index, item.outcome] as const)));
  expect([...last.values()].sort()).toEqual(['done', 'done', 'done', 'gone']);
});

it('a job waits while the server has asked a reading for a pause, says so, and goes on then', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const { rateLimit, becomes, ...queue } = await openQueue(world);
  rateLimit.setState((rate) => afterRefusal(rate, steadyNow(), 60_000), true);
  const id = await queue.start(change);
  await becomes(id, { state: { kind: 'held', reason: 'server', until: rateLimit.getState().heldUntil } });
  expect(world).toHaveRequested(setLinkStatus, 0);
  rateLimit.setState((rate) => ({ ...rate, heldUntil: 0 }));
  await becomes(id, { ...ended, counts: { done: 4 } });
});

it('a reading of the same owner is held back by what a job was refused', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  world.fail(setLinkStatus, 429, {}, { times: 1, headers: { 'retry-after': '50' } });
  const { rateLimit, becomes, ...queue } = await openQueue(world);
  await becomes(await queue.start(change), { state: { kind: 'held', reason: 'server' } });
  expect(rateLimit.getState().heldUntil - steadyNow()).toBeGreaterThan(40_000);
});
