import { useCallback, useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** The link whose details the address opens, and the key of its row once that is there. */
export interface NamedRow {
  readonly id: string;
  readonly key: string | undefined;
}

/**
 * Which rows show their details; kept while they are scrolled out of sight and while the list is refreshed. The row that the address
 * names is opened once, when it is there; in a restored list it is as it was.
 */
export function useOpenRows(openAtFirst = none, named?: NamedRow, isRestored = false) {
  const [open, setOpen] = useState(openAtFirst);
  const [opened, setOpened] = useState<NamedRow | undefined>(
    isRestored && named ? { ...named, key: undefined } : undefined,
  );
  if (!named && opened) setOpened(undefined);
  const isNew = named?.id !== opened?.id;
  if (named?.key !== undefined && (isNew || named.key !== opened?.key)) {
    setOpened(named);
    // A row gets another key when all links answer or are read again: it stays open, or closed.
    if (isNew || open.has(opened?.key ?? '')) setOpen(new Set([...open, named.key]));
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
