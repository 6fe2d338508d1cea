import { useEffect, useEffectEvent } from 'react';
import { type PageOrder, pageOrders } from '@/resources/links/pageOrders';

/** Does what was ordered of the page elsewhere, as soon as that is possible. */
export function useOrders(handlers: Readonly<Record<PageOrder, (() => void) | undefined>>): void {
  const obey = useEffectEvent(() => {
    const order = pageOrders.waiting();
    const handler = order && handlers[order];
    if (!handler) return;
    pageOrders.take();
    handler();
  });
  // Orders come from outside React; what can be done changes with each drawing.
  useEffect(() => pageOrders.subscribe(() => obey()), []);
  useEffect(() => obey());
}
