import { countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';

const more = (hasMore: boolean) => (hasMore ? ' (more available)' : '');

/** Texts of the page header, the toolbar and the status row. */
export const texts = {
  manage: 'Manage your short links in',
  total: countLinks,
  domains: (all: number, missing: number) =>
    missing === 0 ? `${formatCount(all)} domains` : `${formatCount(all - missing)} of ${formatCount(all)} domains`,
  filterBar: 'Filter links',
  search: 'Search links',
  searchHint: 'Search slug, name, destination…',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  refresh: 'Refresh',
  retry: 'Retry',
  isReading: 'Loading the list…',
  allActions: 'Actions for all links',
  create: 'Create Link',
  bulkActions: 'Bulk Actions',
  exitBulk: 'Exit Bulk Mode',
  bulkFailure: 'Failed to load bulk actions',
  needsPages: 'Works on loaded pages',
  comingSoon: 'Coming soon',
  pageSize: 'Links per page',
  shortcuts: 'Keyboard shortcuts',
  perPage: (size: number) => `${size} per page`,
  inUse: (choice: string) => `${choice} ✓`,
  selectDomainStatus: 'Select a domain to view links',
  loaded: (count: number, domain: string, hasMore: boolean) =>
    `${countLinks(count)} loaded from ${domain}${more(hasMore)}`,
  sortedPart: 'only these sorted',
  ofJob: (count: number, asCreated: number) =>
    `${countLinks(count)} of the job${asCreated > 0 ? ` · ${formatCount(asCreated)} as created` : ''}`,
  /** Of rows that stay although they don't match. */
  kept: (kept: number) => `${formatCount(kept)} kept in sight because you changed ${kept === 1 ? 'it' : 'them'}`,
  hide: 'Hide',
  /** Of the link that a short URL of another tool has found. */
  hasSlug: (domain: string, slug: string) => `${domain}/${slug} has this slug`,
  matching: (matching: number, loaded: number, hasMore: boolean) =>
    `${formatCount(matching)} of ${formatCount(loaded)} loaded links match${more(hasMore)}`,
} as const;
