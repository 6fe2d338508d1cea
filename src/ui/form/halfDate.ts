import type { FocusEvent, KeyboardEvent } from 'react';

/**
 * The value of a date field that is filled in half. No date, so that a check of dates refuses it; the browser itself has ''
 * for it, as for no date at all.
 */
const halfDate = 'incomplete';

/** What a date field is given to show: the half is in the field alone. */
export const shownDate = (value: string): string => (value === halfDate ? '' : value);

/**
 * Listeners of a date field that report a half date, and that it is none any more: the browser has no event for either. A field
 * is validated when it is left or submitted, because every date is a half one while it is typed.
 */
export function halfDateListeners(value: string, onChange: (value: string) => void) {
  function report({ currentTarget: field }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
    const entered = field.validity.badInput ? halfDate : field.value;
    if (entered !== value) onChange(entered);
  }
  return {
    onBlur: report,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && report(event),
  };
}
