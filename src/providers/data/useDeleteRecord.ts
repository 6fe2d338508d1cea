import type { Endpoint } from '@/contract/endpoint';
import type { Action } from './declaration';
import { type ActionOrder, useAction } from './useAction';

/** Deletes a record and tells how it ended; `remove` answers whether it has gone. Only a refused call can be repeated. */
export function useDeleteRecord<E extends Endpoint, Data>(action: Action<E, Data>, order: ActionOrder<E, Data>) {
  const { run, isPending } = useAction(action, { isOnce: true });
  const remove = async () => (await run(order))?.kind === 'done';
  return { remove, isDeleting: isPending };
}
