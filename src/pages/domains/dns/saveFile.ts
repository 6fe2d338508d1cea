import type { HandOver } from '@/resources/domains/handOver';

/** Gives the text to the browser as a download. */
export function saveFile({ fileName, text }: HandOver): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0); // the download has begun by then
}
