import { pageValues } from '@/config';
import type { AllLinks } from '@/engines/link-lists';
import { type LinksPlace, noFilter, onlyDomain } from '@/engines/links';
import { localDay } from '@/lib/dates/localTime';
import { startWorker, WorkerFailed } from '@/lib/worker';
import { removeFile } from '@/providers/files/output';
import { serverAhead } from '@/providers/http/serverClock';
import { storageKey } from '@/providers/storage';
import type { ExportEnd, ExportMethods, ExportStep, WantedFile } from './protocol';

const create = () => new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module', name: pageValues });

/** `waypost-links-export-2026-03-02` by the user's calendar, without an ending; that of all domains, and a part of the links, say so. */
export const exportName = (place: Pick<LinksPlace, 'domains'>, now: number, isPart = false): string =>
  nameOf('links-export', place, now, isPart);

function nameOf(what: string, place: Pick<LinksPlace, 'domains'>, now: number, isPart: boolean): string {
  const parts = [onlyDomain(place) === undefined && 'all-domains', isPart && 'part', localDay(new Date(now))];
  return storageKey([what, ...parts.filter(Boolean)].join('-'));
}

/** How a file is wanted, and the function that sends its links through a port. */
export interface Export extends WantedFile {
  /** Resolves when nothing is given any more. */
  readonly serve: (port: MessagePort, onRead: (share: number) => void, signal: AbortSignal) => Promise<void>;
}

/** The whole list as it was read, to be compared with a later one: an archive of JSON lines and a manifest. */
export function exportOfReading(list: AllLinks, product: string, now: number): Omit<Export, 'handle'> {
  const { place } = list;
  const question = { filter: noFilter, sort: undefined };
  const name = nameOf('links-reading', place, now, false);
  return {
    format: 'zip',
    subject: { product, place, ...question, now, name, isReading: true, serverAhead: serverAhead() },
    serve: (port) => list.questions.serveRows({ ...question, now }, port, true),
  };
}

/** Writes a file in a worker of its own and reads it back; resolves when that has come to its end, as it does when `signal` calls it off. */
export async function startExport(
  { serve, ...wanted }: Export,
  onPiece: (progress: ExportStep) => void,
  signal: AbortSignal,
): Promise<ExportEnd> {
  const worker = startWorker<ExportMethods>(create);
  const { port1, port2 } = new MessageChannel();
  const ignore = () => undefined; // the file was written before
  try {
    if (!worker) throw new WorkerFailed('No worker may run');
    signal.addEventListener('abort', () => void worker.request('cancel', undefined).catch(ignore));
    const writing = worker.request('write', { ...wanted, port: port2 }, { onPiece, transfer: [port2] });
    const onRead = (share: number) => signal.aborted || onPiece({ kind: 'reading', share });
    void serve(port1, onRead, signal).then(() => worker.request('closeList', undefined).catch(ignore));
    return await writing;
  } catch (error) {
    worker?.end(); // which holds the file
    await removeFile(wanted.handle);
    const { message } = error instanceof Error ? error : { message: String(error) };
    if (error instanceof WorkerFailed && !message)
      return { kind: 'failed', reason: 'no-code', message: 'The worker did not start' };
    return { kind: 'failed', reason: 'not-written', message };
  } finally {
    worker?.end();
    port1.close();
  }
}
