import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a text field that holds what is typed by itself, so that a key is painted before React has drawn what follows from it;
 * a value that comes from elsewhere is put into it.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null);

  // The field's own text lives outside React. Looked at each time, because typing changes it without a new value.
  useLayoutEffect(() => {
    if (control.current && control.current.value !== value) control.current.value = value;
  });
  return control;
}
