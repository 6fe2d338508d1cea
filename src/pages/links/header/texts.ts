import { countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';

/** Texts of the page header. */
export const texts = {
  manage: 'Manage your short links in',
  total: countLinks,
  domains: (all: number, missing: number) =>
    missing === 0 ? `${formatCount(all)} domains` : `${formatCount(all - missing)} of ${formatCount(all)} domains`,
  refresh: 'Refresh',
  isReading: 'Reading the list…',
  allActions: 'Actions for all links',
  create: 'Create Link',
  bulkActions: 'Bulk Actions',
  exitBulk: 'Exit Bulk Mode',
  bulkFailure: 'Failed to load bulk actions',
  needsPages: 'Works on loaded pages',
  comingSoon: 'Coming soon',
} as const;
