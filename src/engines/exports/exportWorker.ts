import { createExportServer } from './exportServer';
import type { ExportOrder } from './protocol';

const serve = createExportServer((answer) => postMessage(answer));

addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => void serve(data));
