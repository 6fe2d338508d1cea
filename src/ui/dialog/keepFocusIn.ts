import type { KeyboardEvent } from 'react';

const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** For the keydown of a modal element: Tab at its last stop goes on to its first, Shift+Tab the other way round. */
export function keepFocusIn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const modal = event.currentTarget;
  const reachable = [...modal.querySelectorAll<HTMLElement>(stops)].filter(isReachable);
  const first = reachable[0];
  const last = reachable.at(-1);
  const isAtStart = document.activeElement === first || document.activeElement === modal;
  const next = event.shiftKey ? isAtStart && last : document.activeElement === last && first;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;
