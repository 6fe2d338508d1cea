import { useList } from '@refinedev/core';
import { inScope } from '@/providers/data/scope';
import type { Domain } from './model';
import { texts } from './texts';

/** The custom domains of an organization; undefined until they have arrived. */
export function useCustomDomains(organizationId: string) {
  const { query } = useList<Domain>({
    resource: 'domains',
    meta: inScope({ organizationId }),
    pagination: { mode: 'off' },
    errorNotification: {
      type: 'error',
      message: texts.errorTitle,
      description: texts.loadFailure,
      key: 'domains-failed',
    },
  });
  const { data, isLoading, isFetching, error, refetch } = query;
  return {
    domains: data?.data.filter(({ isCustom }) => isCustom),
    isLoading,
    isFetching,
    error,
    retry: () => void refetch(),
  };
}
