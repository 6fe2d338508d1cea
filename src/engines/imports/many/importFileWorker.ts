import { UnreadableCsv } from '@/lib/text/csvReader';
import { serveRequests } from '@/lib/worker';
import { type ImportFile, type Making, makeImportFile, type Sheet } from './importFile';

export interface ImportFileOrder {
  readonly sheet: Sheet;
  readonly making: Omit<Making, 'signal' | 'onProgress'>;
}

/** How far it is, in percent, then how it ended; an end without a reason is a file that cannot be read any more. */
export type ImportFileAnswer =
  | { readonly kind: 'making'; readonly percent: number }
  | { readonly kind: 'made'; readonly made: ImportFile | undefined }
  | { readonly kind: 'failed'; readonly reason: string | undefined };

// Each wrong row is an error of the contract, whose stack nobody reads and Chromium takes long to collect.
Error.stackTraceLimit = 0;

/** Its one request names the sheet. */
serveRequests<ImportFileOrder, ImportFileAnswer>(({ sheet, making }, say) => {
  const { signal } = new AbortController(); // whoever calls it off ends the worker
  const onProgress = (percent: number) => say({ kind: 'making', percent });
  return makeImportFile(sheet, { ...making, signal, onProgress }).then(
    (made) => say({ kind: 'made', made }),
    (error: unknown) => say({ kind: 'failed', reason: error instanceof UnreadableCsv ? error.message : undefined }),
  );
});
