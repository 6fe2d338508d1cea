import { link } from '@/contract/links';
import type { ChangeTime } from '@/engines/links/listEvents';
import { type Link, linkFromWire, linkId } from '@/engines/links/model';
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
