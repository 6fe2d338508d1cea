/** Attributes of a field whose text is meant letter by letter: the keyboard of a phone writes no capitals and corrects nothing. */
export const exactText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The code of a key that an input method takes. Safari has it for the Enter that ends a composition, which is over by then. */
const compositionKeyCode = 229;

function ignoreCompositionKey(event: KeyboardEvent): void {
  if (!event.isComposing && event.keyCode !== compositionKeyCode) return;
  event.stopImmediatePropagation();
  if (event.key === 'Escape') event.preventDefault(); // or the browser closes the dialog around the field
}

/** For the start of the workspace: keys that choose or end the letters of an input method never reach what handles keys in a page. */
export const ignoreCompositionKeys = () => window.addEventListener('keydown', ignoreCompositionKey, { capture: true });
