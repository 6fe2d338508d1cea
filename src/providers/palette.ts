import { createStore } from 'zustand/vanilla';
import { readable } from '@/lib/readableStore';

/** What the palette is opened with; it only looks at it. */
export type Pasted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: Blob };

interface Opening {
  /** Tells the openings apart. */
  readonly number: number;
  readonly pasted: Pasted | undefined;
}

const store = createStore((): Opening | undefined => undefined);
let openings = 0;

/** Whether the palette of the workspace is open, and what with. It can be opened from anywhere. */
export const palette = {
  ...readable(store),
  open(pasted?: Pasted): void {
    openings += 1;
    store.setState({ number: openings, pasted }, true);
  },
  /** Adds what was typed before the palette could take it: a character, or 'Backspace'. */
  type: (key: string): void =>
    store.setState((opening) => opening && { ...opening, pasted: withKey(opening.pasted, key) }, true),
  /** Closes it, unless it was opened again since. */
  close(number: number | undefined): void {
    if (store.getState()?.number === number) store.setState(undefined, true);
  },
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
