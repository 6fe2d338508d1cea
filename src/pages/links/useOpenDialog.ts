import { useState } from 'react';

export type LinksDialog = 'create' | 'export' | 'print' | 'shortcuts' | 'status';

/** Opens a dialog of the page: about the shown links, or about exactly those with these ids. */
export type OpenDialog = (dialog: LinksDialog, ids?: readonly string[]) => void;

interface Opening {
  readonly dialog?: LinksDialog;
  readonly ids?: readonly string[] | undefined;
  readonly number: number;
}

/** Which dialog is open. A dialog that is opened while another fades out, or the same, is an opening of its own. */
export function useOpenDialog() {
  const [opening, setOpening] = useState<Opening>({ number: 0 });
  const { dialog, ids, number } = opening;
  const open: OpenDialog = (next, of) => setOpening((now) => ({ dialog: next, ids: of, number: now.number + 1 }));
  return {
    dialog,
    ids,
    /** Of this opening. */
    key: number,
    open,
    /** Ends this opening, not one that came after it. */
    close: () => setOpening((now) => (now.number === number ? { number } : now)),
  };
}
