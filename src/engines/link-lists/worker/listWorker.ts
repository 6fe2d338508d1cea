import { serve } from '@/lib/rpc';
import { createListServer, type ListSurroundings } from './listServer';
import type { WorkerMethods } from './protocol';

/** All lists of a tab: each is served at a port of its own, and they take turns to be read. */
export const createListWorker = (around?: ListSurroundings): WorkerMethods => ({
  async serveList(port, { signal, emit }) {
    serve(port, createListServer(signal, around));
    emit('served');
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    port.close();
  },
});
