// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Counts, JobState } from '@/engines/jobs/job';
import { jobProgress, jobTitle, percentOf } from '@/engines/jobs/jobWords';
import type { StatusJob } from '@/engines/jobs/kinds/status';

const none: Counts = { waiting: 0, done: 0, refused: 0, gone: 0, unknown: 0, 'left-alone': 0, canceled: 0 };

function aJob(state: JobState, counts: Partial<Counts>, fields: Partial<StatusJob> = {}): StatusJob {
  const all = { ...none, ...counts };
  const total = Object.values(all).reduce((sum, count) => sum + count, 0);
  const place = { organizationId: 'org', projectId: 'prj', domains: ['go.acme.com'] };
  return {
    id: 'job',
    kind: 'status',
    action: 'deactivate',
    place,
    placeNames: {},
    begun: 0,
    state,
    total,
    counts: all,
    ...fields,
  };
}

const half = { waiting: 1228, done: 410, refused: 2, 'left-alone': 272 };
const ended = (isCanceled = false) => ({ kind: 'ended', isCanceled }) as const;

describe('a job', () => {
  it.each<[string, JobState, Partial<Counts>]>([
    ['Deactivating 412 of 1,640 · 2 refused', { kind: 'working' }, half],
    ['Deactivating 0 of 3', { kind: 'queued' }, { waiting: 3 }],
    [
      'Deactivating 1 of 3 · server busy, resumes in 20 s',
      { kind: 'held', reason: 'server', until: 0 },
      { waiting: 2, done: 1 },
    ],
    [
      'Deactivating 1 of 3 · no answer, resumes in 20 s',
      { kind: 'held', reason: 'network', until: 0 },
      { waiting: 2, done: 1 },
    ],
    [
      'Deactivating 1 of 3 · offline, resumes when online',
      { kind: 'held', reason: 'network', until: undefined },
      { waiting: 2, done: 1 },
    ],
    ['Paused · 412 of 1,640 done · 2 refused', { kind: 'paused', reason: 'user' }, half],
    ['Paused: the page was left · 1 of 3 done', { kind: 'paused', reason: 'page-left' }, { waiting: 2, done: 1 }],
    [
      "Stopped: this browser can't store what is sent · 1 of 3 done",
      { kind: 'paused', reason: 'unstored' },
      { waiting: 2, done: 1 },
    ],
    [
      'Stopped: the server refuses (Not yours) · 2 of 3 done · 2 refused',
      { kind: 'paused', reason: 'refused', words: 'Not yours' },
      { waiting: 1, refused: 2 },
    ],
    [
      'Done: 2 of 5 deactivated · 1 refused · 1 gone · 1 not known',
      ended(),
      { done: 2, refused: 1, gone: 1, unknown: 1 },
    ],
    ['Preparing undo…', { kind: 'preparing', read: 0, total: undefined }, { waiting: 3 }],
    ['Preparing undo… 400 links loaded', { kind: 'preparing', read: 400, total: undefined }, { waiting: 3 }],
    ['Preparing undo… 400 of 20,000 links loaded', { kind: 'preparing', read: 400, total: 20_000 }, { waiting: 3 }],
    [
      'Paused: the links could not be loaded (Try later) · 0 of 3 done',
      { kind: 'paused', reason: 'unread', words: 'Try later' },
      { waiting: 3 },
    ],
    ['Canceled: 2 of 5 deactivated', ended(true), { done: 2, canceled: 3 }],
  ])('says %s', (words, state, counts) => {
    expect(jobProgress(aJob(state, counts), 20, [])).toBe(words);
  });

  it.each<[string, JobState, string]>([
    [' · waits for another job', { kind: 'working' }, 'prj'],
    [' · waits for another job', { kind: 'held', reason: 'server', until: 0 }, 'prj'],
    [' · waits for another job', { kind: 'preparing', read: 0, total: undefined }, 'prj'],
    ['', { kind: 'queued' }, 'prj'],
    ['', { kind: 'paused', reason: 'user' }, 'prj'],
    ['', ended(), 'prj'],
    ['', { kind: 'working' }, 'other'],
  ])("that is queued says '%s' beside one that is %j in the project %s", (words, state, projectId) => {
    const queued = aJob({ kind: 'queued' }, { waiting: 3 });
    const other = aJob(state, { waiting: 3 }, { id: 'other', place: { ...queued.place, projectId } });
    expect(jobProgress(queued, 0, [queued, other])).toBe(`Deactivating 0 of 3${words}`);
  });

  it('is called by what it does, to the links that are not skipped', () => {
    const three = (fields?: Partial<StatusJob>) => aJob({ kind: 'working' }, { waiting: 3, 'left-alone': 1 }, fields);
    expect(jobTitle(three())).toBe('Deactivate 3 links');
    expect(jobTitle(three({ action: 'reactivate', undoOf: 'other' }))).toBe('Undo: reactivate 3 links');
    expect(jobTitle({ ...three(), kind: 'create' })).toBe('Create 3 links');
    expect(jobTitle(three({ about: 'Status: Expired' }))).toBe('Deactivate 3 links · Status: Expired');
  });

  it('says how long it will still take where that is known, and only while it is at work', () => {
    expect(jobProgress(aJob({ kind: 'working' }, { waiting: 3, done: 2 }), 0, [], 125_000)).toBe(
      'Deactivating 2 of 5 · about 3 min left',
    );
    expect(jobProgress(aJob({ kind: 'paused', reason: 'user' }, { waiting: 3 }), 0, [], 5000)).toBe(
      'Paused · 0 of 3 done',
    );
  });

  it('that is an undo says how many links another person has changed', () => {
    const job = aJob(ended(), { done: 2, 'left-alone': 3 }, { action: 'reactivate', undoOf: 'other', changedSince: 3 });
    expect(jobProgress(job, 0, [job])).toBe('Done: 2 of 2 reactivated · 3 were changed elsewhere since');
  });

  it('that is an undo says how many links it skips because their status before is not known', () => {
    const fields = { action: 'reactivate', undoOf: 'other', unknownBefore: 2 } as const;
    const job = aJob(ended(), { done: 1, 'left-alone': 2 }, fields);
    expect(jobProgress(job, 0, [job])).toBe('Done: 1 of 1 reactivated · 2 skipped: not known what the job changed');
  });

  it('counts its progress without the links that it skips', () => {
    expect(percentOf(aJob({ kind: 'working' }, half))).toBe(25);
    expect(percentOf(aJob(ended(), { 'left-alone': 3 }))).toBe(100);
    expect(percentOf(aJob({ kind: 'preparing', read: 5000, total: 20_000 }, { waiting: 3 }))).toBe(25);
  });
});
