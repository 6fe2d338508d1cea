import { useEffect, useRef, useState } from 'react';
import { listEvents } from '@/resources/links/listEvents';
import { FilterPopover } from '../filters/FilterPopover';
import { ViewsList } from '../lazyParts';
import type { ListedLinks } from '../list/useListedLinks';

export interface ViewsProps {
  readonly listed: ListedLinks;
  /** Shows all links; undefined where that is not offered. */
  readonly onLoadAll: (() => void) | undefined;
}

/** Opens the named views; their code is fetched when it is pressed. */
export function ViewsButton(props: ViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const drawn = useRef<() => void>(undefined);
  const part = useRef<HTMLDivElement>(null);
  // The key of the page is told as an event.
  useEffect(
    () => listEvents.subscribe(({ kind }) => kind === 'open-views' && part.current?.querySelector('button')?.click()),
    [],
  );
  function close() {
    part.current?.querySelector<HTMLElement>('[popover]')?.hidePopover();
    setOpen(false);
  }
  function open(): Promise<void> {
    setOpen(true);
    return new Promise((resolve) => {
      drawn.current = resolve;
    });
  }
  return (
    <div ref={part}>
      <FilterPopover label="Views" summary="Views" onOpened={open} onClosed={() => setOpen(false)}>
        {isOpen && <ViewsList {...props} onDrawn={() => drawn.current?.()} onDone={close} onMissing={close} />}
      </FilterPopover>
    </div>
  );
}
