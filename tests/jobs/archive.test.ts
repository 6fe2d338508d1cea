// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { isNotCarriedOut } from '@/engines/jobs/answers';
import { Archive } from '@/engines/jobs/archive';
import type { JobState } from '@/engines/jobs/job';
import { newJob } from '@/engines/jobs/jobRequest';
import { cancelRest } from '@/engines/jobs/jobWork';
import type { Job, JobItem, JobRequest } from '@/engines/jobs/kinds/kinds';
import { countsOf } from '@/engines/jobs/ledger';
import { admit } from '@/providers/store/admission';
import { type AnySchema, openDatabase } from '@/providers/store/database';
import { noteJobs } from '@/providers/store/keptJobs';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { changeRegister, forgetAll, forgetLeft, keepForReturn, readRegister } from '@/providers/store/register';
import { keptForReturnMs } from '@/providers/store/retention';
import { bringDatabases } from '../support/indexedDb';

beforeEach(bringDatabases);

const place = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.example.com' };
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

async function openArchive(isAtWork: (id: string) => boolean = () => false) {
  const nothing = () => undefined;
  const onDamaged = () => void (damaged += 1);
  const archive = new Archive({
    owner: ownerOf(subject),
    isAtWork,
    beforeWriting: async () => undefined,
    onWritten: nothing,
    onLost: nothing,
    onDamaged,
  });
  await archive.open();
  return archive;
}

/** A job that is at work: one link is done, two were sent; then the page is gone without a word. */
async function leave(order: JobRequest, state: JobState = { kind: 'working' }): Promise<Job> {
  const archive = await openArchive();
  const { job, items } = newJob(order, Date.now());
  const ledger = archive.add(job, items);
  await ledger.create();
  await ledger.send(0, 1);
  ledger.record([0], { outcome: 'done' });
  ledger.become({ state, ...(state.kind === 'ended' && { ended: Date.now() }) });
  await ledger.write();
  await ledger.send(1, 1);
  await ledger.send(2, 1);
  archive.close();
  return job;
}

describe('a job whose page was left', () => {
  it.each([
    ['is paused', { kind: 'working' }, false, { kind: 'paused', reason: 'page-left' }],
    [
      'is paused while it prepared an undo',
      { kind: 'preparing', read: 9, total: 20 },
      false,
      { kind: 'paused', reason: 'page-left' },
    ],
    ['stays paused as it was', { kind: 'paused', reason: 'user' }, false, { kind: 'paused', reason: 'user' }],
    ['is as another tab says that works at it', { kind: 'working' }, true, { kind: 'working' }],
  ] as const)('%s', async (_, state, isAtWork, found) => {
    const { id } = await leave(orders.status, state);
    const archive = await openArchive(() => isAtWork);
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

it('a job that another tab has removed is shown no more once it is looked at', async () => {
  const { id } = await leave(orders.status);
  const [archive, other] = [await openArchive(), await openArchive()];
  await other.remove(id);
  await archive.readAgain(id);
  expect(archive.jobs()).toEqual([]);
});

describe('a tab whose device takes nothing more', () => {
  /** A tab that works at a job, and another that shows it and has been refused a job of its own. */
  async function openRefused(hasLinks = false) {
    const working = await openArchive();
    const { job, items } = newJob(orders.status, 2);
    const ledger = working.add(job, items);
    await ledger.create();
    ledger.become({ state: { kind: 'preparing', read: 1, total: 4 } });
    await ledger.write();
    const refused = await openArchive((id) => id === job.id);
    if (hasLinks) await refused.take(job.id);
    const own = newJob(orders.status, 1);
    await refused.add(own.job, [{ ...own.items[0]!, words: (() => '') as never }, ...own.items.slice(1)]).create(); // no function can be stored
    const shown = () => refused.jobs().map(({ id, state }) => [id === job.id, state.kind]);
    expect(shown()).toEqual([
      [true, 'preparing'],
      [false, 'queued'],
    ]);
    return { ledger, refused, own: own.job, shown };
  }

  it.each([
    ['shows', false],
    ['shows with its links', true],
  ])('%s the job of another tab as that one has written it', async (_, hasLinks) => {
    const { ledger, refused, shown } = await openRefused(hasLinks);
    const { id } = ledger.job;
    ledger.record([0, 1, 2, 3], { outcome: 'done' });
    ledger.become({ state: { kind: 'ended', isCanceled: false } });
    await ledger.write();
    await refused.readAgain(id);
    expect(shown()).toEqual([
      [true, 'ended'],
      [false, 'queued'],
    ]);
  });

  it('reads the links of a job that it has not read yet, and keeps what becomes of them here', async () => {
    const { ledger, refused } = await openRefused();
    const { id } = ledger.job;
    (await refused.take(id))?.record([3], { outcome: 'done' });
    expect((await refused.take(id))?.items.map(({ outcome }) => outcome)).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'done',
    ]);
  });

  it('shows its own job as it is in memory', async () => {
    const { refused, own, shown } = await openRefused();
    refused.ledger(own.id)?.become({ state: { kind: 'working' } });
    await refused.readAgain(own.id);
    expect(shown()).toContainEqual([false, 'working']);
  });
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
    ledger.become({ state: { kind: 'working' } });
    archive.write(); // as the end of a page does
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
    expect(second.jobs()).toEqual([]);
    expect(damaged).toBe(1);
    second.close();
    await openArchive();
    expect(damaged).toBe(1);
  });

  it('and has not ended while links of it wait', async () => {
    const { id } = await leave(orders.status, { kind: 'ended', isCanceled: false });
    expect((await openArchive()).jobs()).toMatchObject([{ id, state: { kind: 'paused', reason: 'page-left' } }]);
  });
});

describe('what is shown of a job', () => {
  it('is what is written, so that a page that is killed loses nothing of it', async () => {
    const archive = await openArchive();
    const { job, items } = newJob(orders.status, Date.now());
    const ledger = archive.add(job, items);
    await ledger.create();
    ledger.record([0, 1], { outcome: 'done' });
    expect(archive.jobs()[0]?.counts).toMatchObject({ done: 0, waiting: 4 });
    expect(ledger.shown.items[0]?.outcome).toBe('waiting');
    await ledger.write();
    expect(archive.jobs()[0]?.counts).toMatchObject({ done: 2, waiting: 2 });
    ledger.record([2, 3], { outcome: 'done' });
    ledger.become({ state: { kind: 'ended', isCanceled: false } });
    expect(archive.jobs()[0]).toMatchObject({ state: { kind: 'queued' }, counts: { done: 2 } });
    const reloaded = await openArchive(() => true);
    expect(reloaded.jobs()[0]?.counts).toEqual(archive.jobs()[0]?.counts);
    await ledger.write();
    expect(archive.jobs()[0]).toMatchObject({ state: { kind: 'ended' }, counts: { done: 4 } });
  });
});

it('the links of a job that is shown stay in memory while others are begun, and those of the oldest leave it', async () => {
  const archive = await openArchive();
  const begin = () => {
    const { job, items } = newJob(orders.status, Date.now());
    archive.add(job, items);
    return job.id;
  };
  const shown = begin();
  const others = [1, 2, 3, 4].map(() => {
    archive.shownItems(shown);
    return begin();
  });
  expect(archive.shownItems(shown)).toHaveLength(slugs.length);
  expect(others.map((id) => archive.ledger(id) !== undefined)).toEqual([false, false, true, true]);
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
    ['before somebody else is let in', 0, () => admit('auth0|bo')],
    ['when none has changed for 30 days', 31 * day, () => admit(subject)],
    ['by Logout', 0, () => forgetAll()],
    ['by the first start 24 hours after a forced sign-out, whoever comes', 0, comeAfterADay],
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
