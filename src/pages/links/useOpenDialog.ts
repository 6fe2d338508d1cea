import { useState } from 'react';

export type LinksDialog = 'create' | 'export' | 'print' | 'shortcuts' | 'status';

/** Opens a dialog of the page. */
export type OpenDialog = (dialog: LinksDialog) => void;

/** Which dialog is open. A dialog that is opened while another fades out, or the same, is an opening of its own. */
export function useOpenDialog() {
  const [opening, setOpening] = useState<{ readonly dialog?: LinksDialog; readonly number: number }>({ number: 0 });
  const { dialog, number } = opening;
  const open: OpenDialog = (next) => setOpening((now) => ({ dialog: next, number: now.number + 1 }));
  return {
    dialog,
    /** Of this opening. */
    key: number,
    open,
    /** Ends this opening, not one that came after it. */
    close: () => setOpening((now) => (now.number === number ? { number } : now)),
  };
}
