import type { KeyboardEvent } from 'react';

/** For the keydown of a modal element: Ctrl+Enter, or ⌘+Enter, presses the button that submits its form. */
export function pressMainButton(event: KeyboardEvent<HTMLElement>): void {
  const isPress = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
  const button = event.currentTarget.querySelector<HTMLElement>('button[type="submit"]');
  if (!isPress || event.nativeEvent.isComposing || !button) return;
  event.preventDefault();
  button.click();
}
