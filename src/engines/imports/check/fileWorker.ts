import { serveRequests } from '@/lib/worker';
import { serveFile } from './fileServer';

/** Its one request names the file. */
serveRequests(serveFile);
