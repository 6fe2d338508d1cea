// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { readQrCode } from '@/providers/qr/readQrCode';

/** A worker that answers when the test says so. */
class WaitingWorker extends EventTarget {
  static readonly all: WaitingWorker[] = [];
  isOpen = true;
  readonly requests: unknown[] = [];
  constructor() {
    super();
    WaitingWorker.all.push(this);
  }
  postMessage = (request: unknown) => this.requests.push(request);
  terminate() {
    this.isOpen = false;
  }
}

beforeEach(() => {
  WaitingWorker.all.length = 0;
  vi.stubGlobal('Worker', WaitingWorker);
});

const picture = new Blob(['picture']);

it('gives what the worker has read, and ends the worker', async () => {
  const reading = readQrCode(picture);
  const [worker] = WaitingWorker.all;
  worker?.dispatchEvent(
    new MessageEvent('message', { data: { kind: 'answer', id: 1, value: { kind: 'found', text: 'spring' } } }),
  );
  expect(await reading).toEqual({ kind: 'found', text: 'spring' });
  expect([worker?.requests, worker?.isOpen]).toMatchObject([[{ method: 'decode', values: picture }], false]);
});

it('ends the worker and rejects when it is aborted', async () => {
  const control = new AbortController();
  const reading = readQrCode(picture, control.signal);
  control.abort(new Error('closed'));
  await expect(reading).rejects.toThrow('closed');
  expect(WaitingWorker.all.map(({ isOpen }) => isOpen)).toEqual([false]);
  await expect(readQrCode(picture, control.signal)).rejects.toThrow('closed');
  expect(WaitingWorker.all).toHaveLength(1);
});

it('refuses a picture of more than 20 MB without looking at it', async () => {
  const limit = 20 * 1024 * 1024;
  expect(await readQrCode(new Blob([new Uint8Array(limit + 1)]))).toEqual({
    kind: 'refused',
    reason: 'The picture has more than 20 MB. Choose a smaller one.',
  });
  expect(WaitingWorker.all).toEqual([]);
});

it('says that pictures can’t be read where no worker runs', async () => {
  const refusal = { kind: 'refused', reason: "This browser can't read QR codes from pictures here." };
  vi.stubGlobal('window', new EventTarget());
  const reading = readQrCode(picture);
  WaitingWorker.all[0]?.dispatchEvent(new Event('error'));
  expect(await reading).toEqual(refusal);
  vi.stubGlobal('Worker', () => {
    throw new Error('forbidden');
  });
  expect(await readQrCode(picture)).toEqual(refusal);
});
