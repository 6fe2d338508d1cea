import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { notificationOrders } from './notify';

/** Where toasts appear. Stands once in the workspace; the code that draws them loads with the first one. */
export function NotificationHost() {
  const orders = useSyncExternalStore(notificationOrders.subscribe, notificationOrders.waiting);
  const [Toasts, setToasts] = useState<ComponentType>();

  useEffect(() => {
    if (Toasts || orders.length === 0) return;
    import('./Toasts').then(
      (module) => setToasts(() => module.Toasts),
      () => undefined, // offline: the orders stay, and the next one tries again
    );
  }, [Toasts, orders]);

  return Toasts ? <Toasts /> : null;
}
