import { pageValues } from '@/config';
import { RemoteError } from '@/lib/rpc';
import { UnreadableCsv } from '@/lib/text/csvReader';
import { askWorker } from '@/lib/worker';
import { type ImportFile, type Making, makeImportFile, type Sheet } from './importFile';
import type { ImportFileMethods } from './importFileWorker';

const ask = askWorker<ImportFileMethods>(
  () => new Worker(new URL('./importFileWorker.ts', import.meta.url), { type: 'module', name: pageValues }),
);

/** Makes the file in a worker; in short tasks of the page where a host's policy forbids workers. Ends and throws as `makeImportFile`. */
export async function startImportFile(sheet: Sheet, making: Making): Promise<ImportFile | undefined> {
  const { signal, onProgress: onPiece, ...wanted } = making;
  const withoutRows = { ...sheet, paste: { ...sheet.paste, rows: [] } }; // they are read from the source
  try {
    return await ask('make', { sheet: withoutRows, making: wanted }, { signal, onPiece });
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof RemoteError)) return makeImportFile(sheet, making); // no worker runs, or its code could not be loaded
    throw error.name === 'UnreadableCsv' ? new UnreadableCsv(error.message) : new Error('The file cannot be read');
  }
}
