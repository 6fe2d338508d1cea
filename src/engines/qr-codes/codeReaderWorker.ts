import { serveWorker } from '@/lib/worker';
import { codeReaderServer } from './codeReaderServer';

serveWorker(codeReaderServer);
