import { type ExportRows, type RowsMethods, statusIn } from '@/engines/link-lists';
import type { Link } from '@/engines/links';
import { connect } from '@/lib/rpc';

/** The links of a file; each time they are gone through they are the same. */
export interface FrozenRows
  extends Pick<ExportRows, 'count' | 'readFrom' | 'readTo' | 'serverCount' | 'isWhole' | 'domains'> {
  readonly pieces: () => AsyncGenerator<readonly Link[]>;
}

/** Asks for the links at a port. */
export async function openLinks(port: MessagePort, signal: AbortSignal): Promise<FrozenRows> {
  const list = connect<RowsMethods>(port);
  const { rows, status, ...set } = await list.request('begin', undefined, { signal });
  const lines = arranged(rows, (wanted) => list.request('lines', wanted, { signal }));
  return {
    ...set,
    async *pieces() {
      let place = 0;
      for await (const piece of lines()) {
        const from = place;
        place += piece.length;
        yield piece.map((line, at) => linkOf(line, status?.[from + at]));
      }
    },
  };
}

function linkOf(line: string, status: number | undefined): Link {
  const link = JSON.parse(line) as Link; // as the other end has written it
  return status === undefined ? link : { ...link, ...statusIn(status) };
}

/** Lines of rows that stand close together. */
type Read = (rows: Uint32Array) => Promise<readonly string[]>;
type Put = (place: number, line: string) => void;

/** Lines that are asked for at once. */
const linesAtOnce = 1000;
/** Lines that are put in order at once. */
const chunkLines = 2000;
/** The same where the order scatters them. */
const bucketLines = 10_000;
/** Lines of a bucket that wait for a Blob of theirs. */
const waitingLines = 100;

/**
 * The lines of rows in any order, as often as they are wanted. They are read in the order in which they are stored: each
 * compressed piece of the store once, or once for each chunk where a chunk's rows stand close together.
 */
export function arranged(
  rows: Uint32Array,
  read: Read,
  chunk = chunkLines,
  bucket = bucketLines,
): () => AsyncGenerator<readonly string[]> {
  if (!isScattered(rows, chunk)) return () => byChunks(rows, read, chunk);
  const buckets = new LineBuckets(rows.length, bucket);
  let filling: Promise<void> | undefined;
  return async function* fromBuckets() {
    filling ??= readThrough(rows, read, (place, line) => buckets.put(place, line));
    await filling;
    yield* buckets.inOrder();
  };
}

async function* byChunks(rows: Uint32Array, read: Read, chunk: number): AsyncGenerator<readonly string[]> {
  for (let from = 0; from < rows.length; from += chunk) {
    const lines: string[] = [];
    await readThrough(rows.subarray(from, from + chunk), read, (place, line) => {
      lines[place] = line;
    });
    yield* inPiecesOf(lines);
  }
}

/** Reads the rows from the first to the last; the next ones are on their way by then. */
async function readThrough(rows: Uint32Array, read: Read, put: Put): Promise<void> {
  const sorted = BigUint64Array.from(rows, (row, place) => (BigInt(row) << 32n) | BigInt(place)).sort();
  const rowsFrom = (from: number) =>
    Uint32Array.from(sorted.subarray(from, from + linesAtOnce), (key) => Number(key >> 32n));
  let reading = read(rowsFrom(0));
  for (let from = 0; from < sorted.length; from += linesAtOnce) {
    const lines = await reading;
    const next = from + linesAtOnce;
    if (next < sorted.length) reading = read(rowsFrom(next));
    for (const [at, line] of lines.entries()) put(Number((sorted[from + at] ?? 0n) & 0xff_ff_ff_ffn), line);
  }
}

/** Whether the chunks together would read much more than there is. */
function isScattered(rows: Uint32Array, chunk: number): boolean {
  let span = 0;
  let last = 0;
  for (let from = 0; from < rows.length; from += chunk) {
    const some = rows.subarray(from, from + chunk);
    const highest = some.reduce((max, row) => Math.max(max, row), 0);
    span += highest - some.reduce((min, row) => Math.min(min, row), highest);
    last = Math.max(last, highest);
  }
  return rows.length > chunk && span > 2 * last;
}

/** Lines that come in another order than they are wanted in: they wait in Blobs, outside the memory of scripts. */
class LineBuckets {
  readonly #buckets: { readonly places: number[]; readonly parts: Blob[]; lines: string[] }[];

  constructor(
    count: number,
    private readonly size: number,
  ) {
    this.#buckets = Array.from({ length: Math.ceil(count / size) }, () => ({ places: [], parts: [], lines: [] }));
  }

  put(place: number, line: string): void {
    const bucket = this.#buckets[Math.floor(place / this.size)];
    if (!bucket) return;
    bucket.places.push(place % this.size);
    bucket.lines.push(line);
    if (bucket.lines.length < waitingLines) return;
    bucket.parts.push(new Blob([`${bucket.lines.join('\n')}\n`]));
    bucket.lines = [];
  }

  async *inOrder(): AsyncGenerator<readonly string[]> {
    for (const { places, parts, lines } of this.#buckets) {
      const text = await new Blob([...parts, lines.join('\n')]).text();
      const given = text.split('\n');
      const ordered: string[] = [];
      for (const [at, place] of places.entries()) ordered[place] = given[at] ?? '';
      yield* inPiecesOf(ordered);
    }
  }
}

function* inPiecesOf(lines: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < lines.length; from += linesAtOnce) yield lines.slice(from, from + linesAtOnce);
}
