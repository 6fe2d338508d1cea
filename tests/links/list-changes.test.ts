// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showStatus } from '@/engines/link-lists/listChanges';
import { pagesKey } from '@/engines/link-lists/source/pagesOfVisit';
import { type Link, linksResource } from '@/engines/links';
import { pagedLists } from '@/providers/data/useLists';
import { aLink, madeAt } from './builders';

const place = (...domains: string[]) => ({ organizationId: 'org_1', projectId: 'prj_1', domains });

it('a change of status shows in the loaded pages of its domain and of all domains, at its own link alone', () => {
  const client = new QueryClient();
  const [own, other] = ['go.example.com', 'trail.example.com'].map((domain) => aLink({ domain, slug: 'spring' }));
  if (!own || !other) throw new Error('There are two links');
  const lists = [
    { key: pagedLists(linksResource, pagesKey(place(own.domain))), data: [own] },
    { key: pagedLists(linksResource, pagesKey(place(other.domain))), data: [other] },
    { key: pagedLists(linksResource, pagesKey(place(own.domain, other.domain))), data: [own, other] },
  ];
  for (const { key, data } of lists) client.setQueryData(key, { pages: [{ data, total: 1 }], pageParams: [] });

  const status = { isActive: false, deleted: false };
  showStatus(client, place(own.domain), [{ id: own.id, status, ...madeAt(1) }]);

  const inactive = lists.map(({ key }) => {
    const { pages = [] } =
      client.getQueryData<{ readonly pages: readonly { readonly data: readonly Link[] }[] }>(key) ?? {};
    return pages.flatMap(({ data }) => data.filter(({ isActive }) => !isActive).map(({ id }) => id));
  });
  expect(inactive).toEqual([[own.id], [], [own.id]]);
  client.clear();
});
