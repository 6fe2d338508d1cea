import { type Link, linkId } from '@/resources/links/model';

/** A link of which a test names only what it is about. */
export function aLink({ domain = 'go.example.com', slug = 'spring', ...fields }: Partial<Link> = {}): Link {
  return {
    id: linkId(domain, slug),
    domain,
    slug,
    destination: 'https://example.com/',
    name: 'Spring',
    description: '',
    tags: [],
    created: '2026-03-01T09:00:00Z',
    createdBy: 'Ada Lindqvist',
    clickCount: 0,
    scanCount: 0,
    previewCount: 0,
    isActive: true,
    deleted: false,
    expiresAt: undefined,
    utm: { source: '', medium: '', campaign: '', term: '', content: '' },
    social: { title: '', description: '', imageUrl: '' },
    ...fields,
  };
}
