import type { Call } from '@/lib/rpc';
import { serveWorker } from '@/lib/worker';
import { type ImportFile, type Making, makeImportFile, type Sheet } from './importFile';

export interface ImportFileMethods {
  /** Tells how far it is, in percent. */
  make(
    wanted: { readonly sheet: Sheet; readonly making: Omit<Making, 'signal' | 'onProgress'> },
    call: Call<number>,
  ): Promise<ImportFile | undefined>;
}

// Each wrong row is an error of the contract, whose stack is not read and Chromium takes long to collect.
Error.stackTraceLimit = 0;

serveWorker<ImportFileMethods>({
  make: ({ sheet, making }, { signal, emit }) => makeImportFile(sheet, { ...making, signal, onProgress: emit }),
});
