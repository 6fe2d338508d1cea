// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeLinks,
  type LinkPage,
  linksOf,
  loadedPages,
  replacePage,
  tokenAfter,
  withNewest,
} from '@/engines/link-lists/source/pages';
import { loadedLinks, pagesKey, pagesOfVisit } from '@/engines/link-lists/source/pagesOfVisit';
import { linksResource } from '@/engines/links';
import { pagedLists } from '@/providers/data/useLists';
import { ApiError } from '@/providers/http/apiError';
import { isTokenGone } from '@/providers/http/errorSentence';
import { aLink } from './builders';

const page = (slugs: readonly string[], total = 100) => ({ data: slugs.map((slug) => aLink({ slug })), total });
const uncounted = (slugs: readonly string[]) => ({ ...page(slugs, slugs.length), isCounted: false });
const slugs = (pages: Parameters<typeof linksOf>[0]) => linksOf(pages).map(({ slug }) => slug);

describe('loaded pages', () => {
  it('show a link that came twice once, where it stood first', () => {
    expect(slugs([page(['a', 'b']), page(['b', 'c'])])).toEqual(['a', 'b', 'c']);
  });

  it('are as old as the oldest of them, where a claim rests on all', () => {
    const client = new QueryClient();
    const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.example'] };
    const pages = [300, 100, 200].map((readAt, index) => ({ ...page([`s${index}`], 3), readAt }));
    client.setQueryData(pagedLists(linksResource, { ...pagesKey(place), pageSize: 25 }), { pages, pageParams: [] });
    expect(pagesOfVisit(client)).toMatchObject([{ place, wholeness: { kind: 'whole' }, readAt: 100 }]);
    expect(loadedLinks(client, place).get('go.example')).toMatchObject({ wholeness: { kind: 'whole' }, readAt: 100 });
    client.clear();
  });

  it('keep links apart that share a slug on two domains', () => {
    const data = [aLink({ domain: 'one.example' }), aLink({ domain: 'two.example' })];
    expect(linksOf([{ data, total: 2 }])).toHaveLength(2);
  });

  it('show every link exactly once, in the order of its first coming', () => {
    const some = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 }), { maxLength: 8 });
    fc.assert(
      fc.property(some, (pages) => {
        expect(slugs(pages.map((entries) => page(entries)))).toEqual([...new Set(pages.flat())]);
      }),
      { numRuns: 1000 },
    );
  });

  it('stay the very same where a change of one link does not reach', () => {
    const pages = [page(['a', 'b']), page(['c'])];
    const changed = changeLinks(pages, new Map([[aLink({ slug: 'c' }).id, { isActive: false }]]));
    expect(changed[0]).toBe(pages[0]);
    expect(linksOf(changed).map(({ isActive }) => isActive)).toEqual([true, true, false]);
    expect(linksOf(pages).every(({ isActive }) => isActive)).toBe(true);
  });
});

describe('the total', () => {
  const more = (each: LinkPage): LinkPage => ({ ...each, cursor: { next: 'next' } });
  it.each([
    ['what the server says while more may follow', [more(page(['a', 'b'], 20_000))], 20_000],
    ['not known when the server counts only the page', [more(page(['a', 'b'], 2))], undefined],
    ['what the server says, too, where another number is loaded', [page(['a', 'b'], 7)], 7],
    ['what is loaded once nothing follows, where the server does not count', [uncounted(['a', 'b'])], 2],
    ['not known while more may follow, where the server does not count', [more(uncounted(['a', 'b']))], undefined],
    ['none for an empty domain', [page([], 0)], 0],
  ])('is %s', (_, pages, total) => {
    expect(loadedPages(pages).total).toBe(total);
  });
});

const named = (names: string) => names.split(' ').filter(Boolean);

/** Pages as they came: what each was asked for with, its links, and what the next one is asked for with. */
const chain = (...pages: readonly (readonly [string | undefined, string, string | undefined])[]): LinkPage[] =>
  pages.map(([token, names, next]) => ({ ...page(named(names)), token, cursor: { next } }));

describe('the next page', () => {
  it.each<[string, LinkPage[], string | undefined]>([
    ['is asked for with the token of the last', chain([undefined, 'a b', 'x'], ['x', 'c d', 'y']), 'y'],
    ['is not there at the end', chain([undefined, 'a b', 'x'], ['x', 'c d', undefined]), undefined],
    [
      'is not asked for when its token and its links were there',
      chain([undefined, 'a b', 'x'], ['x', 'a b', 'x']),
      undefined,
    ],
    ['is asked for when the token comes again with new links', chain([undefined, 'a b', 'x'], ['x', 'c d', 'x']), 'x'],
    ['is asked for after a page without links', chain([undefined, 'a b', 'x'], ['x', '', 'y']), 'y'],
    [
      'ends tokens that go in a circle',
      chain([undefined, 'a', 'x'], ['x', 'b', 'y'], ['y', 'c', 'x'], ['x', 'b', 'y']),
      undefined,
    ],
    [
      'is not asked for after three pages without news',
      chain([undefined, 'a', 'x'], ['x', 'a', 'y'], ['y', 'a', 'z'], ['z', 'a', 'q']),
      undefined,
    ],
  ])('%s', (_, pages, token) => {
    expect(tokenAfter(pages)).toBe(token);
  });
});

describe('a page that was read again', () => {
  const loaded = chain([undefined, 'a b', 'x'], ['x', 'c d', 'y'], ['y', 'e f', undefined]);
  const again = (token: string | undefined, names: string) => ({ ...page(named(names)), token });
  it.each<[string, LinkPage[], LinkPage, string[] | undefined]>([
    ['stands in the place of the former', loaded, again('x', 'd c'), ['a', 'b', 'd', 'c', 'e', 'f']],
    [
      'is taken when what it lacks is on another page',
      chain([undefined, 'a b', 'x'], ['x', 'b c', undefined]),
      again('x', 'c'),
      ['a', 'b', 'c'],
    ],
    ['is not taken when a link would stand on no page', loaded, again(undefined, 'n a'), undefined],
    [
      'is not taken when several pages have its token',
      chain([undefined, 'a', 'x'], ['x', 'b', 'x'], ['x', 'c', 'x']),
      again('x', 'b c'),
      undefined,
    ],
    ['is not taken when its page is not there any more', loaded, again('z', 'a b'), undefined],
  ])('%s', (_, pages, fresh, shown) => {
    const replaced = replacePage(pages, fresh);
    expect(replaced && slugs(replaced)).toEqual(shown);
  });
});

describe('what is new at the start', () => {
  const loaded = [page(['a', 'b', 'c']), page(['d', 'e', 'f'])];
  it.each<[string, string, string[] | undefined]>([
    ['stands before the rest', 'n a b', ['n', 'a', 'b', 'c', 'd', 'e', 'f']],
    ['is no link of a later page, where one of the first is gone', 'b c d', ['a', 'b', 'c', 'd', 'e', 'f']],
    [
      'stands before the rest also where a link of the first page is gone',
      'n c d',
      ['n', 'a', 'b', 'c', 'd', 'e', 'f'],
    ],
    ['is not known when the start meets nothing that is loaded', 'x y z', undefined],
  ])('%s', (_, names, shown) => {
    const pages = withNewest(loaded, page(named(names)));
    expect(pages && slugs(pages)).toEqual(shown);
  });
});

describe('loaded pages are', () => {
  const end = (names: string, total: number) => ({ ...page(named(names), total), token: 'x' });
  const start = (names: string, total: number) => ({ ...page(named(names), total), cursor: { next: 'x' } });
  it.each<[string, LinkPage[]]>([
    ['whole', [start('a b', 3), end('c', 3)]],
    [
      'whole',
      [
        { ...start('a b', 2), isCounted: false },
        { ...end('c', 1), isCounted: false },
      ],
    ],
    ['whole', [{ ...start('a b', 2), isCounted: false }, end('c', 3)]],
    ['unread', [{ ...start('a b', 3), isCounted: false, unread: 1 }, end('c', 3)]],
    ['unread', withNewest<LinkPage>([start('a b', 3), end('c', 3)], { ...page(['n', 'a', 'b'], 4), unread: 2 }) ?? []],
    ['part', [start('a b', 3)]],
    ['part', chain([undefined, 'a b', 'x'], ['x', 'a b', 'x'])],
    ['moved', [start('a b', 4), end('c', 3)]],
    ['differs', [start('a b', 4), end('c', 4)]],
    ['whole', withNewest([start('a b', 3), end('c', 3)], page(['n', 'a', 'b'], 4)) ?? []],
    ['whole', withNewest([uncounted(['a', 'b']), uncounted(['c'])], page(['n', 'a', 'b'], 4)) ?? []],
    ['moved', withNewest([start('a b', 3), end('c', 3)], page(['n', 'a', 'b'], 5)) ?? []],
    ['moved', withNewest([start('a b', 4), end('c', 3)], page(['n', 'a', 'b'], 4)) ?? []],
    ['moved', withNewest([start('a b', 4), end('c d', 4)], page(['b', 'c'], 3)) ?? []],
    ['moved', withNewest([uncounted(['a', 'b']), uncounted(['c', 'd'])], uncounted(['b', 'c'])) ?? []],
  ])('%s', (kind, pages) => {
    expect(loadedPages(pages).wholeness.kind).toBe(kind);
  });
});

it.each([
  [400, true],
  [410, true],
  [404, false],
  [500, false],
  [0, false],
])('an answer %i to a continuation token means that the list has to start again: %s', (statusCode, isGone) => {
  expect(isTokenGone(new ApiError('answered', '', { statusCode }))).toBe(isGone);
});
