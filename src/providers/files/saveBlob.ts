import type { FileHandle } from './output';

/** Gives a blob to the browser as a download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000); // the browser reads it after the click
}

type Picker = (options: { readonly suggestedName: string }) => Promise<FileHandle>;

/** A place to write to: a file that was chosen, or none where the browser can only download. */
type Picked = { readonly kind: 'file'; readonly handle: FileHandle } | { readonly kind: 'download' | 'canceled' };

/** Asks where to save a file; has to be called in the press itself. */
export async function pickFile(suggestedName: string): Promise<Picked> {
  const { showSaveFilePicker: pick } = window as { showSaveFilePicker?: Picker }; // Chromium alone has it
  if (!pick) return { kind: 'download' };
  try {
    return { kind: 'file', handle: await pick.call(window, { suggestedName }) };
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError';
    return { kind: isCanceled ? 'canceled' : 'download' }; // a frame or a policy may forbid it
  }
}
