// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { admitToJobs, forgetJobs, jobsRegister, keepJobsForReturn } from '@/providers/store/jobsRegister';
import { ownerOf } from '@/providers/store/owner';
import { Archive } from '@/resources/links/jobs/archive';
import type { Job, JobState } from '@/resources/links/jobs/model';
import { type JobPlan, newJob } from '@/resources/links/jobs/newJob';
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
  },
  create: {
    kind: 'create',
    place,
    items: slugs.map((slug) => ({
      shortUrl: `https://go.example.com/${slug}`,
      body: { domain: 'go.example.com', customSlug: slug, deepLink: 'https://www.example.com', name: slug },
    })),
  },
} satisfies Record<string, JobPlan>;

const subject = 'auth0|ada';
const day = 86_400_000;

async function openArchive(isAtWork: (id: string) => boolean = () => false) {
  const nothing = () => undefined;
  const archive = new Archive({ owner: ownerOf(subject), isAtWork, onWritten: nothing, onLost: nothing });
  await archive.open();
  return archive;
}

/** A job that is at work: one link is done, two were sent; then the page is gone without a word. */
async function leave(order: JobPlan, state: JobState = { kind: 'working' }): Promise<Job> {
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
    ['stays paused as it was', { kind: 'paused', reason: 'user' }, false, { kind: 'paused', reason: 'user' }],
    ['is as another tab says that works at it', { kind: 'working' }, true, { kind: 'working' }],
    ['has ended when it had', { kind: 'ended', isCanceled: false }, false, { kind: 'ended', isCanceled: false }],
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
});

describe('jobs on the device', () => {
  async function register(used = Date.now()) {
    await leave(orders.status);
    const owner = (await ownerOf(subject)) ?? '';
    jobsRegister.write({ owner, used, unfinished: 1, ends: undefined });
  }
  const kept = async () => [(await indexedDB.databases()).length, jobsRegister.read()?.unfinished];

  it('wait for the same person, for 24 hours after a forced sign-out', async () => {
    await register();
    keepJobsForReturn();
    await admitToJobs(subject);
    expect(await kept()).toEqual([1, 1]);
    expect(jobsRegister.read()?.ends).toBeUndefined();

    keepJobsForReturn();
    jobsRegister.write({ ...jobsRegister.read()!, ends: Date.now() - 1 });
    await admitToJobs(subject);
    expect(await kept()).toEqual([0, undefined]);
  });

  it.each([
    ['before somebody else is let in', 0, () => admitToJobs('auth0|bo')],
    ['when none has changed for 30 days', 31 * day, () => admitToJobs(subject)],
    ['by Logout', 0, () => forgetJobs()],
  ])('are deleted %s', async (_, age, act) => {
    await register(Date.now() - age);
    await act();
    expect(await kept()).toEqual([0, undefined]);
  });

  it('are the newest 50 that have ended, and those that have not', async () => {
    const archive = await openArchive();
    for (let number = 0; number < 53; number += 1) {
      const { job, items } = newJob(orders.status, number);
      const state = { kind: 'ended', isCanceled: false } as const;
      await archive
        .add({ ...job, id: `job ${number}`, ended: Date.now(), ...(number > 0 && { state }) }, items)
        .create();
    }
    archive.close();
    const found = (await openArchive()).jobs().map(({ id }) => id);
    expect([found.length, found[0], found.slice(-2)]).toEqual([51, 'job 52', ['job 3', 'job 0']]);
  });
});
