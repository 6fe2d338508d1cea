import { useState } from 'react';

interface Opening<What> {
  readonly what?: What;
  readonly number: number;
}

/**
 * What a dialog is open for; undefined while none is. A dialog that is opened while another fades out, or the same, is an opening of its own:
 * `key` tells them apart, and `close` ends its own opening alone.
 */
export function useOpening<What>() {
  const [{ what, number }, setOpening] = useState<Opening<What>>({ number: 0 });
  return {
    what,
    key: number,
    open: (next: What) => setOpening((now) => ({ what: next, number: now.number + 1 })),
    close: () => setOpening((now) => (now.number === number ? { number } : now)),
  };
}
