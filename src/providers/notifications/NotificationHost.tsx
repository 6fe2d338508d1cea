import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { notificationOrders } from './index';

const code = lazyCode(async () => (await import('./Toasts')).Toasts);

/** Renders the toasts, once in the workspace. Their code loads when the page is quiet, so that a lost connection can be told, or with the first one. */
export function NotificationHost() {
  const orders = useStore(notificationOrders);
  const [Toasts, setToasts] = useState<ComponentType>();

  useEffect(() => void whenQuiet().then(code.preload), []);
  useEffect(() => {
    if (Toasts || orders.length === 0) return;
    code.load().then(
      (loaded) => setToasts(() => loaded),
      () => undefined, // offline: the orders stay, and the next one tries again
    );
  }, [Toasts, orders]);

  return Toasts ? <Toasts /> : null;
}
