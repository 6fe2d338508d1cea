import { useCallback, useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Which rows show their details; kept while they are scrolled out of sight and while the list is refreshed. `wanted` is opened once,
 * when it is there.
 */
export function useOpenRows(openAtFirst = none, wanted?: string) {
  const [open, setOpen] = useState(openAtFirst);
  const [opened, setOpened] = useState<string>();
  if (wanted !== opened) {
    setOpened(wanted);
    if (wanted !== undefined) setOpen(new Set([...open, wanted]));
  }
  const toggled = useRef<string>(undefined);
  const toggle = useCallback((id: string) => {
    toggled.current = id;
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  /** Scrolls details into sight when they are new; those that come back by scrolling stay where they are. */
  const onShown = useCallback((id: string, details: HTMLElement) => {
    if (toggled.current !== id) return;
    toggled.current = undefined;
    requestAnimationFrame(() => details.scrollIntoView({ block: 'nearest', behavior: motion() })); // measured by then
  }, []);
  return { open, toggle, onShown };
}

const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
