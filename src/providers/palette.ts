import { createOpenings } from '@/lib/useOpening';

/** What the palette is opened with; it only looks at it. */
export type Pasted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: Blob };

const openings = createOpenings<{ readonly pasted: Pasted | undefined }>();

/** Whether the palette of the workspace is open, and what with. It can be opened from anywhere. */
export const palette = {
  ...openings,
  open: (pasted?: Pasted): void => openings.open({ pasted }),
  /** Adds what was typed before the palette could take it: a character, or 'Backspace'. */
  type: (key: string): void => openings.change(({ pasted }) => ({ pasted: withKey(pasted, key) })),
};

function withKey(pasted: Pasted | undefined, key: string): Pasted {
  if (pasted?.kind === 'picture') return pasted;
  const { text } = pasted ?? { text: '' };
  return { kind: 'text', text: key === 'Backspace' ? text.slice(0, -1) : text + key };
}

/** The picture on the clipboard, unless a text is there, too: of a sheet its cells, of a copied file not more than its name. */
export function pastedPicture(data: DataTransfer): File | undefined {
  const picture = [...data.files].find(({ type }) => type.startsWith('image/'));
  return picture && ['', picture.name].includes(data.getData('text/plain').trim()) ? picture : undefined;
}

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The key of commands, as people read it. */
export const modifierKey = isApple ? '⌘' : 'Ctrl';

const letter = 'K';

/** The key that opens it, as people read it. */
export const paletteKey = `${modifierKey} ${letter}`;

/** Ctrl+K ends a line in the fields of an Apple computer. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toUpperCase() === letter && !altKey && !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
