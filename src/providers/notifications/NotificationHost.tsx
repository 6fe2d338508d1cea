import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { notificationOrders } from './notify';

// A function of its own: Vite wraps what is chained to an import, and its failure to fetch the styles would go uncaught.
const load = () => import('./Toasts');

/** Where toasts appear. Stands once in the workspace; the code that draws them loads with the first one. */
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
