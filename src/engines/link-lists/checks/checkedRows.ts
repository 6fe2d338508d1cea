import { type Block, flagBits } from '../index/block';
import type { OuterLink } from '../index/collectSteps';
import { blockBits } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { hostTraitsOf, type LinkFacts } from '../index/ownRules';

/** What a check that compares links finds, by row. */
export interface Marks {
  /** 0 where it finds nothing. */
  readonly marks: Uint8Array;
  /** Links that are found together have the same number. */
  readonly groups: Uint32Array;
  /** Of links in a group: which of its spellings a link has, by the place in `texts`. */
  readonly spellings?: { readonly of: Uint32Array; readonly texts: readonly string[] };
}

/** Deleted links are left out of every check, and rows that a later reading has replaced. */
export const isChecked = ({ sequence }: LocalIndex, { flags }: Block, at: number, row: number): boolean =>
  ((flags[at] ?? 0) & flagBits.deleted) === 0 && (sequence.replaced === 0 || !sequence.isReplaced(row));

const isOn = ({ flags }: Block, at: number) =>
  ((flags[at] ?? 0) & (flagBits.active | flagBits.deleted)) === flagBits.active;

/** Whether a link has the status 'expired' at an instant in ms. */
const isExpiredAt = (block: Block, at: number, now: number): boolean =>
  isOn(block, at) && (block.numbers.expires[at] ?? Number.NaN) <= now;

/** Whether a link has the status 'active' at an instant in ms. */
export const isActiveAt = (block: Block, at: number, now: number): boolean =>
  isOn(block, at) && !isExpiredAt(block, at, now);

/** What the checks of a link by itself look at, of one row after the other. */
export function factsIn(index: LocalIndex, now: number): (block: Block, at: number) => LinkFacts {
  const hosts = Uint8Array.from(index.values.of.host.values, ([host = '']) => hostTraitsOf(host));
  const facts = { isActive: false, isExpired: false, created: 0, expires: 0, traits: 0, host: 0 };
  return (block, at) => {
    facts.isActive = isActiveAt(block, at, now);
    facts.isExpired = isExpiredAt(block, at, now);
    facts.created = block.numbers.created[at] ?? Number.NaN;
    facts.expires = block.numbers.expires[at] ?? Number.NaN;
    facts.traits = block.traits[at] ?? 0;
    facts.host = hosts[block.values.host[at] ?? 0] ?? 0;
    return facts;
  };
}

/** When the next link expires, in ms, of the list or of others. */
export function nextExpiry({ blocks }: LocalIndex, now: number, others: Iterable<OuterLink>): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { liveUntil } of others) if (liveUntil > now && liveUntil < next) next = liveUntil;
  for (const { numbers, count } of blocks) {
    for (let at = 0; at < count; at += 1) {
      const instant = numbers.expires[at] ?? Number.NaN;
      if (instant > now && instant < next) next = instant;
    }
  }
  return next;
}

/** Yields after each block. */
export function* eachChecked(
  index: LocalIndex,
  visit: (block: Block, at: number, row: number) => void,
): Generator<undefined, void> {
  for (const [number, block] of index.blocks.entries()) {
    const start = number << blockBits;
    for (let at = 0; at < block.count; at += 1) {
      if (isChecked(index, block, at, start + at)) visit(block, at, start + at);
    }
    yield undefined;
  }
}
