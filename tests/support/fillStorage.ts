import { onTestFinished, vi } from 'vitest';
import { storedKeys, writeStored } from '@/providers/storage';

/** Until the test ends the browser has no room for what is written into its storage. */
export function fillStorage(): void {
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => {
    writing.mockRestore();
    for (const key of storedKeys('')) writeStored(key, undefined); // what the page remembers instead outlasts the test
  });
}
