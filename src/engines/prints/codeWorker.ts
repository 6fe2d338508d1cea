import { serveWorker } from '@/lib/worker';
import { codeServer } from './codeServer';

serveWorker(codeServer);
