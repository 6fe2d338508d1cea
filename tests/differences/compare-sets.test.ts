// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type ComparedSets, compareDomains, compareSets, type Fate } from '@/engines/compare/compareSets';
import { inPieces } from '@/lib/inPieces';

interface Item {
  readonly id: string;
  readonly name: string;
}

const domainOf = ({ id }: Item) => id.split('+')[0] ?? '';

/** What each link of one set is in the other one, where that has all links of these domains. */
async function fatesOf(one: readonly Item[], other: readonly Item[], domains = ['a', 'b']) {
  const fates: (readonly [id: string | undefined, fate: Fate, found: string | undefined])[] = [];
  const sets: ComparedSets = {
    size: one.length,
    find: (place) => other.findIndex(({ id }) => id === one[place]?.id),
    isSame: (place, found) => one[place]?.name === other[found]?.name,
    isCovered: (place) => domains.includes(one[place] ? domainOf(one[place]) : ''),
  };
  await inPieces(
    compareSets(sets, (fate, place, found) => fates.push([one[place]?.id, fate, other[found]?.id] as const)),
  );
  return fates;
}

const [a1, a2, b1] = ['a+1', 'a+2', 'b+1'].map((id) => ({ id, name: id })) as [Item, Item, Item];

describe('a link of one set is', () => {
  it('the same in the other one, wherever it stands there', async () => {
    expect(await fatesOf([a1], [b1, a1])).toEqual([['a+1', 'same', 'a+1']]);
  });

  it('different where something that is compared differs', async () => {
    expect(await fatesOf([a1], [{ ...a1, name: 'other' }])).toEqual([['a+1', 'different', 'a+1']]);
  });

  it('missing where the other one has all links of its domain: gone from the earlier set, new in the later one', async () => {
    expect(await fatesOf([a1, a2], [a2])).toEqual([
      ['a+1', 'missing', undefined],
      ['a+2', 'same', 'a+2'],
    ]);
    expect(await fatesOf([a2], [a1, a2])).toEqual([['a+2', 'same', 'a+2']]);
  });

  it('doubtful where the other one may lack links of its domain', async () => {
    expect(await fatesOf([a1, b1], [], ['b'])).toEqual([
      ['a+1', 'doubtful', undefined],
      ['b+1', 'missing', undefined],
    ]);
  });
});

describe('the domains of two sets', () => {
  it.each<[string, string[] | undefined, string[] | undefined, ReturnType<typeof compareDomains>]>([
    ['are all compared where both have one domain', undefined, undefined, {}],
    ['are all compared where they are equal, in whatever order', ['a', 'b'], ['b', 'a'], {}],
    [
      'are named where only one has them',
      ['c', 'a', 'b'],
      ['e', 'c', 'd'],
      { otherDomains: { added: ['d', 'e'], missing: ['a', 'b'] } },
    ],
    ['have none in common', ['a'], ['b'], undefined],
    ['have none in common where one has none', [], ['b'], undefined],
    ['are equal where both have none', [], [], {}],
  ])('%s', (_, before, after, expected) => {
    expect(compareDomains(before, after)).toEqual(expected);
  });
});
