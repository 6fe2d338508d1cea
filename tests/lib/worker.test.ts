// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest';
import { serve } from '@/lib/rpc';
import { askWorker, startWorker, WorkerFailed } from '@/lib/worker';

interface Lengths {
  lengthOf(text: string): number;
}

/** A worker whose code runs in this thread. */
class LengthWorker extends EventTarget {
  static isRunning = true;
  readonly #port: MessagePort;
  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    onTestFinished(() => port1.close());
    serve<Lengths>(port2, { lengthOf: (text) => text.length });
    port1.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })));
    port1.start();
    this.#port = port1;
    LengthWorker.isRunning = true;
  }
  postMessage = (message: unknown) => this.#port.postMessage(message, []);
  terminate = () => void (LengthWorker.isRunning = false);
}

const create = () => new LengthWorker() as unknown as Worker; // what is called of one

it('a worker that is asked once ends with its answer', async () => {
  expect(await askWorker<Lengths>(create)('lengthOf', 'spring')).toBe(6);
  expect(LengthWorker.isRunning).toBe(false);
});

it('a worker that is asked once ends when its request is called off', async () => {
  const leaving = new AbortController();
  const asked = askWorker<Lengths>(create)('lengthOf', 'spring', { signal: leaving.signal });
  leaving.abort(new Error('The file was removed'));
  await expect(asked).rejects.toThrow('The file was removed');
  expect(LengthWorker.isRunning).toBe(false);
});

it.each([
  ['none may run', 'No worker may run'],
  ['its code could not be loaded', ''],
])('a request of a worker rejects where %s', async (_, message) => {
  vi.stubGlobal('window', new EventTarget());
  const asked = askWorker<Lengths>(() => {
    if (message) throw new Error('forbidden');
    const worker = create();
    queueMicrotask(() => worker.dispatchEvent(new Event('error')));
    return worker;
  })('lengthOf', 'spring');
  await expect(asked).rejects.toEqual(new WorkerFailed(message));
});

it('what a worker was asked rejects when it is ended', async () => {
  const worker = startWorker<Lengths>(create);
  const asked = worker?.request('lengthOf', 'spring');
  worker?.end();
  await expect(asked).rejects.toThrow('The worker was ended');
});
