import { destinationKey, type Likeness, likeness } from '@/contract/destinationKey';
import { type Link, linkStatuses } from '@/engines/links';
import { statusRank } from '../index/criteria';
import { blockBits } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { destinationHashes } from '../index/rowText';
import type { LoadedList } from '../store/loadedList';

/**
 * Links that lead where another one would, of all domains or `only` of this one. `now` in ms decides what is expired; `most` links of
 * each likeness are given.
 */
export interface AskedDestination {
  readonly destination: string;
  readonly most: number;
  readonly now: number;
  readonly only?: string | undefined;
}

export interface LeadingLinks {
  readonly count: number;
  /** The active ones first, then the newest. */
  readonly links: readonly Link[];
}

export type LinksAlike = Readonly<Record<Likeness, LeadingLinks>>;

export async function linksAlike(list: LoadedList, asked: AskedDestination): Promise<LinksAlike> {
  const rows = rowsAlike(list.index, asked);
  const [same, near] = await Promise.all([confirmed('same'), confirmed('near')]);
  return { same, near };

  async function confirmed(wanted: Likeness): Promise<LeadingLinks> {
    const { count, first } = rows[wanted];
    const key = destinationKey(asked.destination);
    const found = (await list.links(first)).map(([, link]) => link);
    const links = found.filter(({ destination }) => likeness(destinationKey(destination), key) === wanted);
    return { count: count - found.length + links.length, links };
  }
}

/** The first rows of each status, and how many there are of all. */
class Rows {
  count = 0;
  readonly #byStatus = linkStatuses.map((): number[] => []);

  constructor(private readonly most: number) {}

  add(row: number, rank: number): void {
    const rows = this.#byStatus[rank];
    if (rows && rows.length < this.most) rows.push(row);
    this.count += 1;
  }

  get first(): readonly number[] {
    return this.#byStatus.flat().slice(0, this.most);
  }
}

function rowsAlike(index: LocalIndex, asked: AskedDestination): Readonly<Record<Likeness, Rows>> {
  const { destination, most, now, only } = asked;
  const [same, near] = destinationHashes(destination);
  const isOfDomain = index.isOfDomain(only);
  const rows = { same: new Rows(most), near: new Rows(most) };
  for (const [number, block] of index.blocks.entries()) {
    const { destinations, count } = block;
    for (let at = 0; at < count; at += 1) {
      if (destinations[2 * at + 1] !== near) continue;
      const row = (number << blockBits) + at;
      if (index.sequence.isReplaced(row) || !isOfDomain(block, at)) continue;
      rows[destinations[2 * at] === same ? 'same' : 'near'].add(row, statusRank(block, at, now));
    }
  }
  return rows;
}
