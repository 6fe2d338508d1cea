import { serveWorker } from '@/lib/worker';
import { createListServer } from './servedList';

serveWorker(createListServer());
