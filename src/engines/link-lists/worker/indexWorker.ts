import { serveRequests } from '@/lib/worker';
import type { IndexAnswer, IndexOrder } from './protocol';
import { createIndexServer } from './servedList';

const serve = createIndexServer((answer: IndexAnswer) => postMessage(answer));

serveRequests<IndexOrder, IndexAnswer>(serve);
