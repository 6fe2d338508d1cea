import { serveWorker } from '@/lib/worker';
import { createListWorker } from './listServer';

serveWorker(createListWorker());
