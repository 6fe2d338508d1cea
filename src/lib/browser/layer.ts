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

/**
 * Keeps an element above all layers and inside the open dialog, as long as dialogs and popovers open and close. It is a
 * manual popover itself. The result ends it and takes the element off the page.
 */
export function keepOnTop(element: HTMLElement): () => void {
  element.popover = 'manual';
  const raise = () => {
    const dialog = topDialog();
    if (element.parentElement !== dialog) dialog.append(element);
    else if (element.contains(document.activeElement))
      return; // hiding it would take the focus away
    else element.hidePopover();
    element.showPopover();
  };
  raise();

  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const onToggle = ({ target }: Event) => {
    if (target !== element && target instanceof HTMLElement && target.popover === 'auto') raise();
  };
  document.addEventListener('toggle', onToggle, options);
  document.addEventListener('close', raise, options); // before the dialog is taken off the page
  const observer = new MutationObserver(
    (changes) => changes.some(({ target }) => target instanceof HTMLDialogElement) && raise(),
  );
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => {
    ending.abort();
    observer.disconnect();
    element.remove();
  };
}
