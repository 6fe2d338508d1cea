import { createStore } from 'zustand/vanilla';
import { readable } from '@/lib/readableStore';

/** What the links page is to do once it is there. */
export type PageOrder = 'create' | 'export' | 'print' | 'refresh' | 'shortcuts';

const store = createStore((): PageOrder | undefined => undefined);

/** The order of the links page that waits; the last one, until the page takes it, which it also does when it is left. */
export const pageOrders = {
  ...readable(store),
  order: (next: PageOrder): void => store.setState(next),
  take: (): void => store.setState(undefined),
};

/** State of a navigation to the links page that orders the creation of a link: where the navigation is refused, nothing is ordered. */
export const orderingCreation = { order: 'create' } as const;

export const ordersCreation = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'order' in state && state.order === orderingCreation.order;
