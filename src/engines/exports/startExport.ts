import type { AllLinks } from '@/engines/link-lists';
import { isAllDomains, type LinksPlace, noFilter } from '@/engines/links';
import { localDay } from '@/lib/dates/localTime';
import { startWorker } from '@/lib/worker';
import { removeFile } from '@/providers/files/output';
import { serverAhead } from '@/providers/http/serverClock';
import { storageKey } from '@/providers/storage';
import type { ExportAnswer, ExportFailure, ExportOrder, ExportStep } from './protocol';

const create = () => new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });

/** `waypost-links-export-2026-03-02` by the user's calendar, without an ending; that of all domains, and a part of the links, say so. */
export const exportName = (place: Pick<LinksPlace, 'domain'>, now: number, isPart = false): string =>
  nameOf('links-export', place, now, isPart);

function nameOf(what: string, place: Pick<LinksPlace, 'domain'>, now: number, isPart: boolean): string {
  const parts = [isAllDomains(place) && 'all-domains', isPart && 'part', localDay(new Date(now))];
  return storageKey([what, ...parts.filter(Boolean)].join('-'));
}

/** How a file is wanted, and who gives its links through a port. */
export interface Export extends Omit<Extract<ExportOrder, { kind: 'begin' }>, 'kind' | 'port'> {
  /** Resolves when nothing is given any more. */
  readonly serve: (port: MessagePort) => Promise<void> | undefined;
}

/** The whole list as it was read, to be compared with a later one: an archive of JSON lines and a manifest. */
export function exportOfReading(list: AllLinks, product: string, now: number): Omit<Export, 'handle'> {
  const { place } = list;
  const question = { filter: noFilter, sort: undefined };
  const name = nameOf('links-reading', place, now, false);
  return {
    format: 'zip',
    subject: { product, place, ...question, now, name, isReading: true, serverAhead: serverAhead() },
    serve: (port) => list.lookUps.serveRows({ ...question, now }, port, true),
  };
}

type ExportEnd = Exclude<ExportAnswer, ExportStep>;

/** Writes a file in a worker of its own and reads it back; resolves when that has come to its end, as it does when `signal` calls it off. */
export function startExport(
  { serve, ...wanted }: Export,
  onProgress: (progress: ExportStep) => void,
  signal: AbortSignal,
): Promise<ExportEnd> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const worker = startWorker<ExportOrder, ExportAnswer>(create, {
      onAnswer: (answer) => ('share' in answer ? onProgress(answer) : end(answer)),
      onFailed: (message) => (message ? fail('not-written', message) : fail('no-code', 'The worker did not start')),
    });
    const fail = (reason: ExportFailure, message: string) => {
      worker?.end(); // which holds the file
      void removeFile(wanted.handle).then(() => end({ kind: 'failed', reason, message }));
    };
    const end = (answer: ExportEnd) => {
      worker?.end();
      port1.close();
      resolve(answer);
    };
    if (!worker) return fail('not-written', 'No worker may run');
    signal.addEventListener('abort', () => worker.send({ kind: 'cancel' }));
    worker.send({ kind: 'begin', ...wanted, port: port2 }, [port2]);
    void serve(port1)?.then(() => worker.send({ kind: 'list-closed' }));
    return undefined;
  });
}
