import { createListeners } from '@/lib/listeners';

/** What the links page is to do once it is there. */
export type PageOrder = 'create' | 'export' | 'print' | 'refresh' | 'shortcuts';

const { notify, subscribe } = createListeners();
let waiting: PageOrder | undefined;

/** Orders of the links page from anywhere else. The last one waits until the page takes it. */
export const pageOrders = {
  order(next: PageOrder) {
    waiting = next;
    notify();
  },
  waiting: () => waiting,
  subscribe,
  take() {
    waiting = undefined;
  },
};
