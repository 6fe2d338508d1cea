import { serveWorker } from '@/lib/worker';
import { createExportServer } from './exportServer';

serveWorker(createExportServer());
