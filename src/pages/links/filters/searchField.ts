/** The field of the search in a part of the page. */
export const searchField = (part: ParentNode): HTMLInputElement | null =>
  part.querySelector('search input[type=search]');
