import { useEffect, useEffectEvent } from 'react';

/** Files that were dropped; of a folder the browser gives no content. */
export interface DroppedFiles {
  readonly files: readonly File[];
  readonly hasFolder: boolean;
}

export const droppedFiles = ({ files, items }: DataTransfer): DroppedFiles => ({
  files: Array.from(files),
  hasFolder: Array.from(items ?? []).some((item) => item.webkitGetAsEntry?.()?.isDirectory),
});

const takers: unknown[] = [];

/**
 * Takes files that are dropped anywhere on the page: beside a zone one would replace the whole application. Of several, the newest
 * takes them: a dialog stands above its page.
 */
export function useFileDrop(onFiles: (dropped: DroppedFiles) => void): void {
  const onDrop = useEffectEvent(onFiles);

  // The whole window takes them.
  useEffect(() => {
    const listener = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return; // dragged text goes into the field
      event.preventDefault();
      if (event.type === 'drop' && takers.at(-1) === listener) onDrop(droppedFiles(event.dataTransfer));
    };
    takers.push(listener);
    window.addEventListener('dragover', listener);
    window.addEventListener('drop', listener);
    return () => {
      takers.splice(takers.indexOf(listener), 1);
      window.removeEventListener('dragover', listener);
      window.removeEventListener('drop', listener);
    };
  }, []);
}
