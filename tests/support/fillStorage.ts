import { vi } from 'vitest';

/** From here on the browser has no room for what is written into its storage. */
export const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
