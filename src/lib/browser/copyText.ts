/** What is said on the screen and announced. */
export const texts = {
  copy: 'Copy',
  copiedWord: 'Copied!',
  copied: 'Copied',
  copyRefused: 'Copying is blocked here. Select the text and copy it.',
} as const;

/** Puts the text on the clipboard; false when the browser allows neither way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // denied, or absent on plain http
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  // Beside the focused element, because a dialog's focus trap would pull the focus out of a field on the body.
  (focused?.parentElement ?? document.body).append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
