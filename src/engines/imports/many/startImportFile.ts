import { UnreadableCsv } from '@/lib/text/csvReader';
import { type RunningWorker, startWorker } from '@/lib/worker';
import { type ImportFile, type Making, makeImportFile, type Sheet } from './importFile';
import type { ImportFileAnswer, ImportFileOrder } from './importFileWorker';

const create = () => new Worker(new URL('./importFileWorker.ts', import.meta.url), { type: 'module' });

/** Makes the file in a worker; in short tasks of the page where a host's policy forbids workers. Ends and throws as `makeImportFile`. */
export function startImportFile(sheet: Sheet, making: Making): Promise<ImportFile | undefined> {
  const { signal, onProgress, ...order } = making;
  let worker: RunningWorker<ImportFileOrder> | undefined;
  return new Promise<ImportFile | undefined>((resolve, reject) => {
    const makeHere = () => resolve(makeImportFile(sheet, making));
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    worker = startWorker<ImportFileOrder, ImportFileAnswer>(create, {
      onFailed: makeHere, // its code could not be loaded
      onAnswer(answer) {
        if (answer.kind === 'making') onProgress(answer.percent);
        else if (answer.kind === 'made') resolve(answer.made);
        else
          reject(answer.reason === undefined ? new Error('The file cannot be read') : new UnreadableCsv(answer.reason));
      },
    });
    if (!worker) return makeHere();
    const withoutRows = { ...sheet, paste: { ...sheet.paste, rows: [] } }; // they are read from the source
    return worker.send({ sheet: withoutRows, making: order });
  }).finally(() => worker?.end());
}
