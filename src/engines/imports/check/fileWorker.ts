import { type FileOrder, serveFile } from './fileServer';

/** Its one order names the file. */
addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  void serveFile(data, (answer) => postMessage(answer));
});
