import { LineClosed, RemoteError, type ValuesOf } from '@/lib/rpc';
import { type Output, openOutput, removeFile } from '@/providers/files/output';
import { checkExport } from './checkExport';
import { openLinks } from './frozenLinks';
import type { ExportEnd, ExportFailure, ExportMethods, ExportStep } from './protocol';
import { MissingCode, writeExport } from './writeExport';

/** How often it says how far it is, in ms. */
const tellEveryMs = 100;

/** What writes the file of a page, and reads it back. */
export function createExportServer(): ExportMethods {
  const leaving = new AbortController();
  return {
    write: (wanted, { emit }) => write(wanted, leaving.signal, emit).finally(() => wanted.port.close()),
    cancel: () => leaving.abort(),
    closeList: () => leaving.abort(new LineClosed('The list was closed')),
  };
}

async function write(
  { format, subject, port, handle }: ValuesOf<ExportMethods['write']>,
  signal: AbortSignal,
  onStep: (step: ExportStep) => void,
): Promise<ExportEnd> {
  let failure: ExportFailure = 'not-written';
  let output: Output | undefined;
  try {
    output = await openOutput(handle);
    const links = await openLinks(port, signal);
    const perFile = { csv: 1, xlsx: 1, jsonl: 1, zip: subject.isReading ? 1 : 2 }[format] * links.count;
    const progress = (kind: 'writing' | 'checking') => {
      let rows = 0;
      let told = performance.now();
      return (count: number) => {
        signal.throwIfAborted();
        rows += count;
        if (performance.now() - told < tellEveryMs) return;
        told = performance.now();
        onStep({ kind, share: rows / perFile });
      };
    };
    const written = await writeExport(links, format, subject, output, progress('writing'));
    signal.throwIfAborted();
    failure = 'not-read-back';
    const difference = await checkExport(written, format, links, subject, progress('checking'));
    if (difference) return { kind: 'different', ...difference };
    const { guardedCells, sha256, file } = written;
    const isPart = (!links.isWhole || subject.isPart === true) && !subject.isSelection;
    const report = { rows: links.count, isPart, guardedCells, sha256 };
    return { kind: 'done', report, file: handle ? undefined : file };
  } catch (error) {
    const isListClosed = error instanceof LineClosed || signal.reason instanceof LineClosed;
    if (failure === 'not-written' || signal.aborted || isListClosed) await (output?.abandon() ?? removeFile(handle));
    if (signal.aborted && !isListClosed) return { kind: 'canceled' };
    return { kind: 'failed', reason: isListClosed ? 'list-closed' : reasonOf(error, failure), message: String(error) };
  }
}

function reasonOf(error: unknown, failure: ExportFailure): ExportFailure {
  if (failure === 'not-read-back') return failure;
  if (error instanceof RemoteError) return error.name === 'ListUnreadable' ? 'list-unreadable' : 'list-gone';
  if (error instanceof MissingCode) return 'no-code';
  if (error instanceof Error && error.name === 'SheetIsFull') return 'sheet-full';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'not-written';
}
