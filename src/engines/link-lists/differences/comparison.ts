import {
  amongDomains,
  changedLink,
  compareSets,
  createdLink,
  goneLink,
  type KeptDifference,
  type OtherDomains,
  type TimeSpan,
} from '@/engines/compare';
import {
  type ClickGroup,
  clickGroups,
  type DifferenceGroup,
  differenceGroups,
  type Link,
  type StatusFields,
} from '@/engines/links';
import type { Pieces } from '@/lib/inPieces';
import { blockBits, rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import type { LoadedList } from '../store/loadedList';
import { linkOf } from '../store/storedLinks';
import type { Change } from '../store/storedList';
import { clicksOfNew, isReset } from './clicksSince';

/** What was done to links in this browser since the earlier reading. */
export class OwnChanges {
  /** In the order in which they were made. */
  readonly #changes = new Map<string, Change[]>();

  constructor(
    changes: readonly Change[] = [],
    private readonly created: ReadonlySet<string> = new Set(),
  ) {
    for (const change of changes.toSorted((one, other) => one.at - other.at || one.batch - other.batch)) {
      const made = this.#changes.get(change.id);
      if (made) made.push(change);
      else this.#changes.set(change.id, [change]);
    }
  }

  hasCreated(id: string): boolean {
    return this.created.has(id);
  }

  /**
   * The status that the later reading gave was set here, after the earlier one. Changes that were known when the link was asked for
   * come first: the last of them counts; only without one a change does that was made between.
   */
  hasSetStatus({ id, isActive, deleted }: StatusFields & { readonly id: string }, from: number, to: number): boolean {
    const since = (this.#changes.get(id) ?? []).filter(({ batch }) => batch > from);
    const isRead = (change: Change) => change.isActive === isActive && change.deleted === deleted;
    const last = since.findLast(({ batch }) => batch <= to);
    return last ? isRead(last) : since.some(isRead);
  }
}

/** A link of the earlier reading whose texts have to be compared, with its row in the later one, -1 where it is gone. */
export interface Candidate {
  readonly before: Link;
  readonly row: number;
  /** How many changes of status were known when the page of the earlier reading was asked for. */
  readonly seen: number;
}

/** Tells which rows are on one of the domains. */
export function rowsOn(index: LocalIndex, domains: readonly string[] = []): (row: number) => boolean {
  if (domains.length === 0) return () => false;
  const isAmong = amongDomains(domains);
  const areOn = index.values.of.domain.passing(([domain = '']) => isAmong(domain));
  return (row) => areOn[index.blockOf(row).values.domain[row & rowMask] ?? 0] === 1;
}

/** Of a counter that took off, and how often it has to be what it was. */
const [minGain, minGrowth] = [10, 2];
/** Links whose texts are in memory together. */
export const linksAtOnce = 250;

/**
 * Compares links of an earlier reading, in any order, with a list that is here; `onDifference` is told each difference once. The list
 * counts as it was read where it is known what was done here since (`own`), else with the statuses that it has now.
 */
export class Comparison {
  readonly counts: Record<DifferenceGroup | ClickGroup, number> = countsOfNone();
  links = 0;
  /** By row how many more clicks the link has: `NaN` where that is not known. */
  readonly gains: Float64Array;
  /** Of each link of such a group the two halves of its identity. */
  readonly clickGroups: Readonly<Record<ClickGroup, number[]>> = { 'took-off': [], 'went-silent': [] };
  readonly #isMet: Uint8Array;
  readonly #index: LocalIndex;
  #next = 0;

  constructor(
    private readonly list: LoadedList,
    private readonly span: TimeSpan,
    private readonly own: OwnChanges | undefined,
    private readonly onDifference: (difference: KeptDifference) => Promise<void>,
  ) {
    this.#index = list.index;
    this.gains = new Float64Array(list.index.rows);
    this.#isMet = new Uint8Array(list.index.rows);
  }

  /** The row of a link in the list, -1 for none. Both readings have most links in the same order: what follows is looked at first. */
  rowOf(one: number, other: number): number {
    const { sequence, identities } = this.#index;
    const row = this.#next;
    const hashes = this.#index.blocks[row >> blockBits]?.hashes;
    const at = 2 * (row & rowMask);
    const isNext = row < this.#index.rows && hashes?.[at] === one && hashes[at + 1] === other;
    const found = isNext && !sequence.isReplaced(row) ? row : (identities.find([one, other]) ?? -1);
    if (found !== -1) this.#next = found + 1;
    return found;
  }

  /**
   * Takes what the earlier reading has of the link of a row: its `contentHash`, its clicks, whether it had some in the interval
   * before, and its status. Gives whether they are the same; else their texts have to be compared.
   */
  meet(row: number, content: number, clicks: number, wasClicked: boolean, status?: StatusFields): boolean {
    const block = this.#index.blockOf(row);
    const at = row & rowMask;
    this.#isMet[row] = 1;
    const now = block.numbers.clicks[at] ?? 0;
    this.gains[row] = now < clicks ? isReset : now - clicks;
    if (now - clicks >= minGain && now >= minGrowth * clicks) this.#note('took-off', row);
    if (wasClicked && now === clicks) this.#note('went-silent', row);
    const { isActive, deleted } = this.#index.statusAt(row);
    const hasStatus = status === undefined || (status.isActive === isActive && status.deleted === deleted);
    return hasStatus && block.contents[at] === content && !this.#mayHaveExpired(block.numbers.expires[at]);
  }

  /** The rows of the list that the earlier reading did not have; on domains that it had not, none is known to be new. */
  *created(others: OtherDomains | undefined): Pieces<readonly number[]> {
    const rows: number[] = [];
    const { rows: size, sequence } = this.#index;
    const isAdded = rowsOn(this.#index, others?.added);
    const sets = {
      size,
      find: (row: number) => (this.#isMet[row] === 1 || sequence.isReplaced(row) ? row : -1),
      isSame: () => true,
      isCovered: (row: number) => !isAdded(row),
    };
    yield* compareSets(sets, (fate, row) => {
      if (fate === 'same') return;
      const gain = fate === 'missing' ? clicksOfNew(this.#index, row, this.span.from) : undefined;
      this.gains[row] = gain ?? Number.NaN;
      if (fate === 'missing') rows.push(row);
      if (gain !== undefined && gain >= minGain) this.#note('took-off', row);
    });
    return rows;
  }

  /** Compares texts, at most `linksAtOnce`. */
  async compare(candidates: readonly Candidate[]): Promise<void> {
    const after = await this.#linksOf(candidates.flatMap(({ row }) => (row === -1 ? [] : row)));
    for (const { before, row, seen } of candidates) {
      const link = after.get(row);
      if (row === -1) await this.#tell(goneLink(before));
      else if (link) {
        const hasSetStatus = this.own?.hasSetStatus(link, seen, this.list.askedAt(row).seen) === true;
        await this.#tell(changedLink(before, link, this.span, hasSetStatus));
      }
    }
  }

  /** Tells links that are new, by their rows. */
  async compareCreated(rows: readonly number[]): Promise<void> {
    for (let from = 0; from < rows.length; from += linksAtOnce) {
      const links = await this.#linksOf(rows.slice(from, from + linksAtOnce));
      for (const link of links.values()) {
        const hasCreated = this.own?.hasCreated(link.id) === true;
        await this.#tell(createdLink(link, this.span, hasCreated));
      }
    }
  }

  async #linksOf(rows: readonly number[]): Promise<ReadonlyMap<number, Link>> {
    const lines = await this.list.lines(Uint32Array.from(rows));
    return new Map(
      lines.map((line, at) => {
        const row = rows[at] ?? 0;
        return [row, { ...linkOf(line), ...(!this.own && this.#index.statusAt(row)) }];
      }),
    );
  }

  async #tell(difference: KeptDifference | undefined): Promise<void> {
    if (!difference) return;
    this.links += 1;
    for (const group of difference.groups) this.counts[group] += 1;
    await this.onDifference(difference);
  }

  #note(group: ClickGroup, row: number): void {
    const { hashes } = this.#index.blockOf(row);
    const at = 2 * (row & rowMask);
    this.counts[group] += 1;
    this.clickGroups[group].push(hashes[at] ?? 0, hashes[at + 1] ?? 0);
  }

  #mayHaveExpired(expires = Number.NaN): boolean {
    return expires > this.span.from && expires <= this.span.to;
  }
}

export const countsOfNone = () =>
  Object.fromEntries([...differenceGroups, ...clickGroups].map((group) => [group, 0])) as Record<
    DifferenceGroup | ClickGroup,
    number
  >; // each group has its entry
