/*
 * A modal dialog and a popover of the browser cover all that is not inside of them, and a modal dialog makes it inert. So
 * whatever opens from an element, or has to be reached while a dialog is open, is put inside.
 */

/** Where a list, a menu or a tooltip of this element belongs. */
export const layerOf = (element: Element | undefined): HTMLElement =>
  element?.closest<HTMLElement>('dialog[open], [popover]') ?? document.body;

/** Where a message belongs: the dialog that was opened last, if one is open. */
export const topDialog = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
