import { type CheckResult, checkFile } from './checkFile';

/** What the worker says: how far it is, in percent, then the result. */
export type CheckMessage = { readonly kind: 'reading'; readonly percent: number } | CheckResult;

const say = (message: CheckMessage) => postMessage(message);

/** Its one order is the file. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void checkFile(data, (percent) => say({ kind: 'reading', percent })).then(say);
});
