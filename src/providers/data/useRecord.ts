import { type BaseRecord, useOne } from '@refinedev/core';
import type { Endpoint } from '@/contract/endpoint';
import type { ApiError } from '../http/apiError';
import type { BoundOperation, PathOf } from './declaration';
import { inScope } from './scope';
import { recordOf } from './useWrite';

/** Reads one record of a declared resource, once each time that it is shown. */
export function useRecord<E extends Endpoint, Data extends BaseRecord>(
  operation: BoundOperation<E, Data>,
  path: PathOf<E>,
) {
  const { query } = useOne<Data, ApiError>({
    resource: operation.resource,
    id: recordOf(path),
    meta: inScope(path),
    queryOptions: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
    errorNotification: false,
  });
  return query;
}
