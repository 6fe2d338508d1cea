import { serveWorker } from '@/lib/worker';
import { judgeServer } from './judgeServer';

serveWorker(judgeServer);
