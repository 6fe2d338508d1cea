import { fireEvent } from '@testing-library/react';

/** Leaves a date field as if its date had been typed without the time: jsdom has no fields of parts, and never bad input. */
export function typeHalfDate(field: HTMLElement): void {
  fireEvent.change(field, { target: { value: '' } });
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
}

/** Takes back what `typeHalfDate` typed. */
export const emptyDate = (field: HTMLElement) => Reflect.deleteProperty(field, 'validity');
