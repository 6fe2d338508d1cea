import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Link, type LinkColumnKey, linkColumnKeys } from '@/engines/links';
import { useIsPhone } from '@/lib/browser/useIsPhone';
import { phoneColumnKeys } from '@/resources/links/columns';
import { type ColumnWidths, columnNeeds, columnWidths } from './columnWidths';

/**
 * Gives the columns their widths before each paint, as custom properties of the region: `--columns` is the grid of all lines. Container
 * queries or columns that measure themselves would be evaluated for each new row, which was half of the layout's time.
 * `links` are those that the widths are made for. Returns the columns in their order.
 */
export function useColumnWidths(
  region: RefObject<HTMLElement | null>,
  links: readonly Link[],
  hasBoxes: boolean,
): readonly LinkColumnKey[] {
  const isPhone = useIsPhone();
  const keys = isPhone ? phoneColumnKeys : linkColumnKeys;
  const [before, setBefore] = useState<ReturnType<typeof columnNeeds>>();
  const needs = useMemo(() => columnNeeds(links, before), [links, before]);
  if (needs !== before) setBefore(needs);

  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const layOut = () => {
      const width = element.clientWidth;
      setWidths(element, width, columnWidths(keys, needs, { width, isPhone, hasBoxes }));
    };
    layOut();
    const observer = new ResizeObserver(layOut);
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, keys, needs, isPhone, hasBoxes]);
  return keys;
}

function setWidths({ style, dataset }: HTMLElement, width: number, { columns, beyond }: ColumnWidths): void {
  style.setProperty('--columns', columns.map((column) => `${column}px`).join(' '));
  style.setProperty('--region-width', `${width}px`);
  style.setProperty('--table-width', `${width + beyond}px`);
  dataset.room = beyond > 0 ? 'part' : 'whole';
}
