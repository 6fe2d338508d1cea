// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { dropOldest } from '@/resources/links/dropOldest';
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
