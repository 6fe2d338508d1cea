import { useCreate, useDelete, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import type { BodyOf, Endpoint } from '@/contract/endpoint';
import type { Action } from './declaration';
import { inScope } from './scope';
import { recordOf, useWrite, type WriteOrder } from './useWrite';

type ActionOrder<E extends Endpoint, Data> = WriteOrder<E, Data> & {
  /** Of a multipart endpoint. */
  readonly file?: File;
  /** Called with whole percents while the file travels. */
  readonly onProgress?: (percent: number) => void;
} & (undefined extends BodyOf<E> ? { readonly values?: undefined } : { readonly values: BodyOf<E> });

/** Toasts and lists are the affair of `useWrite`. */
const silent = { invalidates: [], successNotification: false as const, errorNotification: false as const };

/** Refine's hook for each verb; an action keeps its verb, so a component always calls the same one. */
const useMutationOf = { create: useCreate, update: useUpdate, action: useUpdate, remove: useDelete } as const;

/** Runs a declared write: `const { run, isPending } = useAction(domains.actions.refresh)`. */
export function useAction<E extends Endpoint, Data>(action: Action<E, Data>, options?: { readonly isOnce: boolean }) {
  const { write, inFlight, isIdle, release } = useWrite(action, options);
  // oxlint-disable-next-line react/hooks -- chosen by a constant of the declaration
  const { mutateAsync } = useMutationOf[action.verb]();

  /** Answers undefined when the order is not taken, because the same is under way. Never throws. */
  const run = ({ values, file, onProgress, ...order }: ActionOrder<E, Data>) =>
    write(order, async () => {
      const { data } = await mutateAsync({
        ...silent,
        resource: action.resource,
        id: recordOf(order.path),
        values: file ? { file } : (values ?? {}),
        meta: inScope(order.path, { action: action.action, signal: order.signal, onProgress }),
      });
      return data as Data; // what the declaration makes of the reply
    });

  return { run, isPending: inFlight.size > 0, inFlight, isIdle, release };
}

/**
 * Deletes a record and tells how it ended; `remove` answers whether it has gone, and `error` is why the last call was refused.
 * Only a refused call can be repeated.
 */
export function useDeleteRecord<E extends Endpoint, Data>(action: Action<E, Data>, order: ActionOrder<E, Data>) {
  const { run, isPending } = useAction(action, { isOnce: true });
  const [error, setError] = useState<unknown>();
  const remove = async () => {
    const end = await run({ ...order, begun: () => setError(undefined) });
    if (end?.kind === 'failed') setError(end.error);
    return end?.kind === 'done';
  };
  return { remove, isDeleting: isPending, error };
}
