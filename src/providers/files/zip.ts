import { makeZip } from 'client-zip';

export interface ZipEntry {
  readonly name: string;
  readonly content: Blob | string | AsyncIterable<Uint8Array>;
}

/**
 * A ZIP archive as it is made: each entry is read when the one before is written, and stored without compression. Names have to
 * differ. `at` is the date of all entries.
 */
export const zipOf = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, at: Date) =>
  makeZip(inputs(entries, at), { buffersAreUTF8: true }) as ReadableStream<Uint8Array<ArrayBuffer>>; // it shares no memory

async function* inputs(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, lastModified: Date) {
  for await (const { name, content } of entries) yield { name, input: content, lastModified };
}
