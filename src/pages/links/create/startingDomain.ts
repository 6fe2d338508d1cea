import { canCarryLinks, type Domain } from '@/resources/domains/model';

/**
 * The domain that the form starts with: the page's own, else the default one, else the first; none without a carrier. While
 * the domains are not there, the page's own is as good as it was for the list.
 */
export function startingDomain(domains: readonly Domain[], preselected: string | undefined): string {
  if (domains.length === 0) return preselected ?? '';
  const carriers = domains.filter(canCarryLinks);
  const start =
    carriers.find(({ domain }) => domain === preselected) ?? carriers.find(({ isDefault }) => isDefault) ?? carriers[0];
  return start?.domain ?? '';
}
