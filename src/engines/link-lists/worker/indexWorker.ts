import { serveWorker } from '@/lib/worker';
import { createListWorker } from './listWorker';

serveWorker(createListWorker());
