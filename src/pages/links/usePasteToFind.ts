import { useEffect } from 'react';
import { palette } from '@/providers/palette';

/** What is pasted while nothing that can be edited has the focus is looked for. */
export function usePasteToFind(): void {
  useEffect(() => {
    function onPaste({ target, clipboardData }: ClipboardEvent) {
      const isEdited = target instanceof HTMLElement && (target.isContentEditable || target.closest(editable));
      if (isEdited || document.querySelector('dialog[open]') || !clipboardData) return;
      const picture = [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
      const text = clipboardData.getData('text/plain').trim().slice(0, longestText);
      if (picture) palette.open({ kind: 'picture', picture });
      else if (text !== '') palette.open({ kind: 'text', text });
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

const editable = 'input, textarea, select';

/** In characters: somebody may have a whole file on the clipboard. */
const longestText = 2000;
