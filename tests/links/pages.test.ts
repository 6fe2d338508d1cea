// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/providers/http/apiError';
import { changeLink, isTokenGone, linksOf, totalOf } from '@/resources/links/pages';
import { aLink } from './builders';

const page = (slugs: readonly string[], total = 100) => ({ data: slugs.map((slug) => aLink({ slug })), total });
const slugs = (pages: Parameters<typeof linksOf>[0]) => linksOf(pages).map(({ slug }) => slug);

describe('loaded pages', () => {
  it('show a link that came twice once, where it stood first', () => {
    expect(slugs([page(['a', 'b']), page(['b', 'c'])])).toEqual(['a', 'b', 'c']);
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
      { numRuns: 200 },
    );
  });

  it('stay the very same where a change of one link does not reach', () => {
    const pages = [page(['a', 'b']), page(['c'])];
    const changed = changeLink(pages, aLink({ slug: 'c' }).id, { isActive: false });
    expect(changed[0]).toBe(pages[0]);
    expect(linksOf(changed).map(({ isActive }) => isActive)).toEqual([true, true, false]);
    expect(linksOf(pages).every(({ isActive }) => isActive)).toBe(true);
  });
});

describe('the total', () => {
  it.each([
    ['what the server says while more may follow', [page(['a', 'b'], 20_000)], true, 20_000],
    ['not known when the server counts only the page', [page(['a', 'b'], 2)], true, undefined],
    ['what is loaded once nothing follows', [page(['a', 'b'], 7)], false, 2],
    ['none for an empty domain', [page([], 0)], false, 0],
  ])('is %s', (_, pages, hasMore, total) => {
    expect(totalOf(pages, linksOf(pages).length, hasMore)).toBe(total);
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
