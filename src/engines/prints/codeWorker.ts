import { answerOrder, type CodeOrder } from './codeServer';

addEventListener('message', ({ data }: MessageEvent<CodeOrder>) => {
  void answerOrder(data).then((answer) => postMessage(answer));
});
