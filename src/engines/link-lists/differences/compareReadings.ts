import { type ComparedSets, compareDomains, compareSets, type OtherDomains } from '@/engines/compare';
import type { ClickGroup } from '@/engines/links';
import { inPieces, type Pieces } from '@/lib/inPieces';
import { rowMask } from '../index/layout';
import { bytesOfGroups, type ClickGroupLinks, type ComparedReadings, maxBytes } from '../store/keptIntervals';
import type { LoadedList } from '../store/loadedList';
import type { Compared, StoredIntervals } from '../store/storedIntervals';
import { linkOf } from '../store/storedLinks';
import type { Change } from '../store/storedList';
import { packedGains } from './clicksSince';
import { Comparison, linksAtOnce, OwnChanges, rowsOn } from './comparison';
import { historyBefore } from './history';
import { PackedDifferences } from './packedDifferences';

/** Each takes 8 bytes. */
const maxOfClickGroup = 100_000;

/**
 * What a list that is current next is to be kept with: what was compared with the last whole one, and the notes of creations
 * that it has seen. `changes` are those that were made here since that one was read. What goes wrong costs the interval, not the list.
 */
export async function compareWithFormer(
  before: LoadedList | undefined,
  after: LoadedList,
  intervals: StoredIntervals,
  changes: readonly Change[],
): Promise<Compared> {
  if (after.generation.wholeRows === undefined) return { compared: undefined, seen: [] }; // the last whole one stays the base
  try {
    if (before?.index.rows === 0) await before.load(); // it lies on the device
    const created = await intervals.created();
    const own = new OwnChanges(changes, new Set([...created.values()].flat()));
    const found = before && (await compareReadings(before, after, own));
    const compared = found && { ...found, history: await historyBefore(found, intervals) };
    return { compared, seen: [...created.keys()].filter((note) => note <= after.generation.created) };
  } catch {
    return { compared: undefined, seen: [] };
  }
}

/**
 * Compares two readings of a list that were whole, each as it was at its end; undefined where they have no domain in common. A row that was read again since is no part of the earlier reading, or what happened before that would be in no interval.
 */
async function compareReadings(
  before: LoadedList,
  after: LoadedList,
  own: OwnChanges,
): Promise<ComparedReadings | undefined> {
  const { wholeRows, domains } = before.generation;
  const { number, ended: to, domains: domainsNow } = after.generation;
  if (wholeRows === undefined || to === undefined) return undefined;
  const others = compareDomains(domains, domainsNow);
  if (!others) return undefined;
  const { otherDomains } = others;
  const span = { from: before.firstAsked(wholeRows), to };
  let packed: PackedDifferences | undefined;
  const comparison = new Comparison(after, span, own, async (difference) => packed?.add(difference));
  const pairs = await inPieces(pairsOf(before, wholeRows, comparison, otherDomains));
  const created = await inPieces(comparison.created(otherDomains));
  const [gains, groups] = [await packedGains(comparison.gains), keptGroups(comparison)];
  const bytesOfClicks = gains.rows.byteLength + gains.gains.byteLength + bytesOfGroups(groups);
  packed = new PackedDifferences(maxBytes - bytesOfClicks);
  for (let from = 0; from < pairs.length; from += linksAtOnce) {
    const some = pairs.slice(from, from + linksAtOnce);
    const lines = await before.lines(Uint32Array.from(some, ([row]) => row));
    await comparison.compare(
      some.map(([former, row], at) => ({ before: linkOf(lines[at] ?? ''), row, seen: before.askedAt(former).seen })),
    );
  }
  await comparison.compareCreated(created);
  await packed.end();
  const { links, counts } = comparison;
  return {
    former: before.generation.number,
    interval: {
      id: String(number),
      ...span,
      fileName: undefined,
      counts,
      links,
      isCut: packed.isCut,
      ...others,
    },
    bytes: bytesOfClicks + packed.bytes,
    pieces: packed.pieces,
    groups,
    gains,
  };
}

/** Of each link of a group the two halves of its identity; of very many the first. */
const keptGroups = ({ clickGroups }: Comparison): ClickGroupLinks => {
  const hashesOf = (group: ClickGroup) => Uint32Array.from(clickGroups[group].slice(0, 2 * maxOfClickGroup));
  return { 'took-off': hashesOf('took-off'), 'went-silent': hashesOf('went-silent') };
};

type Pair = readonly [former: number, row: number];

/** The rows of the earlier reading whose texts have to be compared, with those of the later one. */
function* pairsOf(
  { index }: LoadedList,
  size: number,
  comparison: Comparison,
  others: OtherDomains | undefined,
): Pieces<readonly Pair[]> {
  const pairs: Pair[] = [];
  const isMissing = rowsOn(index, others?.missing);
  const { clicks } = index.marks ?? {};
  const sets: ComparedSets = {
    size,
    find(former) {
      const { hashes } = index.blockOf(former);
      const at = 2 * (former & rowMask);
      return comparison.rowOf(hashes[at] ?? 0, hashes[at + 1] ?? 0);
    },
    isSame(former, row) {
      const { contents, numbers } = index.blockOf(former);
      const at = former & rowMask;
      const wasClicked = (clicks?.gainAt(former) ?? 0) > 0;
      return comparison.meet(row, contents[at] ?? 0, numbers.clicks[at] ?? 0, wasClicked);
    },
    isCovered: (former) => !isMissing(former),
  };
  yield* compareSets(sets, (fate, former, row) => {
    if (fate === 'different' || fate === 'missing') pairs.push([former, row]);
  });
  return pairs;
}
