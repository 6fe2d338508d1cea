import { useEffect, useEffectEvent } from 'react';
import { isPaletteKey } from '@/providers/palette';

interface TypedAhead {
  /** A character, or 'Backspace'. */
  readonly onKey: (key: string) => void;
  readonly onGiveUp: () => void;
}

export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Until the palette that was asked for opens, its code may be on its way: what is typed meanwhile is its text, not a shortcut of the
 * page. Escape gives up.
 */
export function useTypedAhead(isAsked: boolean, { onKey, onGiveUp }: TypedAhead): void {
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
