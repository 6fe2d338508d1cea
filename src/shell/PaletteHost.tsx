import { useEffect, useEffectEvent, useState } from 'react';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { openedPart } from '@/lib/lazy/lazyPart';
import { isPaletteKey, type Pasted, palette } from '@/providers/palette';

const part = openedPart(async () => (await import('./palette/Palette')).Palette);

interface Opening {
  readonly number: number;
  readonly pasted: Pasted | undefined;
}

/** Opens the palette on every page of the workspace, unless a dialog stands above the page. Its code loads when nothing else does. */
export function PaletteHost() {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => void whenQuiet().then(part.preload), []);
  // Keys and orders come from outside React.
  useEffect(() => {
    const open = (pasted?: Pasted) => setOpening((last) => ({ number: (last?.number ?? 0) + 1, pasted }));
    function onKeyDown(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return;
      event.preventDefault(); // or browsers go to their own field
      if (!isDialogOpen()) open();
    }
    document.addEventListener('keydown', onKeyDown);
    const stop = palette.onOpen(open);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      stop();
    };
  }, []);
  useTypedAhead(opening !== undefined, {
    onKey: (key) => setOpening((now) => now && { ...now, pasted: withKey(now.pasted, key) }),
    onGiveUp: () => setOpening(undefined),
  });
  if (!opening) return null;
  const { number, pasted } = opening;
  const end = () => setOpening((now) => (now?.number === number ? undefined : now));
  return <part.Part key={number} pasted={pasted} onClosed={end} onMissing={end} />;
}

function withKey(pasted: Pasted | undefined, key: string): Pasted {
  if (pasted?.kind === 'picture') return pasted;
  const { text } = pasted ?? { text: '' };
  return { kind: 'text', text: key === 'Backspace' ? text.slice(0, -1) : text + key };
}

interface TypedAhead {
  /** A character, or 'Backspace'. */
  readonly onKey: (key: string) => void;
  readonly onGiveUp: () => void;
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Until the palette that was asked for opens, its code may be on its way: what is typed meanwhile is its text, not a shortcut of the
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
