import { createExportServer } from '@/engines/exports/exportServer';
import type { ExportFormat, ExportMethods, ExportSubject, WantedFile } from '@/engines/exports/protocol';
import type { RowsMethods } from '@/engines/link-lists/worker/rows';
import { serveLines } from '@/engines/link-lists/worker/serveLines';
import { noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { serve } from '@/lib/rpc';
import { domain, now } from '../all-links/arbitraries';

export const place = { organizationId: 'org_atlas', projectId: 'prj_atlas', domains: [domain] };
export const subject: ExportSubject = {
  product: 'Waypost',
  place,
  filter: noFilter,
  sort: undefined,
  now,
  name: 'links',
};
export const read = { readFrom: now - 60_000, readTo: now, serverCount: undefined, isWhole: true };

/** Where the links of a file come from. */
type Source = readonly Link[] | RowsMethods | MessagePort;
type Handle = NonNullable<WantedFile['handle']>;

function portOf(source: Source): MessagePort {
  if (source instanceof MessagePort) return source;
  const { port1, port2 } = new MessageChannel();
  if ('begin' in source) serve(port1, source);
  else
    void serveLines(source.length, async (rows) => Array.from(rows, (row) => JSON.stringify(source[row])), read, port1);
  return port2;
}

/** Writes a file with the worker's code in this thread; `onRequest` is called when it has asked for links. */
export async function exported(
  source: Source,
  format: ExportFormat,
  handle?: Handle,
  part: Partial<ExportSubject> = {},
  onRequest?: (server: ExportMethods) => void,
) {
  const server = createExportServer();
  const port = portOf(source);
  if (onRequest) port.addEventListener('message', () => onRequest(server));
  const { signal } = new AbortController();
  return server.write({ format, subject: { ...subject, ...part }, port, handle }, { signal, emit: () => undefined });
}

/** The file and what is said of it; throws when there is none. */
export async function fileOf(source: Source, format: ExportFormat, part?: Partial<ExportSubject>) {
  const answer = await exported(source, format, undefined, part);
  if (answer.kind !== 'done' || !answer.file) throw new Error(`There is no file: ${JSON.stringify(answer)}`);
  const bytes = Buffer.from(await answer.file.arrayBuffer());
  return { bytes, text: bytes.toString(), report: answer.report };
}

/** A file on a disk: it is there with the first choice, and `change` does to its bytes what a disk may do. */
export function fileOnDisk(change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> = (bytes) => bytes) {
  const disk: { file: Blob | undefined; isOpen: boolean } = { file: new Blob(), isOpen: false };
  const parts: Blob[] = [];
  const stream = {
    write: async (bytes: Uint8Array<ArrayBuffer>) => void parts.push(new Blob([change(bytes)])),
    async close() {
      disk.file = new Blob(parts);
      disk.isOpen = false;
    },
    abort: async () => void (disk.isOpen = false),
  };
  const handle = {
    createWritable: async () => {
      disk.isOpen = true;
      return stream;
    },
    getFile: async () => disk.file,
    remove: async () => void (disk.file = undefined),
  } as unknown as Handle; // what the product calls of it
  return { disk, handle };
}
