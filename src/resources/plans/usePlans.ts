import { limits } from '@/config/limits';
import { useResourceList } from '@/providers/data/useResourceList';
import { isEnterprise, plans } from './resource';

/** The plans on offer, cached for five minutes and no longer than the same person is signed in. */
export function usePlans() {
  const list = useResourceList(plans, {}, { cachedFor: limits.plansCacheMs });
  return {
    plans: list.rows.filter((plan) => !isEnterprise(plan)),
    /** Sold by people, not by checkout. */
    enterprise: list.rows.find(isEnterprise),
    isLoading: list.isLoading,
    error: list.error,
    isRefreshing: list.isFetching,
    /** Clears what is remembered and asks again. */
    refresh: list.retry,
  };
}
