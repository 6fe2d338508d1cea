import { createIndexServer } from './indexServer';
import type { IndexOrder } from './protocol';

const serve = createIndexServer((answer) => postMessage(answer));

addEventListener('message', ({ data }: MessageEvent<IndexOrder>) => void serve(data));
