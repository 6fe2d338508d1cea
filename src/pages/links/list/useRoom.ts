import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

/** The inner height of the table's region before it is there, in px; of one without a scroll bar that takes room. */
export interface Room {
  readonly height: number;
}

/** Of the region, on each side; `LinkTable.module.css` says the same. */
const border = 1;

interface MeasuredRoom {
  /** For what stands in the region's place while the links load. */
  readonly placeholder: RefCallback<HTMLElement>;
  /** Known as long as the placeholder is there. */
  readonly room: RefObject<Room | undefined>;
}

/** Measures the place of the table before it comes: the first rows are drawn without a layout in the middle of the script. */
export function useRoom(): MeasuredRoom {
  const room = useRef<Room>(undefined);
  const placeholder = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => {
      room.current = { height: element.clientHeight - 2 * border };
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      room.current = undefined;
    };
  }, []);
  return { placeholder, room };
}
