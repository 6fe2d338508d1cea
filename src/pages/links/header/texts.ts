import { countLinks } from '@/resources/links/texts';

/** Texts of the page header. */
export const texts = {
  manage: 'Manage your short links in',
  total: countLinks,
  refresh: 'Refresh',
  isReading: 'The list is being read',
  allActions: 'Actions for all links',
  create: 'Create Link',
  bulkActions: 'Bulk Actions',
  exitBulk: 'Exit Bulk Mode',
  bulkFailure: 'Bulk actions could not be loaded. Please try again.',
  needsPages: 'Works on loaded pages',
  comingSoon: 'Coming soon',
} as const;
