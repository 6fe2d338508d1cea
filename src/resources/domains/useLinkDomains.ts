import { useList } from '@refinedev/core';
import { inScope } from '@/providers/data/scope';
import { canCarryLinks, type Domain } from './model';

/** The names of the organization's domains that can carry links; undefined until they have arrived. */
export function useLinkDomains(organizationId: string): readonly string[] | undefined {
  const { query } = useList<Domain>({
    resource: 'domains',
    meta: inScope({ organizationId }),
    pagination: { mode: 'off' },
    errorNotification: false,
  });
  return query.data?.data.filter(canCarryLinks).map(({ domain }) => domain);
}
