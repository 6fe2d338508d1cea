import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Job } from '@/engines/jobs';
import { newJob } from '@/engines/jobs/jobRequest';
import { useTimeLeft } from '@/resources/links/jobs/useJobs';
import { confirmed } from './requests';

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.localhost:4400'] };
const { job } = newJob(
  {
    kind: 'status',
    place,
    action: 'deactivate',
    items: Array.from({ length: 100 }, (_, index) => ({
      id: `l-${index}`,
      shortUrl: `http://go.localhost:4400/l-${index}`,
      before: { isActive: true, deleted: false },
      readAt: 0,
      isLeftAlone: false,
    })),
    ...confirmed,
  },
  0,
);

/** The job with so many links done. */
const at = (done: number, state: Job['state'] = { kind: 'working' }): Job => ({
  ...job,
  state,
  counts: { ...job.counts, done, waiting: 100 - done },
});

it('the time left follows the rate since the job was last at rest, and is not known for 5 s after that', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const { result, rerender } = renderHook(useTimeLeft, { initialProps: at(0) });
  const after = (ms: number, now: Job) => {
    vi.advanceTimersByTime(ms);
    rerender(now);
    return result.current;
  };
  expect(after(4000, at(10))).toBeUndefined();
  expect(after(4000, at(20))).toBe(32_000);
  expect(after(1000, at(20, { kind: 'paused', reason: 'user' }))).toBeUndefined();
  expect(after(60_000, at(20))).toBeUndefined();
  expect(after(4000, at(30))).toBeUndefined();
  expect(after(4000, at(36))).toBe(32_000);
});
