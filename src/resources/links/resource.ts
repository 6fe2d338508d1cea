import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import { defineResource } from '@/providers/data/defineResource';
import { linkFromWire } from '@/engines/links/linkFromWire';

export const links = defineResource({
  name: 'links',
  needs: 'project',
  list: {
    endpoint: listLinks,
    rows: (page) => page.links.map(linkFromWire),
    next: (page) => (page.hasMore ? page.nextContinuationToken : undefined),
    total: (page) => page.totalCount,
  },
  // The list is long: `useLoadedPages` changes and reads single pages of it.
  create: { endpoint: createLink, lists: 'keep' },
  update: { endpoint: setLinkStatus, lists: 'keep' },
});
