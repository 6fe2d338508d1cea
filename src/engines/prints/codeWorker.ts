import { serveRequests } from '@/lib/worker';
import { answerOrder, type CodeAnswer, type CodeOrder } from './codeServer';

serveRequests<CodeOrder, CodeAnswer>((order, answer) => answerOrder(order).then(answer));
