import { useEffect, useEffectEvent } from 'react';

/** Files that were dropped; of a folder the browser gives no content. */
export interface DroppedFiles {
  readonly files: readonly File[];
  readonly hasFolder: boolean;
}

/** Takes files that are dropped anywhere on the page: beside a zone one would replace the whole application. */
export function useFileDrop(onFiles: (dropped: DroppedFiles) => void): void {
  const onDrop = useEffectEvent((event: DragEvent) => {
    const { files, items } = event.dataTransfer ?? {};
    const hasFolder = Array.from(items ?? []).some((item) => item.webkitGetAsEntry?.()?.isDirectory);
    onFiles({ files: Array.from(files ?? []), hasFolder });
  });

  // The whole window takes them.
  useEffect(() => {
    const listener = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return; // dragged text goes into the field
      event.preventDefault();
      if (event.type === 'drop') onDrop(event);
    };
    window.addEventListener('dragover', listener);
    window.addEventListener('drop', listener);
    return () => {
      window.removeEventListener('dragover', listener);
      window.removeEventListener('drop', listener);
    };
  }, []);
}
