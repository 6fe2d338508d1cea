import { createStore } from 'zustand/vanilla';
import { readable } from '@/lib/readableStore';

/** What the links page is to do once it is there. */
export type PageOrder = 'create' | 'export' | 'print' | 'refresh' | 'shortcuts';

const store = createStore((): PageOrder | undefined => undefined);

/** The order of the links page that waits, from anywhere else; the last one, until the page takes it. */
export const pageOrders = {
  ...readable(store),
  order: (next: PageOrder): void => store.setState(next),
  take: (): void => store.setState(undefined),
};
