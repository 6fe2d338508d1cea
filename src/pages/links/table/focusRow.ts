/**
 * Moves the focus to a row, counted from 0 among the rows and details: to its check box, or to the chevron that Enter opens
 * and closes. The row may have to be scrolled to, and drawn, first.
 */
export function focusRow(region: HTMLElement, index: number, isOfBox = false, triesLeft = 5): void {
  const row = region.querySelector(`[data-link][aria-rowindex="${index + 2}"]`);
  const target = (isOfBox && row?.querySelector('input')) || row?.querySelector<HTMLElement>('[aria-expanded]');
  if (target) target.focus({ preventScroll: true });
  else if (triesLeft > 0) requestAnimationFrame(() => focusRow(region, index, isOfBox, triesLeft - 1));
}

/** Moves the focus to the first row of the table that has this one. */
export function focusFirstRow(row: Element): void {
  const region = row.closest('section');
  if (!region) return;
  region.scrollTop = 0;
  focusRow(region, 0);
}
