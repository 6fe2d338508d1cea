import {
  type CountedFacet,
  createdRange,
  type ExcludedFacet,
  excludedFacets,
  expiriesOf,
  gaps,
  hasClicks,
  type LinkFilter,
  type LinkStatus,
  linkStatuses,
  type ValuesKey,
} from '@/engines/links';
import { type Block, flagBits, gapFlags } from './block';
import { blockBits, namesIn, placeOfValues, rowMask } from './layout';
import type { LocalIndex } from './localIndex';

/** What one link has to be; a facet's own criterion does not narrow what the facet offers. */
export interface Criterion {
  readonly facet: CountedFacet | undefined;
  readonly passes: (block: Block, at: number) => boolean;
}

/** The criteria of the filters besides the text. */
export function criteriaOf(index: LocalIndex, filter: LinkFilter, now: number): readonly Criterion[] {
  const criteria: Criterion[] = [];
  const add = (facet: CountedFacet | undefined, passes: Criterion['passes']) => criteria.push({ facet, passes });

  const { status, tags, without } = filter;
  if (status.length > 0) add('status', (block, at) => status.includes(statusAt(block, at, now)));
  if (tags.length > 0) {
    add(
      undefined,
      among(index, 'tag', (names) => tags.every((tag) => names.includes(tag))),
    );
  }
  const created = createdRange(filter);
  if (created) add(undefined, ({ numbers }, at) => isWithin(numbers.created[at], created.start, created.end));
  if (hasClicks(filter)) {
    const { from = 0, to = Number.POSITIVE_INFINITY } = filter.clicks;
    add(undefined, ({ numbers: { clicks } }, at) => (clicks[at] ?? 0) >= from && (clicks[at] ?? 0) <= to);
  }
  if (filter.changed) criteria.push(amongRows(index, index.marks?.rowsOf(filter.changed) ?? []));
  if (filter.job) criteria.push(amongIds(index, filter.job.links ?? []));
  for (const facet of excludedFacets) {
    const wanted: readonly string[] = facet === 'tag' ? [] : filter[facet]; // tags are wanted together
    const unwanted = without[facet];
    if (wanted.length + unwanted.length === 0) continue;
    const isWanted = passing(index, facet, wanted, now);
    const isUnwanted = passing(index, facet, unwanted, now);
    add(facet, (block, at) => (wanted.length === 0 || isWanted(block, at)) && !isUnwanted(block, at));
  }
  return criteria;
}

/** The links with these ids, as far as they are known. */
export const amongIds = (index: LocalIndex, ids: readonly string[]): Criterion =>
  amongRows(
    index,
    ids.flatMap((id) => index.rowOf(id) ?? []),
  );

/** The links of these rows. */
function amongRows({ blocks }: LocalIndex, rows: Iterable<number>): Criterion {
  const wanted = new Map<Block | undefined, Set<number>>();
  for (const row of rows) {
    const block = blocks[row >> blockBits];
    const places = wanted.get(block) ?? new Set();
    wanted.set(block, places.add(row & rowMask));
  }
  return { facet: undefined, passes: (block, at) => wanted.get(block)?.has(at) === true };
}

/** A link has one of the wanted values of a facet. */
function passing(index: LocalIndex, facet: ExcludedFacet, wanted: readonly string[], now: number): Criterion['passes'] {
  const isWanted = (value: string) => wanted.includes(value);
  if (facet === 'expires') {
    return ({ numbers: { expires } }, at) => expiriesOf(expires[at] ?? Number.NaN, now).some(isWanted);
  }
  if (facet === 'lacks') {
    const bits = gaps.filter(isWanted).reduce((all, gap) => all | gapFlags[gap], 0);
    return ({ flags }, at) => ((flags[at] ?? 0) & bits) !== 0;
  }
  return among(index, facet, (names) => names.some(isWanted));
}

/** A link whose names in a field pass. */
function among(
  { values }: LocalIndex,
  key: ValuesKey,
  passes: (names: readonly string[]) => boolean,
): Criterion['passes'] {
  const { name } = placeOfValues(key);
  const passing = values.of[name].passing((value) => passes(namesIn(key, value)));
  return (block, at) => passing[block.values[name][at] ?? 0] === 1;
}

const isWithin = (value = Number.NaN, start: number, end: number) => value >= start && value < end;

/** As `linkStatus` decides it. */
function statusAt({ flags, numbers: { expires } }: Block, at: number, now: number): LinkStatus {
  const bits = flags[at] ?? 0;
  if (bits & flagBits.deleted) return 'deleted';
  if (!(bits & flagBits.active)) return 'inactive';
  return (expires[at] ?? Number.NaN) <= now ? 'expired' : 'active';
}

/** The place of the row's status among the statuses, by which it is sorted. */
export const statusRank = (block: Block, at: number, now: number) => linkStatuses.indexOf(statusAt(block, at, now));
