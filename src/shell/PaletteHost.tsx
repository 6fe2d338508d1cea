import { useEffect, useEffectEvent } from 'react';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { useOpened } from '@/lib/useOpening';
import { isPaletteKey, palette } from '@/providers/palette';

const part = lazyPart(async () => (await import('./palette/Palette')).Palette);

/** Opens the palette on every page of the workspace, unless a dialog stands above the page. Its code loads when nothing else does. */
export function PaletteHost() {
  const { what, key, close } = useOpened(palette);
  useEffect(() => void whenQuiet().then(part.preload), []);
  // Keys come from outside React.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return;
      event.preventDefault(); // or browsers go to their own field
      if (!isDialogOpen()) palette.open();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      palette.close(); // the next workspace begins without it
    };
  }, []);
  useTypedAhead(what !== undefined, { onKey: palette.type, onGiveUp: close });
  return what && <part.Part key={key} pasted={what.pasted} onClosed={close} onMissing={close} />;
}

interface TypedAhead {
  /** A character, or 'Backspace'. */
  readonly onKey: (key: string) => void;
  readonly onGiveUp: () => void;
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Until the palette that was asked for opens, its code may be on its way: what is typed until then is its text, not a shortcut of the
 * page. Escape gives up.
 */
function useTypedAhead(isAsked: boolean, { onKey, onGiveUp }: TypedAhead): void {
  const take = useEffectEvent((key: string) => {
    if (key === 'Escape') onGiveUp();
    else if (key.length === 1 || key === 'Backspace') onKey(key);
  });
  // Keys of the whole page come from outside React.
  useEffect(() => {
    if (!isAsked) return undefined;
    const over = new AbortController();
    function onKeyDown(event: KeyboardEvent) {
      if (isDialogOpen()) return over.abort();
      const { key, ctrlKey, metaKey, altKey } = event;
      if ((ctrlKey || metaKey || altKey) && !isPaletteKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isPaletteKey(event)) take(key);
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: over.signal });
    return () => over.abort();
  }, [isAsked]);
}
