import { isApple, modifierKey } from '@/lib/browser/modifierKey';
import { createListeners } from '@/lib/listeners';

/** What the palette is opened with; it only looks at it. */
export type Pasted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: Blob };

const { notify, subscribe } = createListeners<[pasted: Pasted | undefined]>();

/** Opens the palette of the workspace, from anywhere. */
export const palette = { open: (pasted?: Pasted) => notify(pasted), onOpen: subscribe };

/** The key that opens it, as people read it. */
export const paletteKey = `${modifierKey} K`;

/** Ctrl+K ends a line in the fields of an Apple computer. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
