/** The field of the search in a part of the page. */
export const searchField = (part: ParentNode): HTMLInputElement | null =>
  part.querySelector('search input[type=search]');

/** Empties the search as a person does: what was typed last is not handed on any more. */
export function emptySearch(part: ParentNode): void {
  const field = searchField(part);
  if (!field) return;
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
