import { createdRange, type Facet, hasClicks, type LinkFilter } from '../filter';
import { type LinkStatus, linkStatuses } from '../status';
import { type Block, flag, gapFlags } from './block';
import { expiriesOf } from './facets';
import type { LocalIndex } from './localIndex';

/** What one link has to be; a facet's own criterion does not narrow what the facet offers. */
export interface Criterion {
  readonly facet: Facet | undefined;
  readonly passes: (block: Block, at: number) => boolean;
}

/** The criteria of the filters besides the text. */
export function criteriaOf(index: LocalIndex, filter: LinkFilter, now: number): readonly Criterion[] {
  const criteria: Criterion[] = [];
  const add = (facet: Facet | undefined, passes: Criterion['passes']) => criteria.push({ facet, passes });

  const { status, tags } = filter;
  if (status !== 'all') add(undefined, (block, at) => statusAt(block, at, now) === status);
  if (tags.length > 0) {
    const sets = index.values.tagSets.passing((set) => tags.every((tag) => set.includes(tag)));
    add(undefined, (block, at) => sets[block.tags[at] ?? 0] === 1);
  }
  const created = createdRange(filter);
  if (created) add(undefined, ({ created: column }, at) => isWithin(column[at], created.start, created.end));
  if (hasClicks(filter)) {
    const { from = 0, to = Number.POSITIVE_INFINITY } = filter.clicks;
    add(undefined, ({ clicks }, at) => (clicks[at] ?? 0) >= from && (clicks[at] ?? 0) <= to);
  }

  if (filter.host.length > 0) add('host', among(index.values.hosts.passing(isOneOf(filter.host)), 'host'));
  if (filter.by.length > 0) add('by', among(index.values.creators.passing(isOneOf(filter.by)), 'by'));
  for (const field of ['campaign', 'source', 'medium'] as const) {
    if (filter[field].length > 0)
      add(
        field,
        among(
          index.values.utms.passing((utm) => filter[field].includes(utm[field])),
          'utm',
        ),
      );
  }
  if (filter.expires.length > 0) {
    add('expires', ({ expires }, at) =>
      expiriesOf(expires[at] ?? Number.NaN, now).some((expiry) => filter.expires.includes(expiry)),
    );
  }
  if (filter.lacks.length > 0) {
    const wanted = filter.lacks.reduce((bits, gap) => bits | gapFlags[gap], 0);
    add('lacks', ({ flags }, at) => ((flags[at] ?? 0) & wanted) !== 0);
  }
  return criteria;
}

const isOneOf = (wanted: readonly string[]) => (value: string) => wanted.includes(value);

const among =
  (passing: Uint8Array, column: 'host' | 'by' | 'utm'): Criterion['passes'] =>
  (block, at) =>
    passing[block[column][at] ?? 0] === 1;

const isWithin = (value = Number.NaN, start: number, end: number) => value >= start && value < end;

/** As `linkStatus` decides it. */
function statusAt({ flags, expires }: Block, at: number, now: number): LinkStatus {
  const bits = flags[at] ?? 0;
  if (bits & flag.deleted) return 'deleted';
  if (!(bits & flag.active)) return 'inactive';
  return (expires[at] ?? Number.NaN) <= now ? 'expired' : 'active';
}

/** The place of the row's status among the statuses, by which it is sorted. */
export const statusRank = (block: Block, at: number, now: number) => linkStatuses.indexOf(statusAt(block, at, now));
