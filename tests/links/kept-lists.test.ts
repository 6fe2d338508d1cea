// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '@/engines/link-lists/source/linkSource';
import { startOffset } from '@/pages/links/table/useVirtualRows';
import { dropOldest } from '@/resources/links/useKeptList';
import { aLink } from './builders';

const keyOf = (domain: string) => ['links', { domain }];

it.each([
  ['stay while they have no more than 50,000 links together', 25_000, ['new', 'middle', 'old']],
  ['go when there are more, the one that was read longest ago first', 25_001, ['new', 'middle']],
])('lists that were left %s', (_, count, kept) => {
  const client = new QueryClient();
  const data = Array.from({ length: count }, () => aLink());
  const list = { pages: [{ data, total: count }], pageParams: [] };
  client.setQueryData(keyOf('old'), list, { updatedAt: 1 });
  client.setQueryData(keyOf('new'), { ...list, pages: [] }, { updatedAt: 3 });
  client.setQueryData(keyOf('middle'), list, { updatedAt: 2 });

  dropOldest(client, keyOf('shown'));

  expect(['new', 'middle', 'old'].filter((domain) => client.getQueryData(keyOf(domain)))).toEqual(kept);
  client.clear();
});

describe('a list that is shown again starts', () => {
  const slugs = (...names: string[]) => rowsOf(names.map((slug) => aLink({ slug })));
  const last = (offset: number, slug?: string) => ({
    offset,
    open: new Set<string>(),
    first: slug === undefined ? undefined : { key: aLink({ slug }).id, row: 1 },
    focused: undefined,
    entry: 'default',
  });
  it.each([
    ['at the top the first time', undefined, slugs('a', 'b'), 0],
    ['at the top when it was there', last(0), slugs('new', 'a', 'b'), 0],
    ['where it was', last(50, 'b'), slugs('a', 'b', 'c'), 50],
    ['lower by what has come above', last(50, 'b'), slugs('newer', 'new', 'a', 'b', 'c'), 138],
    ['higher by what has gone above', last(50, 'b'), slugs('b', 'c'), 6],
    ['at the top when the row has gone', last(50, 'b'), slugs('a', 'c'), 0],
  ])('%s', (_, position, rows, offset) => {
    expect(startOffset(position, rows, 44)).toBe(offset);
  });
});
