import type { Line } from '@/lib/rpc';
import { ListOwner } from './owner';

const owner = new ListOwner();

// a worker's scope, which the types of pages don't know: all tabs connect to a shared one, the other serves its tab alone
if ('onconnect' in globalThis)
  addEventListener('connect', (event) => {
    const [port] = (event as MessageEvent).ports;
    if (port) owner.connect(port);
  });
else owner.connect(globalThis as unknown as Line);
