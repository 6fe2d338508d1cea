import { serveRequests } from '@/lib/worker';
import { createIndexServer } from './indexServer';
import type { IndexAnswer, IndexOrder } from './protocol';

const serve = createIndexServer((answer: IndexAnswer) => postMessage(answer));

serveRequests<IndexOrder, IndexAnswer>(serve);
