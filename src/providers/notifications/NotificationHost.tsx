import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { notificationOrders } from './notify';

// A function of its own: Vite wraps what is chained to an import, and its failure to fetch the styles would go uncaught.
const load = () => import('./Toasts');

/** Renders the toasts, once in the workspace. Their code loads with the first one. */
export function NotificationHost() {
  const orders = useSyncExternalStore(notificationOrders.subscribe, notificationOrders.waiting);
  const [Toasts, setToasts] = useState<ComponentType>();

  useEffect(() => {
    if (Toasts || orders.length === 0) return;
    load().then(
      (module) => setToasts(() => module.Toasts),
      () => undefined, // offline: the orders stay, and the next one tries again
    );
  }, [Toasts, orders]);

  return Toasts ? <Toasts /> : null;
}
