import { topDialog } from './layer';

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
  // a dialog that leaves the page without closing takes the element along
  const removals = new MutationObserver(() => element.isConnected || raise());
  removals.observe(document.body, { childList: true });
  return () => {
    ending.abort();
    observer.disconnect();
    removals.disconnect();
    element.remove();
  };
}
