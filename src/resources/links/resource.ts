import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import { linkFromWire, linksResource } from '@/engines/links';
import { defineResource } from '@/providers/data/defineResource';

export const links = defineResource({
  name: linksResource,
  needs: 'project',
  list: {
    endpoint: listLinks,
    rows: (page) => page.links.map(linkFromWire),
    next: (page) => (page.hasMore ? page.nextContinuationToken : undefined),
    total: (page) => page.totalCount,
    unread: (page) => page.unread,
  },
  // The list is long: `usePageChanges` changes and reads single pages of it.
  create: { endpoint: createLink, lists: 'keep' },
  update: { endpoint: setLinkStatus, lists: 'keep' },
});
