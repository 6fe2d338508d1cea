import { useList } from '@refinedev/core';
import { limits } from '@/config/limits';
import { inScope } from '@/providers/data/scope';
import type { ApiError } from '@/providers/http/apiError';
import { isEnterprise, type Plan } from './model';

/** The plans on offer, cached for five minutes and no longer than the same person is signed in. */
export function usePlans() {
  const { result, query } = useList<Plan, ApiError>({
    resource: 'plans',
    meta: inScope(),
    pagination: { mode: 'off' },
    queryOptions: { staleTime: limits.plansCacheMs, gcTime: limits.plansCacheMs },
    errorNotification: false,
  });
  return {
    plans: result.data.filter((plan) => !isEnterprise(plan)),
    /** Sold by people, not by checkout. */
    enterprise: result.data.find(isEnterprise),
    isLoading: query.isPending,
    error: query.error,
    isRefreshing: query.isFetching,
    /** Clears what is remembered and asks again. */
    refresh: () => void query.refetch(),
  };
}
