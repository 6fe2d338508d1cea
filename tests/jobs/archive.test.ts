// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isNotCarriedOut } from '@/engines/jobs/answers';
import { countsOf, type JobState } from '@/engines/jobs/job';
import { newJob } from '@/engines/jobs/jobRequest';
import { cancelRest } from '@/engines/jobs/jobWork';
import { openJournal, readJob, readJobs, removeJob } from '@/engines/jobs/keptJobs';
import type { Job, JobItem, JobRequest } from '@/engines/jobs/kinds/kinds';
import { Ledger } from '@/engines/jobs/ledger';
import { admit } from '@/providers/store/admission';
import { type AnySchema, openDatabase } from '@/providers/store/database';
import { noteJobs } from '@/providers/store/keptJobs';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { changeRegister, forgetAll, forgetLeft, keepForReturn, readRegister } from '@/providers/store/register';
import { keptForReturnMs } from '@/providers/store/retention';
import { bringDatabases } from '../support/indexedDb';

beforeEach(bringDatabases);

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.example.com'] };
const slugs = ['a', 'b', 'c', 'd'];
const orders = {
  status: {
    kind: 'status',
    place,
    action: 'deactivate',
    items: slugs.map((slug) => ({
      id: `go.example.com+${slug}`,
      shortUrl: `https://go.example.com/${slug}`,
      before: { isActive: true, deleted: false },
      readAt: Date.now(),
      isLeftAlone: false,
    })),
    basis: { wholeness: { kind: 'whole' } },
    confirmation: { typed: '', takesPart: false },
  },
  create: {
    kind: 'create',
    place,
    items: slugs.map((slug) => ({
      shortUrl: `https://go.example.com/${slug}`,
      body: { domain: 'go.example.com', customSlug: slug, deepLink: 'https://www.example.com', name: slug },
    })),
  },
} satisfies Record<string, JobRequest>;

const subject = 'auth0|ada';
const day = 86_400_000;

/** How often a job was found damaged. */
let damaged = 0;
beforeEach(() => {
  damaged = 0;
});

/** The jobs that the device has, as an owner finds them. */
async function openArchive() {
  let isLost = false;
  const name = databaseOf((await ownerOf(subject)) ?? '');
  (await openDatabase(name, () => undefined)).close();
  const journal = await openJournal(
    name,
    async () => 1,
    () => (isLost = true),
  );
  const { jobs, hasDamaged } = await readJobs(journal);
  const ledgers: Ledger[] = [];
  if (hasDamaged) damaged += 1;
  const add = (job: Job, items: readonly JobItem[], stored?: readonly JobItem[]) => {
    const ledger = new Ledger(job, items, {
      stored,
      journal: () => (isLost ? undefined : journal),
      beforeWriting: async () => undefined,
      onWritten: () => undefined,
      onRefused: () => (isLost = true),
    });
    ledgers.push(ledger);
    return ledger;
  };
  return {
    add,
    jobs: () => jobs,
    /** The device takes what is written again. */
    recover: () => void (isLost = false),
    async take(id: string) {
      const kept = await readJob(journal, id);
      if (kept === 'damaged') {
        damaged += 1;
        await removeJob(journal, id);
      }
      return kept && kept !== 'damaged' ? add(kept.job, kept.items, kept.stored) : undefined;
    },
    close() {
      for (const ledger of ledgers) ledger.forget();
      journal.database.close();
    },
  };
}

/** A job that is at work: one link is done, two were sent; then the page is gone without a word. */
async function leave(order: JobRequest, state: JobState = { kind: 'working' }): Promise<Job> {
  const archive = await openArchive();
  const { job, items } = newJob(order, Date.now());
  const ledger = archive.add(job, items);
  await ledger.create();
  await ledger.send(0, 1);
  ledger.record([0], { outcome: 'done' });
  ledger.update({ state, ...(state.kind === 'ended' && { ended: Date.now() }) });
  await ledger.write();
  await ledger.send(1, 1);
  await ledger.send(2, 1);
  archive.close();
  return job;
}

describe('a job whose page was left', () => {
  it.each([
    ['is paused', { kind: 'working' }, { kind: 'paused', reason: 'page-left' }],
    [
      'is paused while it prepared an undo',
      { kind: 'preparing', read: 9, total: 20 },
      { kind: 'paused', reason: 'page-left' },
    ],
    ['stays paused as it was', { kind: 'paused', reason: 'user' }, { kind: 'paused', reason: 'user' }],
  ] as const)('%s', async (_, state, found) => {
    const { id } = await leave(orders.status, state);
    const archive = await openArchive();
    expect(archive.jobs()).toMatchObject([{ id, state: found, counts: { done: 1, waiting: 3 } }]);
  });

  it('sends again the status that was being sent', async () => {
    const { id } = await leave(orders.status);
    const ledger = await (await openArchive()).take(id);
    expect(ledger?.items.map(({ outcome, tries }) => [outcome, tries])).toEqual([
      ['done', 1],
      ['waiting', 1],
      ['waiting', 1],
      ['waiting', 0],
    ]);
  });

  it('does not know of a creation that was being sent whether the link is there', async () => {
    const { id } = await leave(orders.create);
    const ledger = await (await openArchive()).take(id);
    expect(ledger?.items.map(({ outcome }) => outcome)).toEqual(['done', 'unknown', 'unknown', 'waiting']);
    expect(ledger?.job.counts).toMatchObject({ done: 1, unknown: 2, waiting: 1 });
  });

  it.each(['status', 'create'] as const)(
    'does not know of a refused %s that was sent again whether it was carried out',
    async (kind) => {
      const archive = await openArchive();
      const { job, items } = newJob(orders[kind], Date.now());
      const ledger = archive.add(job, items);
      await ledger.create();
      ledger.record([0, 1], { outcome: 'refused', statusCode: 404, words: 'Not here' });
      await ledger.write();
      ledger.change(new Map([[0, { outcome: 'waiting' }]])); // written later
      await ledger.send(0, 1);
      archive.close();
      const found = await (await openArchive()).take(job.id);
      expect(found?.items.map(({ outcome, words }) => [outcome, words]).slice(0, 2)).toEqual([
        ['unknown', undefined],
        ['refused', 'Not here'],
      ]);
    },
  );

  it('may have sent any link where the note of what was sent is lost', async () => {
    const { id } = await leave(orders.create);
    const database = await openDatabase<AnySchema>(databaseOf((await ownerOf(subject)) ?? ''), () => undefined);
    await database.delete('sent', id);
    database.close();
    const ledger = await (await openArchive()).take(id);
    expect(ledger?.items.map(({ outcome }) => outcome)).toEqual(['done', 'unknown', 'unknown', 'unknown']);
  });

  it('does not forget that a creation was sent when it is canceled', async () => {
    const { id } = await leave(orders.create);
    const archive = await openArchive();
    const ledger = await archive.take(id);
    if (ledger) cancelRest(ledger);
    await ledger?.write();
    archive.close();
    const found = await (await openArchive()).take(id);
    expect(found?.items.map(({ outcome }) => outcome)).toEqual(['done', 'unknown', 'unknown', 'canceled']);
  });
});

it.each([
  ['one domain', 'go.example.com', ['go.example.com']],
  ['all domains', '*', []],
])('a job on %s that an earlier version has kept is there, with its links', async (_, domain, domains) => {
  const { id } = await leave(orders.status);
  const database = await openDatabase<AnySchema>(databaseOf((await ownerOf(subject)) ?? ''), () => undefined);
  const { place: now, ...job } = (await database.get('jobs', id)) as Job; // as it was written above
  await database.put(
    'jobs',
    { ...job, place: { organizationId: now.organizationId, projectId: now.projectId, domain } },
    id,
  );
  database.close();
  const archive = await openArchive();
  const placed = { ...place, domains };
  expect(archive.jobs()).toMatchObject([{ id, place: placed }]);
  const ledger = await archive.take(id);
  expect(ledger?.job.place).toEqual(placed);
  expect(ledger?.items).toHaveLength(slugs.length);
});

describe('a creation that was answered', () => {
  it.each([
    ['with 429', { kind: 'answered', statusCode: 429, retryAfterMs: undefined }],
    ['with 401', { kind: 'answered', statusCode: 401, retryAfterMs: undefined }],
    ['by a token that was refused', { kind: 'token', statusCode: 0, retryAfterMs: undefined }],
  ] as const)('%s was not sent, also when the page is killed', async (_, error) => {
    expect(isNotCarriedOut({ kind: 'failed', error })).toBe(true);
    const archive = await openArchive();
    const { job, items } = newJob(orders.create, Date.now());
    const ledger = archive.add(job, items);
    await ledger.create();
    await ledger.send(0, 1);
    await ledger.send(1, 1);
    await ledger.takeBack(0);
    archive.close();
    const found = await (await openArchive()).take(job.id);
    expect(found?.items.map(({ outcome }) => outcome)).toEqual(['waiting', 'unknown', 'waiting', 'waiting']);
  });

  it('with 429, after a call that had no answer, is not known', async () => {
    const archive = await openArchive();
    const { job, items } = newJob(orders.create, Date.now());
    const ledger = archive.add(job, items);
    await ledger.create();
    await ledger.send(0, 1);
    ledger.doubt(0);
    await ledger.takeBack(0);
    archive.close();
    expect((await (await openArchive()).take(job.id))?.items[0]?.outcome).toBe('unknown');
  });
});

describe('a job is on the device as a whole or not at all', () => {
  const many = {
    ...orders.status,
    items: Array.from({ length: 1200 }, (_, index) => ({ ...orders.status.items[0]!, id: `go.example.com+${index}` })),
  };
  const openJobs = async () => openDatabase<AnySchema>(databaseOf((await ownerOf(subject)) ?? ''), () => undefined);

  it('when the page is left before it is written', async () => {
    const archive = await openArchive();
    const { job, items } = newJob(many, Date.now());
    const ledger = archive.add(job, items);
    ledger.update({ state: { kind: 'working' } });
    await ledger.write();
    archive.close();
    expect((await openArchive()).jobs()).toEqual([]);
    expect(damaged).toBe(0);
  });

  it('when the browser refuses one of its chunks', async () => {
    const archive = await openArchive();
    const { job, items } = newJob(many, Date.now());
    const ledger = archive.add(job, [...items.slice(0, 1199), { ...items[1199]!, words: (() => '') as never }]); // no function can be stored
    await ledger.create();
    await ledger.write();
    archive.close();
    expect((await openArchive()).jobs()).toEqual([]);
  });

  it.each([
    ['has lost a chunk of its links', 'items', undefined],
    ['has a chunk with too few links', 'items', []],
    ['has a link that is not one', 'items', Array.from({ length: 500 }, () => null)],
    ['has a record that is not one', 'jobs', { id: 'x' }],
    ['has counts of fewer links', 'jobs', 'fewer'],
  ] as const)('and is deleted when it %s', async (_, store, value) => {
    const archive = await openArchive();
    const { job, items } = newJob(many, Date.now());
    await archive.add(job, items).create();
    archive.close();
    const database = await openJobs();
    if (store === 'items' && value === undefined) await database.delete('items', [job.id, 1]);
    else if (store === 'items') await database.put('items', value, [job.id, 1]);
    else await database.put('jobs', value === 'fewer' ? { ...job, total: 1300 } : value, job.id);
    database.close();

    const second = await openArchive();
    expect(await second.take(job.id)).toBeUndefined();
    expect(damaged).toBe(1);
    second.close();
    expect((await openArchive()).jobs()).toEqual([]);
    expect(damaged).toBe(1);
  });

  it('and has not ended while links of it wait', async () => {
    const { id } = await leave(orders.status, { kind: 'ended', isCanceled: false });
    expect((await openArchive()).jobs()).toMatchObject([{ id, state: { kind: 'paused', reason: 'page-left' } }]);
  });
});

describe('what is shown of a job', () => {
  it('is what is written, so that a browser that is killed loses nothing of it', async () => {
    const archive = await openArchive();
    const { job, items } = newJob(orders.status, Date.now());
    const ledger = archive.add(job, items);
    await ledger.create();
    ledger.record([0, 1], { outcome: 'done' });
    expect(ledger.shown.job.counts).toMatchObject({ done: 0, waiting: 4 });
    expect(ledger.shown.items[0]?.outcome).toBe('waiting');
    await ledger.write();
    expect(ledger.shown.job.counts).toMatchObject({ done: 2, waiting: 2 });
    ledger.record([2, 3], { outcome: 'done' });
    ledger.update({ state: { kind: 'ended', isCanceled: false } });
    expect(ledger.shown.job).toMatchObject({ state: { kind: 'queued' }, counts: { done: 2 } });
    expect((await openArchive()).jobs()[0]?.counts).toEqual(ledger.shown.job.counts);
    await ledger.write();
    expect(ledger.shown.job).toMatchObject({ state: { kind: 'ended' }, counts: { done: 4 } });
  });
});

describe('what the device has refused of a job', () => {
  it('is written when it takes it again, so that an ended job is not shown as queued', async () => {
    const archive = await openArchive();
    const { job, items } = newJob(orders.status, Date.now());
    const ledger = archive.add(job, items);
    await ledger.create();
    ledger.record([0, 1, 2, 3], { outcome: 'done' });
    ledger.update({ state: { kind: 'ended', isCanceled: false }, ended: Date.now() });
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await ledger.write();
    expect(ledger.isKept).toBe(false);
    archive.recover();
    await ledger.create();
    const ended = { state: { kind: 'ended' }, counts: { done: 4 } };
    expect(ledger.shown.job).toMatchObject(ended);
    archive.close();
    const later = await openArchive();
    expect(later.jobs()).toMatchObject([ended]);
    expect((await later.take(job.id))?.items.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done']);
  });
});

describe('jobs on the device', () => {
  async function register(used = Date.now()) {
    await leave(orders.status);
    const owner = (await ownerOf(subject)) ?? '';
    noteJobs(owner, { used, unfinished: 1 });
  }
  async function comeAfterADay() {
    keepForReturn(keptForReturnMs);
    await forgetLeft();
    expect(await kept()).toEqual([1, 1]);
    changeRegister(() => ({ ends: Date.now() }));
    await forgetLeft();
  }
  const kept = async () => [(await indexedDB.databases()).length, readRegister()?.jobs?.unfinished];

  it('wait for the same person, for 24 hours after a forced sign-out', async () => {
    await register();
    keepForReturn(keptForReturnMs);
    await admit(subject);
    expect(await kept()).toEqual([1, 1]);
    expect(readRegister()?.ends).toBeUndefined();

    keepForReturn(keptForReturnMs);
    changeRegister(() => ({ ends: Date.now() - 1 }));
    await admit(subject);
    expect(await kept()).toEqual([0, undefined]);
  });

  it.each([
    ['before another person is let in', 0, () => admit('auth0|bo')],
    ['when none has changed for 30 days', 31 * day, () => admit(subject)],
    ['by Logout', 0, () => forgetAll()],
    ['by the first start 24 hours after a forced sign-out, by any person', 0, comeAfterADay],
  ])('are deleted %s', async (_, age, act) => {
    await register(Date.now() - age);
    await act();
    expect(await kept()).toEqual([0, undefined]);
  });

  it('are the newest 50 that have ended, and those that have not', async () => {
    const archive = await openArchive();
    for (let number = 0; number < 53; number += 1) {
      const { job, items } = newJob(orders.status, number);
      const done = items.map((item): JobItem => ({ ...item, outcome: 'done' }));
      const state = { kind: 'ended', isCanceled: false } as const;
      await archive
        .add(
          { ...job, id: `job ${number}`, ended: Date.now(), counts: countsOf(done), ...(number > 0 && { state }) },
          done,
        )
        .create();
    }
    archive.close();
    const found = (await openArchive()).jobs().map(({ id }) => id);
    expect([found.length, found[0], found.slice(-2)]).toEqual([51, 'job 52', ['job 3', 'job 0']]);
  });
});
