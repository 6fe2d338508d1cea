import { countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';

const more = (hasMore: boolean) => (hasMore ? ' (more available)' : '');

/** Texts of the toolbar and of the status row. */
export const texts = {
  pageSize: 'Links per page',
  shortcuts: 'Keyboard shortcuts',
  perPage: (size: number) => `${size} per page`,
  selectDomainStatus: 'Select a domain to view links',
  loaded: (count: number, domain: string, hasMore: boolean) =>
    `${countLinks(count)} loaded from ${domain}${more(hasMore)}`,
  sortedPart: 'only these sorted',
  matching: (matching: number, loaded: number, hasMore: boolean) =>
    `${formatCount(matching)} of ${formatCount(loaded)} loaded links match${more(hasMore)}`,
} as const;
