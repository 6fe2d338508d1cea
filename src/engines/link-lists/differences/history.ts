import { type KeptDifference, netDifference, type OtherDomains, overSpan, shownDifference } from '@/engines/compare';
import { hashOf } from '@/lib/hash';
import { nextTask } from '@/lib/inPieces';
import { type Interval, maxShownDifferences, type NetDifferences } from '../store/interval';
import {
  bytesOfGroups,
  type ClickGroupLinks,
  type ComparedReadings,
  type History,
  type KeptInterval,
  maxAgeMs,
  maxBytes,
} from '../store/keptIntervals';
import type { StoredIntervals } from '../store/storedIntervals';
import { countsOfNone } from './comparison';
import { clickGroupsOf, keptDifferencesIn } from './listMarks';
import { PackedDifferences } from './packedDifferences';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** So many differences are looked at before something else may come in between. */
const differencesAtOnce = 2000;

/**
 * What is kept of the intervals before a new one: none without a difference, the last hour singly, the last day by the hour and older ones
 * by the day. Undefined where that can't be found out: then they stay as they are.
 */
export async function historyBefore(next: ComparedReadings, intervals: StoredIntervals): Promise<History | undefined> {
  try {
    const now = Date.now();
    const recent = intervals.summaries().filter(({ interval }) => interval.to >= now - maxAgeMs);
    const apart = withoutEmpty([...recent, next]);
    const kept: KeptInterval[] = [];
    for (const period of periodsOf(apart.slice(0, -1), now)) kept.push(await mergedOf(period, intervals));
    const all = withoutEmpty([...kept, apart.at(-1) ?? next]);
    return { kept: all.slice(0, -1), former: all.at(-1)?.former ?? next.former };
  } catch {
    return undefined;
  }
}

/**
 * The net differences of all intervals that end after an instant, in ms; undefined where none does. One that can't be read is left out,
 * and not kept any more.
 */
export async function netSince(intervals: StoredIntervals, instant: number): Promise<NetDifferences | undefined> {
  for (;;) {
    const found = intervals.summaries().filter(({ interval }) => interval.to > instant);
    if (found.length === 0) return undefined;
    const net = await netOf(found, intervals);
    if (!net) continue;
    const differences = net.differences.slice(0, maxShownDifferences).map(shownDifference);
    const isCut = net.interval.isCut || differences.length < net.differences.length;
    return { ...net.interval, id: 'since', isCut, differences };
  }
}

/** Those that have a difference, and the last one: the one after an interval that is left out begins where that one did. */
function withoutEmpty(all: readonly KeptInterval[]): readonly KeptInterval[] {
  const kept: KeptInterval[] = [];
  let empty: KeptInterval | undefined;
  for (const [at, each] of all.entries()) {
    const next = empty && isNext(empty, each) ? { ...each, former: empty.former } : each;
    const { links, counts } = next.interval;
    const isEmpty = links + counts['took-off'] + counts['went-silent'] === 0;
    if (isEmpty && at < all.length - 1) empty = next;
    else kept.push(next);
  }
  return kept;
}

const isNext = (one: KeptInterval, other: KeptInterval) => one.interval.id === String(other.former);

/** Those that are put together, by hours and days of this browser's clock. */
function periodsOf(all: readonly KeptInterval[], now: number): readonly (readonly KeptInterval[])[] {
  const periods = new Map<string, KeptInterval[]>();
  for (const each of all) {
    const { id, to } = each.interval;
    const [hour, day] = [new Date(to).setMinutes(0, 0, 0), new Date(to).setHours(0, 0, 0, 0)];
    const ofLastDay = to >= now - hourMs ? `reading ${id}` : `hour ${hour}`;
    const period = to >= now - dayMs ? ofLastDay : `day ${day}`;
    periods.set(period, [...(periods.get(period) ?? []), each]);
  }
  return [...periods.values()];
}

/** One interval for those of a period. Throws where one of them can't be read. */
async function mergedOf(period: readonly KeptInterval[], intervals: StoredIntervals): Promise<KeptInterval> {
  const [first, ...others] = period;
  if (first && others.length === 0) return first;
  const net = await netOf(period, intervals);
  if (!first || !net) throw new Error('An interval is not kept any more');
  const { interval, differences } = net;
  const groups = await clickGroupsIn(period, intervals, differences);
  const packed = new PackedDifferences(maxBytes - bytesOfGroups(groups));
  for (const difference of differences) await packed.add(difference);
  await packed.end();
  return {
    former: first.former,
    interval: {
      ...interval,
      counts: { ...interval.counts, 'took-off': groups['took-off'].length / 2 },
      isCut: interval.isCut || packed.isCut,
    },
    bytes: bytesOfGroups(groups) + packed.bytes,
    pieces: packed.pieces,
    groups,
  };
}

interface Net {
  readonly interval: Interval;
  readonly differences: readonly KeptDifference[];
}

/** What intervals that follow each other come to, the oldest first; undefined where one of them can't be read. */
async function netOf(some: readonly KeptInterval[], intervals: StoredIntervals): Promise<Net | undefined> {
  const [first, last] = [some[0], some.at(-1)];
  if (!first || !last) return undefined;
  const span = { from: first.interval.from, to: last.interval.to };
  const links = new Map<string, KeptDifference>();
  for (const { interval } of some) {
    const found = await keptDifferencesIn(intervals, interval.id);
    if (!found) return undefined;
    await lookAtAll(found, (difference) => {
      const known = links.get(difference.id);
      const net = known ? netDifference(known, difference, span) : difference;
      if (net) links.set(difference.id, net);
      else links.delete(difference.id);
    });
  }
  const counts = countsOfNone();
  const differences: KeptDifference[] = [];
  await lookAtAll(links.values(), (difference) => {
    const net = overSpan(difference, span);
    if (!net) return;
    differences.push(net);
    for (const group of net.groups) counts[group] += 1;
  });
  const hasGaps = some.some(({ interval }, at) => {
    const [before, here] = [some[at - 1], some[at]];
    return interval.hasGaps || (before && here && !isNext(before, here));
  });
  const interval: Interval = {
    id: last.interval.id,
    ...span,
    fileName: undefined,
    counts,
    links: differences.length,
    isCut: some.some(({ interval: { isCut } }) => isCut),
    ...(hasGaps && { hasGaps }),
    otherDomains: otherDomainsOf(some),
  };
  return { interval, differences };
}

async function lookAtAll<Item>(items: Iterable<Item>, look: (item: Item) => void): Promise<void> {
  let looked = 0;
  for (const item of items) {
    look(item);
    looked += 1;
    if (looked % differencesAtOnce === 0) await nextTask();
  }
}

/** A domain that was missing in between counts as missing: what was done there in that time is not known. */
function otherDomainsOf(some: readonly KeptInterval[]): OtherDomains | undefined {
  const first = new Map<string, keyof OtherDomains>();
  for (const { interval } of some) {
    const { added = [], missing = [] } = interval.otherDomains ?? {};
    for (const domain of missing) if (!first.has(domain)) first.set(domain, 'missing');
    for (const domain of added) if (!first.has(domain)) first.set(domain, 'added');
  }
  const of = (which: keyof OtherDomains) =>
    [...first].flatMap(([domain, found]) => (found === which ? domain : [])).toSorted();
  return first.size > 0 ? { added: of('added'), missing: of('missing') } : undefined;
}

/**
 * The links that took off in one of the intervals and are still there: what at least doubled in a part of the time did so in all of it.
 * Which went silent can't be told without the clicks of each interval.
 */
async function clickGroupsIn(
  period: readonly KeptInterval[],
  intervals: StoredIntervals,
  differences: readonly KeptDifference[],
): Promise<ClickGroupLinks> {
  const links = new Map<string, readonly [number, number]>();
  for (const { interval } of period) {
    const { 'took-off': hashes = new Uint32Array() } = (await clickGroupsOf(intervals, interval.id)) ?? {};
    for (let at = 0; at < hashes.length; at += 2) {
      const [one, other] = [hashes[at] ?? 0, hashes[at + 1] ?? 0];
      links.set(`${one} ${other}`, [one, other]);
    }
  }
  for (const { id, groups, isDeleted } of differences) {
    if (groups.includes('gone') && !isDeleted) links.delete(hashOf(id).join(' '));
  }
  return { 'took-off': Uint32Array.from([...links.values()].flat()), 'went-silent': new Uint32Array() };
}
