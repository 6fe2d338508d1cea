import { linkId, normalized } from '@/engines/links';
import { hashOf } from '@/lib/hash';
import { blockBits } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { slugInAnyCase } from '../index/rowText';
import type { LinkQuery, Queries } from './query';

/** Links that are looked for: by the slug on a domain or on all, of which the first known spelling counts, or those of a query. */
export type Wanted =
  | { readonly kind: 'slug'; readonly domain: string; readonly slugs: readonly string[] }
  | { readonly kind: 'query'; readonly query: LinkQuery };

/** The rows of at most so many links, told last. Yields after each piece of work, so that it can be called off. */
export function findRows(
  index: LocalIndex,
  queries: Queries,
  wanted: Wanted,
  limit: number,
): Generator<readonly number[] | undefined, void> {
  return wanted.kind === 'slug' ? findSlug(index, wanted, limit) : findMatching(queries, wanted.query, limit);
}

/** The link with the slug; without one, those whose slugs differ from it in case alone. */
function* findSlug(index: LocalIndex, { domain, slugs }: Extract<Wanted, { kind: 'slug' }>, limit: number) {
  for (const slug of slugs) {
    const row = rowWithoutTable(index, linkId(domain, slug));
    if (row === undefined) continue;
    yield [row];
    return;
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
    yield found.filter((row) => !index.sequence.isReplaced(row)).slice(0, limit);
  }
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

function* findMatching(queries: Queries, query: LinkQuery, limit: number) {
  for (const answer of queries.run(query, limit)) {
    if (answer?.kind === 'result') yield [...answer.result.rows];
    else yield undefined;
  }
}
