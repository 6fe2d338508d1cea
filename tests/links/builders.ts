import { link } from '@/contract/links';
import type { LinkSource } from '@/engines/link-lists/source/linkSource';
import { sourceOfPages } from '@/engines/link-lists/source/pagesSource';
import type { ChangeTime } from '@/engines/links/listEvents';
import { type Link, type LinksPlace, linkFromWire, linkId } from '@/engines/links/model';
import { steadyNow } from '@/lib/steadyTime';

const bare = linkFromWire(link.parse({ domain: 'go.example.com', shortLink: 'spring' }));

/** The time of a change that was made then by the clock of the machine, which was not set since. */
export const madeAt = (at: number): ChangeTime => ({
  at,
  made: at,
  steadyMade: steadyNow() + at - Date.now(),
});

/** A link of which a test names only what it is about. */
export function aLink({ domain = 'go.example.com', slug = 'spring', ...fields }: Partial<Link> = {}): Link {
  return {
    ...bare,
    id: linkId(domain, slug),
    domain,
    slug,
    destination: 'https://example.com/',
    name: 'Spring',
    created: '2026-03-01T09:00:00Z',
    createdBy: 'Ada Lindqvist',
    isActive: true,
    ...fields,
  };
}

/** Loaded pages that have all links of a list. */
export const loadedSource = (place: LinksPlace, links: readonly Link[]): LinkSource =>
  sourceOfPages({
    place,
    links,
    total: links.length,
    hasMore: false,
    unread: 0,
    wholeness: { kind: 'whole' },
    missing: [],
    readAt: 1,
  });
