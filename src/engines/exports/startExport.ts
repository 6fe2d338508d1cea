import type { ExportAnswer, ExportOrder, ExportStep } from './protocol';

/** How a file is wanted, and who gives its links through a port. */
export interface Export extends Omit<Extract<ExportOrder, { kind: 'begin' }>, 'kind' | 'port'> {
  /** Resolves when nothing is given any more. */
  readonly serve: (port: MessagePort) => Promise<void> | undefined;
}

export type ExportEnd = Exclude<ExportAnswer, ExportStep>;

/** Writes a file in a worker of its own and reads it back; resolves when that has come to its end, as it does when `signal` calls it off. */
export function startExport(
  { serve, ...wanted }: Export,
  onProgress: (progress: ExportStep) => void,
  signal: AbortSignal,
): Promise<ExportEnd> {
  const worker = startWorker();
  if (!worker) return Promise.resolve({ kind: 'failed', reason: 'not-written', message: 'No worker may run' });
  return new Promise((resolve) => {
    const send = (order: ExportOrder) => worker.postMessage(order, order.kind === 'begin' ? [order.port] : []);
    const { port1, port2 } = new MessageChannel();
    const end = (answer: ExportEnd) => {
      worker.terminate();
      port1.close();
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) => {
      if ('share' in data) onProgress(data);
      else end(data);
    });
    worker.addEventListener('error', ({ message }) =>
      // the event of a script that could not be loaded has no message
      end({
        kind: 'failed',
        reason: message ? 'not-written' : 'no-code',
        message: message || 'The worker did not start',
      }),
    );
    signal.addEventListener('abort', () => send({ kind: 'cancel' }));
    send({ kind: 'begin', ...wanted, port: port2 });
    void serve(port1)?.then(() => send({ kind: 'list-closed' }));
  });
}

/** A host's policy may forbid workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
