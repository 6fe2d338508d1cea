import { serveRequests } from '@/lib/worker';
import { createExportServer } from './exportServer';
import type { ExportAnswer, ExportOrder } from './protocol';

const serve = createExportServer((answer: ExportAnswer) => postMessage(answer));

serveRequests<ExportOrder, ExportAnswer>(serve);
