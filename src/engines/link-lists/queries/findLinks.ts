import { linkId, normalized } from '@/engines/links';
import { hashOf } from '@/lib/hash';
import type { Pieces } from '@/lib/inPieces';
import { blockBits } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { slugInAnyCase } from '../index/rowText';
import type { LinkQuery, Queries } from './query';

/** Links that are looked for: by the slug on a domain or on all, of which the first known spelling counts, or those of a query. */
export type Wanted =
  | { readonly kind: 'slug'; readonly domain: string; readonly slugs: readonly string[] }
  | { readonly kind: 'query'; readonly query: LinkQuery };

export function* findRows(
  index: LocalIndex,
  queries: Queries,
  wanted: Wanted,
  limit: number,
): Pieces<readonly number[]> {
  if (wanted.kind === 'query') return [...(yield* queries.result(wanted.query, limit)).rows];
  return (yield* findSlug(index, wanted)).slice(0, limit);
}

/** The link with the slug; without one, those whose slugs differ from it in case alone. */
function* findSlug(index: LocalIndex, { domain, slugs }: Extract<Wanted, { kind: 'slug' }>): Pieces<readonly number[]> {
  for (const slug of slugs) {
    const row = rowWithoutTable(index, linkId(domain, slug));
    if (row !== undefined) return [row];
  }
  const found: number[] = [];
  const own = index.domain === '' && domain !== '' ? normalized(domain) : '';
  const inAnyCase = slugs.map((slug) => slugInAnyCase(slug, own));
  for (const [number, block] of index.blocks.entries()) {
    for (const { part, isOf } of inAnyCase) {
      for (const column of [block.narrow, block.wide]) {
        column.find(part, isOf, (at) => found.push((number << blockBits) + at));
      }
    }
    yield;
  }
  return found.filter((row) => !index.sequence.isReplaced(row));
}

/** The hashes are compared one by one: a million take some ms, and the table of `Identities` as many hundred to fill. */
export function rowWithoutTable({ blocks }: LocalIndex, id: string): number | undefined {
  const [one, other] = hashOf(id);
  for (let number = blocks.length - 1; number >= 0; number -= 1) {
    const { hashes = new Uint32Array(), count = 0 } = blocks[number] ?? {};
    // of two rows of one link the later is the current one
    for (let at = count - 1; at >= 0; at -= 1) {
      if (hashes[2 * at] === one && hashes[2 * at + 1] === other) return (number << blockBits) + at;
    }
  }
  return undefined;
}
