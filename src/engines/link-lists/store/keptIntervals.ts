import type { OtherDomains } from '@/engines/compare';
import type { ClickGroup } from '@/engines/links';
import type { Interval } from './interval';

type Bytes = Uint8Array<ArrayBuffer>;

/** The identities of links, each as the two halves of its hash. */
export type ClickGroupLinks = Readonly<Record<ClickGroup, Uint32Array<ArrayBuffer>>>;

export const bytesOfGroups = (groups: ClickGroupLinks): number =>
  groups['took-off'].byteLength + groups['went-silent'].byteLength;

/** What the counters of the links gained: how far each row is from the one before, and the gains, compressed. */
export interface PackedGains {
  readonly rows: Bytes;
  readonly gains: Bytes;
}

/** An interval with what is kept of it. */
export interface ComparedReadings {
  /** The number of the earlier reading; that of the later one is the interval's id. */
  readonly former: number;
  readonly interval: Interval;
  readonly bytes: number;
  /** Differences as JSON lines, compressed some at a time. */
  readonly pieces: readonly Bytes[];
  readonly groups: ClickGroupLinks;
  /** Of the newest alone. */
  readonly gains?: PackedGains;
  /** How those before change when it is stored; without it they stay as they are. */
  readonly history?: History | undefined;
}

/** An interval that stays as it is, of which only what is known is written, or one that is written whole. */
export type KeptInterval = Summary | ComparedReadings;

/** What is kept of the intervals before a new one. */
export interface History {
  /** Those that stay, as they are or put together, the oldest first. */
  readonly kept: readonly KeptInterval[];
  /** What `former` of the new one is then: between that reading and the one before nothing has changed. */
  readonly former: number;
}

/** Of all intervals of a list together. */
export const maxBytes = 5_000_000;

/** What is known of an interval before its differences are asked for. */
export interface Summary {
  readonly interval: Interval;
  /** The id of the interval before, where nothing else lies between both. */
  readonly former: number;
  readonly bytes: number;
  readonly pieces: number;
}

/** How long an interval is kept after its end, in ms. */
export const maxAgeMs = 14 * 86_400_000;
/** The parts of an interval, each a record of its own; pieces of differences follow. */
export const intervalParts = { summary: 0, groups: 1, gains: 2, pieces: 3 } as const;

/** What is written with a new interval: whose parts are deleted, whose clicks alone, and which parts are put. */
export interface Writes {
  readonly gone: readonly number[];
  readonly clickless: readonly number[];
  readonly puts: readonly (readonly [number: number, part: number, value: unknown])[];
}

/** Those stay beside a new one that its history keeps; of these the newest, as many as there is room for. */
export function writesOf(known: readonly Summary[], compared: ComparedReadings | undefined): Writes {
  const there = new Map(known.map((each) => [numberOf(each), each]));
  const { history } = compared ?? {};
  const staying = history?.kept.filter((each) => isWhole(each) || there.has(numberOf(each))) ?? known; // one may have been damaged
  const kept = new Map<number, KeptInterval>();
  let bytes = compared?.bytes ?? 0;
  for (const each of staying.toSorted((one, other) => numberOf(other) - numberOf(one))) {
    bytes += each.bytes;
    if (bytes > maxBytes) break;
    kept.set(numberOf(each), each);
  }
  const isAnew = (number: number) => !kept.has(number) || isWhole(kept.get(number));
  const isOther = (each: KeptInterval) => there.get(numberOf(each))?.former !== each.former;
  const anew = compared ? [{ ...compared, former: history?.former ?? compared.former }] : [];
  return {
    gone: [...there.keys()].filter(isAnew),
    clickless: [...there.keys()].filter((number) => !isAnew(number)),
    puts: [...[...kept.values()].filter((each) => isWhole(each) || isOther(each)), ...anew].flatMap((each) =>
      partsOf(each).map(([part, value]) => [numberOf(each), part, value] as const),
    ),
  };
}

const numberOf = ({ interval }: Pick<Summary, 'interval'>) => Number(interval.id);

const isWhole = (each: KeptInterval | undefined): each is ComparedReadings => each !== undefined && 'groups' in each;

/** Of one that stays only what is known of it. */
function partsOf(each: KeptInterval): [number, unknown][] {
  const { former, interval, bytes } = each;
  if (!isWhole(each)) return [[intervalParts.summary, { former, interval, bytes, pieces: each.pieces }]];
  const summary: Summary = { interval, former, bytes, pieces: each.pieces.length };
  return [
    [intervalParts.summary, summary],
    [intervalParts.groups, each.groups],
    ...(each.gains ? [[intervalParts.gains, each.gains] as [number, unknown]] : []),
    ...each.pieces.map((piece, at): [number, unknown] => [intervalParts.pieces + at, piece]),
  ];
}

/** Anything may be found on a device. */
export function isSummary(value: unknown): value is Summary {
  const { interval, former, bytes, pieces } = Object(value) as Partial<Summary>; // of which the parts are looked at
  const { id, from, to, fileName, counts, links, isCut, otherDomains } = Object(interval) as Partial<Interval>;
  const { added = [], missing = [] } = Object(otherDomains) as Partial<OtherDomains>;
  const numbers: readonly unknown[] = [former, bytes, pieces, from, to, links];
  return (
    typeof id === 'string' &&
    fileName === undefined &&
    typeof isCut === 'boolean' &&
    typeof counts === 'object' &&
    [added, missing].every(
      (domains) => Array.isArray(domains) && domains.every((domain) => typeof domain === 'string'),
    ) &&
    [...numbers, ...Object.values(counts)].every(Number.isFinite)
  );
}
