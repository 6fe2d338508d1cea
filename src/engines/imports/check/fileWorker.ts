import { serveWorker } from '@/lib/worker';
import { fileServer } from './fileServer';

serveWorker(fileServer);
