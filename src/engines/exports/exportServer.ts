import { type Output, openOutput, removeFile } from '@/providers/files/output';
import { checkExport } from './checkExport';
import { ListClosed, ListGone, ListUnreadable, openLinks } from './frozenLinks';
import type { ExportAnswer, ExportFailure, ExportOrder } from './protocol';
import { MissingCode, writeExport } from './writeExport';

type Beginning = Extract<ExportOrder, { kind: 'begin' }>;

/** How often it says how far it is, in ms. */
const tellEveryMs = 100;

/** What writes the file of a page, and reads it back; `say` is how it answers. */
export function createExportServer(say: (answer: ExportAnswer) => void): (order: ExportOrder) => Promise<void> {
  const leaving = new AbortController();
  return async (order) => {
    if (order.kind === 'cancel') return leaving.abort();
    if (order.kind === 'list-closed') return leaving.abort(new ListClosed());
    say(await run(order, leaving.signal, say));
    order.port.close();
  };
}

async function run(order: Beginning, signal: AbortSignal, say: (answer: ExportAnswer) => void): Promise<ExportAnswer> {
  const { format, subject, port, handle } = order;
  let failure: ExportFailure = 'not-written';
  let output: Output | undefined;
  try {
    output = await openOutput(handle);
    const links = await openLinks(port, signal);
    const perFile = { csv: 1, jsonl: 1, zip: subject.isReading ? 1 : 2 }[format] * links.count;
    const progress = (kind: 'writing' | 'checking') => {
      let rows = 0;
      let told = performance.now();
      return (count: number) => {
        signal.throwIfAborted();
        rows += count;
        if (performance.now() - told < tellEveryMs) return;
        told = performance.now();
        say({ kind, share: rows / perFile });
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
    if (failure === 'not-written' || signal.aborted) await (output?.abandon() ?? removeFile(handle));
    if (signal.aborted && !(signal.reason instanceof ListClosed)) return { kind: 'canceled' };
    return { kind: 'failed', reason: reasonOf(error, failure), message: String(error) };
  }
}

function reasonOf(error: unknown, failure: ExportFailure): ExportFailure {
  if (error instanceof ListClosed) return 'list-closed';
  if (failure === 'not-read-back') return failure;
  if (error instanceof ListGone) return 'list-gone';
  if (error instanceof ListUnreadable) return 'list-unreadable';
  if (error instanceof MissingCode) return 'no-code';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'not-written';
}
