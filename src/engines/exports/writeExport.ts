import { needsGuard, withGuard } from '@/contract/importRow';
import { manifestFormat } from '@/engines/link-lists';
import { domainsInAddress, onlyDomain } from '@/engines/links';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { byteOrderMark, csvRow } from '@/providers/files/csv';
import { chunksOf, type Output } from '@/providers/files/output';
import { createSha256 } from '@/providers/files/sha256';
import type { ZipEntry } from '@/providers/files/zip';
import { csvColumns } from './columns';
import type { FrozenRows } from './frozenLinks';
import type { ExportFormat, ExportSubject } from './protocol';
import { wireOf } from './wireLink';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Written {
  readonly file: Blob;
  readonly sha256: string;
  readonly guardedCells: number;
  /** The files of links in it. */
  readonly files: readonly WrittenFile[];
}

const zipCode = lazyCode(() => import('@/providers/files/zip'));
export const sheetCode = lazyCode(() => import('@/providers/files/sheet'));
const utf8 = new TextEncoder();

/** The code of a format could not be loaded. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
}

function missing(cause: unknown): never {
  throw new MissingCode(String(cause));
}

/** Writes links as a file. `onRows` is told of each piece of rows. */
export async function writeExport(
  links: FrozenRows,
  format: ExportFormat,
  subject: ExportSubject,
  output: Output,
  onRows: (count: number) => void,
): Promise<Written> {
  const files: WrittenFile[] = [];
  const columns = csvColumns(subject.place, subject.sheet);
  const csvLine = (cells: readonly string[]) => csvRow(cells, withGuard, subject.sheet?.separator);
  /** That the links are on. */
  const domains = new Set<string>();
  let guardedCells = 0;

  async function* csv(): AsyncGenerator<Bytes> {
    yield utf8.encode(byteOrderMark + csvLine(columns.headings));
    for await (const piece of links.pieces()) {
      const rows = piece.map((link) => columns.cellsOf(link, subject.now));
      for (const cells of rows) for (const cell of cells) if (needsGuard(cell)) guardedCells += 1;
      yield utf8.encode(rows.map(csvLine).join(''));
      onRows(piece.length);
    }
  }
  async function* jsonLines(): AsyncGenerator<Bytes> {
    for await (const piece of links.pieces()) {
      for (const { domain } of piece) domains.add(domain);
      yield utf8.encode(piece.map((link) => `${JSON.stringify(wireOf(link, subject.place))}\n`).join(''));
      onRows(piece.length);
    }
  }
  /** Notes what has been written once it has. */
  async function* noted(name: string, content: AsyncGenerator<Bytes>): AsyncGenerator<Bytes> {
    const hash = createSha256();
    let length = 0;
    for await (const bytes of content) {
      hash.update(bytes);
      length += bytes.length;
      yield bytes;
    }
    files.push({ name, bytes: length, sha256: hash.hex() });
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    if (!subject.isReading) yield { name: `${subject.name}.csv`, content: noted(`${subject.name}.csv`, csv()) };
    yield { name: `${subject.name}.jsonl`, content: noted(`${subject.name}.jsonl`, jsonLines()) };
    const manifest = manifestOf(subject, links, { domains, columns: columns.headings, guardedCells, files });
    yield { name: 'manifest.json', content: JSON.stringify(manifest, null, 2) };
  }
  async function* sheet(): AsyncGenerator<Bytes> {
    const { sheetOf } = await sheetCode.load().catch(missing);
    async function* rows() {
      for await (const piece of links.pieces()) {
        yield piece.map((link) => columns.cellsOf(link, subject.now));
        onRows(piece.length);
      }
    }
    const { headings, kinds } = columns;
    yield* sheetOf(
      'Links',
      headings.map((heading, at) => ({ heading, kind: kinds[at] ?? 'text' })),
      rows(),
    );
  }
  async function* zip(): AsyncGenerator<Bytes> {
    const { zipOf } = await zipCode.load().catch(missing);
    yield* chunksOf(zipOf(entries(), new Date(subject.now)));
  }

  const made = {
    csv: () => noted(`${subject.name}.csv`, csv()),
    xlsx: () => noted(`${subject.name}.xlsx`, sheet()),
    jsonl: () => noted(`${subject.name}.jsonl`, jsonLines()),
    zip,
  } satisfies Record<ExportFormat, () => AsyncIterable<Bytes>>;
  const whole = createSha256();
  for await (const bytes of made[format]()) {
    whole.update(bytes);
    await output.write(bytes);
  }
  return { file: await output.finish(), sha256: whole.hex(), guardedCells, files };
}

interface WrittenFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const instant = (ms: number) => new Date(ms).toISOString();

/** What an archive says of itself (docs/product.md#export). */
const manifestOf = (
  { product, place, filter, sort, now, isReading, serverAhead, isPart, isSelection }: ExportSubject,
  links: FrozenRows,
  written: {
    readonly domains: ReadonlySet<string>;
    readonly columns: readonly string[];
    readonly guardedCells: number;
    readonly files: readonly WrittenFile[];
  },
) => ({
  format: manifestFormat,
  product,
  ...(isReading && { reading: true, serverAheadMs: serverAhead ?? null }),
  ...(isSelection && { selected: true }),
  exportedAt: instant(now),
  place: { organization: place.organizationId, project: place.projectId, domain: domainsInAddress(place) },
  ...(onlyDomain(place) === undefined && { domains: [...((isReading && links.domains) || written.domains)].sort() }),
  filter,
  sort: sort ?? null,
  rows: links.count,
  whole: links.isWhole && !isPart,
  serverCount: links.serverCount ?? null,
  readFrom: instant(links.readFrom),
  readTo: instant(links.readTo),
  columns: written.columns,
  guardedCells: written.guardedCells,
  files: written.files,
});
