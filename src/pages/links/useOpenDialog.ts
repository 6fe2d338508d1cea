import { useState } from 'react';
import type { OpenDialog } from './LinksDialogs';

/** Which dialog is open. A dialog that is opened while another fades out, or the same, is an opening of its own. */
export function useOpenDialog() {
  const [opening, setOpening] = useState<{ readonly dialog: OpenDialog; readonly number: number }>(none);
  const { dialog, number } = opening;
  return {
    dialog,
    /** Of this opening. */
    key: number,
    open: (next: OpenDialog) => setOpening((now) => ({ dialog: next, number: now.number + 1 })),
    /** Ends this opening, not one that came after it. */
    close: () => setOpening((now) => (now.number === number ? { ...now, dialog: 'none' } : now)),
  };
}

const none = { dialog: 'none', number: 0 } as const;
