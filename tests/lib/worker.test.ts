// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { serveRequests } from '@/lib/worker';

/** What the code of a worker finds around it. */
const scope = {
  answered: vi.fn<(answer: string) => void>(),
  reported: vi.fn<(error: unknown) => void>(),
  request: (_data: string): unknown => undefined,
};

beforeEach(() => {
  const target = new EventTarget();
  scope.answered.mockReset();
  scope.reported.mockReset();
  scope.request = (data) => target.dispatchEvent(new MessageEvent('message', { data }));
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('postMessage', scope.answered);
  vi.stubGlobal('reportError', scope.reported);
});

it('a request of a worker that fails after a while is reported as an error of the worker, and the next one is answered', async () => {
  const failure = new Error('It can not be drawn');
  serveRequests<string, string>(async (request, answer) => {
    await Promise.resolve();
    if (request === 'wrong') throw failure;
    answer(request);
  });
  scope.request('wrong');
  await expect.poll(() => scope.reported.mock.calls).toEqual([[failure]]);
  scope.request('right');
  await expect.poll(() => scope.answered.mock.calls).toEqual([['right']]);
});
