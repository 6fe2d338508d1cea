import { useLayoutEffect, useRef } from 'react';
import { addGuard, type Guard } from './guards';

/** Asks the guard before the address changes, while `isOn`. */
export function useGuard(guard: Guard, isOn: boolean): void {
  const latest = useRef(guard);
  useLayoutEffect(() => {
    latest.current = guard;
  });

  // The address lives outside React. Before what it guards is painted, because Back may be pressed as soon as it is.
  useLayoutEffect(() => (isOn ? addGuard(latest) : undefined), [isOn]);
}
