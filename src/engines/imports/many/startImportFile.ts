import { UnreadableCsv } from '@/lib/text/csvReader';
import { type ImportFile, type Making, makeImportFile, type Sheet } from './importFile';
import type { ImportFileAnswer, ImportFileOrder } from './importFileWorker';

/** Makes the file in a worker; in short tasks of the page where a host's policy forbids workers. Ends and throws as `makeImportFile`. */
export function startImportFile(sheet: Sheet, making: Making): Promise<ImportFile | undefined> {
  const { signal, onProgress, ...order } = making;
  const worker = openWorker();
  if (!worker) return makeImportFile(sheet, making);
  return new Promise<ImportFile | undefined>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    worker.addEventListener('error', () => resolve(makeImportFile(sheet, making))); // its code could not be loaded
    worker.addEventListener('message', ({ data }: MessageEvent<ImportFileAnswer>) => {
      if (data.kind === 'making') onProgress(data.percent);
      else if (data.kind === 'made') resolve(data.made);
      else reject(data.reason === undefined ? new Error('The file cannot be read') : new UnreadableCsv(data.reason));
    });
    const withoutRows = { ...sheet, paste: { ...sheet.paste, rows: [] } }; // they are read from the source
    worker.postMessage({ sheet: withoutRows, making: order } satisfies ImportFileOrder, []);
  }).finally(() => worker.terminate());
}

function openWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./importFileWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
