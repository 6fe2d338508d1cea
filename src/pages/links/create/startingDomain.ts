import { canCarryLinks, type Domain } from '@/resources/domains/model';

/** The domain that the form starts with: the page's own, else the default one, else the first; none without a carrier. */
export function startingDomain(domains: readonly Domain[], preselected: string | undefined): string {
  const carriers = domains.filter(canCarryLinks);
  const start =
    carriers.find(({ domain }) => domain === preselected) ?? carriers.find(({ isDefault }) => isDefault) ?? carriers[0];
  return start?.domain ?? '';
}
