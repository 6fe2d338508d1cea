import { hashOf } from '@/lib/hash';
import { stepTo } from '../checks/stepTo';
import { traitsOf } from '../checks/traits';
import { normalized, type SearchedText } from '../filter';
import type { Link } from '../model';
import { Block, flag, gapFlags } from './block';
import { blockBits, blockRows, rowMask } from './blockRows';
import { destinationHashes } from './destinationIndex';
import { Dictionaries } from './dictionary';
import { gapsOf, hostOf, msOf } from './facets';
import { Identities } from './identities';
import { rowTextOf, type SortedText } from './rowText';
import { type Renewal, Sequence } from './sequence';

/** What the index keeps of a block's rows beside the block. */
export interface BlockExtras {
  /** What the dictionaries have gained since the last full block. */
  readonly values: ReturnType<Dictionaries['added']>;
  readonly odd: ReadonlyMap<number, SearchedText>;
  readonly sortedBy: ReadonlyMap<number, ReadonlyMap<SortedText, string | undefined>>;
  readonly steps: ReadonlyMap<number, string>;
}

/** What a change of status sets. */
export type StatusFields = Pick<Link, 'isActive' | 'deleted'>;

/**
 * The links of one domain in memory, as columns. A row's number is its place in the order of arrival and never changes;
 * a link that is read again becomes a new row in the place of the old one.
 */
export class LocalIndex {
  readonly blocks: Block[] = [];
  /** How many rows there are, with those that are replaced. */
  rows = 0;
  /** Grows with each change; what was computed before it is out of date. */
  version = 0;
  readonly domain: string;
  readonly values = new Dictionaries();
  /** Rows whose text is kept aside, and texts to sort by that the row's own text does not give. */
  readonly odd = new Map<number, SearchedText>();
  readonly sortedBy = new Map<number, ReadonlyMap<SortedText, string | undefined>>();
  /** The ids of links that other links lead to, by the rows of those. */
  readonly steps = new Map<number, string>();
  readonly identities = new Identities(this.blocks);
  readonly sequence = new Sequence();

  constructor(domain: string) {
    this.domain = normalized(domain);
  }

  get links(): number {
    return this.rows - this.sequence.replaced;
  }

  /** Appends the links of the next page that are not there yet, and gives them. */
  append(links: readonly Link[]): readonly Link[] {
    const added: Link[] = [];
    for (const link of links) {
      if (this.rowOf(link.id) !== undefined) continue;
      this.add(link);
      added.push(link);
    }
    return added;
  }

  /** Takes the start of the list as it is now, in its order: what is new stands before everything else. */
  renew(links: readonly Link[]): readonly Renewal[] {
    const renewed = links.map((link) => ({ known: this.rowOf(link.id), row: this.add(link) }));
    this.sequence.renew(renewed);
    return renewed;
  }

  rowOf(id: string): number | undefined {
    return this.identities.find(hashOf(id));
  }

  /** Takes a block as it was when it was packed; those before it are there, and full. */
  restore(block: Block, { values, odd, sortedBy, steps }: BlockExtras): void {
    this.blocks.push(block);
    this.rows += block.count;
    this.version += 1;
    this.values.restore(values);
    if (block.count === blockRows) this.values.settle();
    for (const [row, searched] of odd) this.odd.set(row, searched);
    for (const [row, texts] of sortedBy) this.sortedBy.set(row, texts);
    for (const [row, id] of steps) this.steps.set(row, id);
  }

  statusAt(row: number): StatusFields {
    const bits = this.blockOf(row).flags[row & rowMask] ?? 0;
    return { isActive: (bits & flag.active) !== 0, deleted: (bits & flag.deleted) !== 0 };
  }

  setStatus(id: string, { isActive, deleted }: StatusFields): void {
    const row = this.rowOf(id);
    if (row === undefined) return;
    const block = this.blockOf(row);
    const others = (block.flags[row & rowMask] ?? 0) & ~(flag.active | flag.deleted);
    block.flags[row & rowMask] = others | (isActive ? flag.active : 0) | (deleted ? flag.deleted : 0);
    this.version += 1;
  }

  blockOf(row: number): Block {
    const block = this.blocks[row >> blockBits];
    if (!block) throw new Error(`The index has no row ${row}`);
    return block;
  }

  /** Adds a row for the link, known or not. */
  add(link: Link): number {
    const row = this.rows;
    const at = row & rowMask;
    if (at === 0) this.blocks.push(new Block());
    const block = this.blockOf(row);
    block.flags[at] = flagsOf(link);
    block.created[at] = msOf(link.created);
    block.expires[at] = msOf(link.expiresAt);
    block.clicks[at] = link.clickCount;
    block.scans[at] = link.scanCount;
    block.host[at] = this.values.hosts.idOf(hostOf(link.destination));
    block.by[at] = this.values.creators.idOf(link.createdBy);
    block.tags[at] = this.values.tagSets.idOf(link.tags);
    const { source, medium, campaign, ...detail } = link.utm;
    block.utm[at] = this.values.utms.idOf({ source, medium, campaign });
    block.utmDetail[at] = this.values.utmDetails.idOf(detail);
    const { text, searched, sortedBy } = rowTextOf(link, this.domain);
    if (text === undefined) this.odd.set(row, searched);
    else block.addText(at, text);
    if (sortedBy) this.sortedBy.set(row, sortedBy);
    block.hashes.set(hashOf(link.id), 2 * at);
    block.destinations.set(destinationHashes(link.destination), 2 * at);
    block.traits[at] = traitsOf(link);
    const step = stepTo(link);
    if (step !== undefined) this.steps.set(row, step);
    block.count += 1;
    this.rows += 1;
    this.version += 1;
    return row;
  }
}

function flagsOf(link: Link): number {
  const state = (link.isActive ? flag.active : 0) | (link.deleted ? flag.deleted : 0);
  return gapsOf(link).reduce((bits, gap) => bits | gapFlags[gap], state);
}
