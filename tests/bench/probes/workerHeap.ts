import type { CDPSession } from 'playwright-core';

const lookEveryMs = 50;

interface Attached {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string; readonly url: string };
}

/** Looks at the heap of the page's next worker, or of the next one of that file, for as long as it lives. */
export async function watchWorkerHeap(cdp: CDPSession, file = '') {
  const held: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  const onAttached = ({ sessionId, targetInfo }: Attached) => {
    if (targetInfo.type !== 'worker' || !targetInfo.url.includes(file)) return;
    const message = JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' });
    timer = setInterval(() => {
      void cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => clearInterval(timer)); // it has ended
    }, lookEveryMs);
  };
  const onMessage = ({ message }: { message: string }) => {
    const { result }: { result?: { usedSize?: number } } = JSON.parse(message); // the protocol's own format
    if (result?.usedSize !== undefined) held.push(result.usedSize / 1e6);
  };
  cdp.on('Target.attachedToTarget', onAttached);
  cdp.on('Target.receivedMessageFromTarget', onMessage);
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return {
    /** The most it has held, in MB; ends the watch. */
    async most(): Promise<number> {
      clearInterval(timer);
      await cdp.send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: false });
      cdp.off('Target.attachedToTarget', onAttached);
      cdp.off('Target.receivedMessageFromTarget', onMessage);
      return held.length > 0 ? Math.max(...held) : Number.NaN;
    },
  };
}

/** What the page's worker holds after collection, in MB: by its scripts, and in buffers outside of their heap. */
export async function heapOfWorker(cdp: CDPSession): Promise<{ readonly heapMB: number; readonly buffersMB: number }> {
  const attached = new Promise<string>((resolve) => {
    cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  const ask = async (id: number, method: string) => {
    const replied = new Promise<Record<string, number>>((resolve) => {
      cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
        const reply: { id?: number; result?: Record<string, number> } = JSON.parse(message); // the protocol's own format
        if (reply.id === id) resolve(reply.result ?? {});
      });
    });
    await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return replied;
  };
  await ask(1, 'HeapProfiler.collectGarbage');
  await ask(2, 'HeapProfiler.collectGarbage');
  const { usedSize = Number.NaN, backingStorageSize = 0 } = await ask(3, 'Runtime.getHeapUsage');
  await cdp.send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: false });
  return { heapMB: usedSize / 1e6, buffersMB: backingStorageSize / 1e6 };
}
