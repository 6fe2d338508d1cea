import { limits } from '@/config/limits';
import { createListeners } from '@/lib/listeners';

export type NotificationKind = 'success' | 'info' | 'error' | 'progress';

/** A toast. Text is shown as it is, never as markup. A second one with the same key replaces the first. */
export interface Notification {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be copied from it, and what the button for that is called. */
  readonly copy?: { readonly label: string; readonly value: string } | undefined;
  /** A page of the app that shows what it is about. */
  readonly link?: { readonly label: string; readonly to: string } | undefined;
  readonly key?: string | undefined;
}

export type KeyedNotification = Notification & { readonly key: string };

export type NotificationOrder =
  | { readonly kind: 'open'; readonly notification: KeyedNotification }
  | { readonly kind: 'close'; readonly key: string };

const noOrders: readonly NotificationOrder[] = [];
const listeners = createListeners();
let waiting = noOrders;
let count = 0;

function keep(orders: readonly NotificationOrder[]) {
  waiting = orders;
  listeners.notify();
}

const order = (next: NotificationOrder) => keep([...waiting, next].slice(-limits.notificationsVisible * 2));

/** Shows a toast, from anywhere (docs/product.md#toasts). It waits until the host is there. */
export function notify(notification: Notification): void {
  count += 1;
  order({ kind: 'open', notification: { ...notification, key: notification.key ?? `notification-${count}` } });
}

export const closeNotification = (key: string): void => order({ kind: 'close', key });

/** The orders that are not carried out yet; the host reads and takes them. */
export const notificationOrders = {
  waiting: () => waiting,
  subscribe: listeners.subscribe,
  take: () => {
    const taken = waiting;
    if (taken.length > 0) keep(noOrders);
    return taken;
  },
};
