import * as z from 'zod/mini';
import { link as linkWire } from '@/contract/links';
import {
  amongDomains,
  compareDomains,
  compareSets,
  contentHash,
  type LinkDifference,
  type OtherDomains,
  shownDifference,
} from '@/engines/compare';
import { domainsNamed, type Link, linkFromWire, placeKey } from '@/engines/links';
import { hashOf } from '@/lib/hash';
import { inPieces, nextTask, type Pieces, pieceMs } from '@/lib/inPieces';
import type { Call } from '@/lib/rpc';
import { entriesOf, jsonLines } from '@/providers/files/archiveReader';
import { createSha256 } from '@/providers/files/sha256';
import {
  type AskedFile,
  type FileComparison,
  manifestFormat,
  maxShownDifferences,
  type ReadingRefusal,
} from '../store/interval';
import type { LoadedList } from '../store/loadedList';
import { type Candidate, Comparison, linksAtOnce } from './comparison';

const manifest = z.object({
  format: z.number(),
  reading: z.literal(true),
  place: z.object({ organization: z.string(), project: z.string(), domain: z.string() }),
  domains: z.optional(z.array(z.string())),
  rows: z.number(),
  whole: z.boolean(),
  readFrom: z.iso.datetime(),
  /** Of the computer that saved it; files of before have none. */
  serverAheadMs: z.optional(z.nullable(z.number())),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
type Manifest = z.infer<typeof manifest>;

/** Why a file is not compared, found while it is read. */
class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  constructor(readonly refusal: ReadingRefusal) {
    super(refusal);
  }
}

/** For reads of the file alone: what fails in the list is told apart from it. */
function refuseUnread(): never {
  throw new RefusedFile('unread');
}

/** How often it says how far it is, in ms. */
const tellEveryMs = 100;

/**
 * Compares a list, by its key, with the reading of a file (`exportOfReading`). Tells how far it is, from 0 to 1; undefined once it is
 * called off. Throws `DamagedList`.
 */
export async function compareFile(
  list: LoadedList,
  place: string,
  asked: AskedFile,
  { signal, emit }: Call<number>,
): Promise<FileComparison | undefined> {
  let [pieceEnd, told] = [performance.now() + pieceMs, performance.now()];
  const onRows = async (share: number) => {
    if (performance.now() < pieceEnd) return;
    await nextTask();
    signal.throwIfAborted();
    pieceEnd = performance.now() + pieceMs;
    if (performance.now() - told < tellEveryMs) return;
    told = performance.now();
    emit(Math.min(1, share));
  };
  try {
    return await compared(list, place, asked, onRows);
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof RefusedFile) return { refusal: error.refusal };
    throw error;
  }
}

async function compared(
  list: LoadedList,
  place: string,
  { file, serverAhead }: AskedFile,
  onRows: (share: number) => Promise<void>,
): Promise<FileComparison> {
  const { said, lines } = await openReading(file);
  const { organization: organizationId, project: projectId, domain } = said.place;
  if (placeKey({ organizationId, projectId, domains: domainsNamed(domain) }) !== place)
    throw new RefusedFile('other-list');
  if (!said.whole || !list.isWhole) throw new RefusedFile('not-whole');
  const { updated, ended, began, domains } = list.generation;
  const others = compareDomains(said.domains, domains);
  if (!others) throw new RefusedFile('other-list');
  const { otherDomains } = others;
  const { from, isOrderKnown } = readFrom(said, serverAhead);
  const span = { from, to: updated ?? ended ?? began };
  if (span.from > (list.oldest() ?? span.to)) throw new RefusedFile('newer');
  const differences: LinkDifference[] = [];
  const comparison = new Comparison(list, span, undefined, async (difference) => {
    if (differences.length < maxShownDifferences) differences.push(shownDifference(difference));
  });
  for await (const some of candidatesOf(said, lines, { comparison, otherDomains, onRows }))
    await comparison.compare(some);
  await comparison.compareCreated(await inPieces(comparison.created(otherDomains)));
  const { counts, links } = comparison;
  const isCut = links > differences.length;
  return { id: 'file', ...span, isOrderKnown, fileName: file.name, counts, links, isCut, ...others, differences };
}

/** Two clocks that differ by less are taken for equal: answers took a part of that. */
const answersTookMs = 5000;

/** When the file was read, by the clock of this computer where the clocks of both can be compared with the server's. */
function readFrom({ readFrom: said, serverAheadMs }: Manifest, serverAhead: number | undefined) {
  const from = Date.parse(said);
  if (typeof serverAheadMs !== 'number' || serverAhead === undefined) return { from, isOrderKnown: false };
  const shift = serverAheadMs - serverAhead;
  return { from: Math.abs(shift) < answersTookMs ? from : from + shift, isOrderKnown: true };
}

/** What the archive says of itself, and the file with its links. */
async function openReading(file: File): Promise<{ readonly said: Manifest; readonly lines: Blob }> {
  if (!(await isArchive(file))) throw new RefusedFile('not-a-reading');
  const entries = await entriesOf(file).catch((error: unknown) => {
    if (error instanceof DOMException) refuseUnread(); // of the browser
    throw new RefusedFile('cut'); // its directory stands at the end
  });
  const text = await entries.get('manifest.json')?.text().catch(refuseUnread);
  if (text === undefined) throw new RefusedFile('not-a-reading');
  const said = parsedManifest(text);
  const [name = ''] = said.files.map((each) => each.name);
  const lines = entries.get(name);
  if (!lines) throw new RefusedFile('damaged');
  return { said, lines };
}

/** Whether a file begins as an archive does. */
async function isArchive(file: File): Promise<boolean> {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer().catch(refuseUnread));
  return p === 0x50 && k === 0x4b;
}

function parsedManifest(text: string): Manifest {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new RefusedFile('damaged');
  }
  const { format, reading } = Object(said) as { format?: unknown; reading?: unknown }; // anything may be there
  if (Number(format) > manifestFormat) throw new RefusedFile('later-version');
  if (reading !== true) throw new RefusedFile('not-a-reading');
  const parsed = z.safeParse(manifest, said);
  if (!parsed.success) throw new RefusedFile('damaged');
  return parsed.data;
}

/** The links of the file whose texts have to be compared. Throws `RefusedFile` where it is not what was written. */
async function* candidatesOf(
  said: Manifest,
  lines: Blob,
  {
    comparison,
    otherDomains,
    onRows,
  }: {
    readonly comparison: Comparison;
    readonly otherDomains: OtherDomains | undefined;
    readonly onRows: (share: number) => Promise<void>;
  },
): AsyncGenerator<readonly Candidate[]> {
  const hash = createSha256();
  const isMissing = amongDomains(otherDomains?.missing);
  let rows = 0;
  const found: Candidate[] = [];
  for await (const values of valuesOf(lines, hash.update)) {
    for (let from = 0; from < values.length; from += linksAtOnce) {
      const links = values.slice(from, from + linksAtOnce).map(linkOf);
      await inPieces(candidatesAmong(links));
      if (found.length >= linksAtOnce) yield found.splice(0, linksAtOnce);
      rows += links.length;
      await onRows(rows / said.rows); // some browsers give a file in few pieces
    }
  }
  if (rows !== said.rows) throw new RefusedFile(rows < said.rows ? 'cut' : 'damaged');
  if (hash.hex() !== said.files[0]?.sha256) throw new RefusedFile('damaged');
  yield found;

  function* candidatesAmong(links: readonly Link[]): Pieces<void> {
    const sets = {
      size: links.length,
      find: (at: number) => comparison.rowOf(...hashOf(links[at]?.id ?? '')),
      isSame(at: number, row: number) {
        const link = links[at];
        return link !== undefined && comparison.meet(row, contentHash(link), link.clickCount, false, link);
      },
      isCovered: (at: number) => !isMissing(links[at]?.domain ?? ''),
    };
    yield* compareSets(sets, (fate, at, row) => {
      const before = links[at];
      if (before && (fate === 'different' || fate === 'missing')) found.push({ before, row, seen: 0 });
    });
  }
}

async function* valuesOf(lines: Blob, onBytes: (bytes: Uint8Array) => void): ReturnType<typeof jsonLines> {
  try {
    yield* jsonLines(lines, onBytes);
  } catch {
    refuseUnread();
  }
}

function linkOf(value: unknown): Link {
  const parsed = z.safeParse(linkWire, value);
  if (!parsed.success) throw new RefusedFile('damaged');
  return linkFromWire(parsed.data);
}
