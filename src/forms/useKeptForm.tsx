import { useEffect, useRef, useState } from 'react';
import { hasPageFailed } from '@/lib/lazy/lazyPart';
import { useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { formPrefix } from '@/providers/drafts';
import { readStored, readStoredJson, writeStored } from '@/providers/storage';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';

interface KeptFormOptions<Kept> {
  /** Names the form, and what it is about, among those of the person. */
  readonly name: string;
  /** Reads what is stored, as far as the form can show it; undefined where it can't. */
  readonly read: (stored: unknown) => Kept | undefined;
  /** Whether the opening begins with nothing else. */
  readonly isEmpty?: boolean;
}

export type KeptForm<Kept> = ReturnType<typeof useKeptForm<Kept>>;

/**
 * Keeps what is entered in this tab. When a reload, the end of the session or a failure of the page cuts the form off, the next opening has it,
 * if `isEmpty`. It goes when it is saved or the form is left.
 */
export function useKeptForm<Kept>({ name, read, isEmpty = true }: KeptFormOptions<Kept>) {
  const authProvider = useAuthProvider();
  const { subject = '' } = useAccess();
  const [key] = useState(`${formPrefix}${subject}-${name}`); // at the end of the session there is no subject
  const [kept, setKept] = useState(() => (isEmpty ? readStoredJson(key, read, 'session') : undefined));
  /** What is stored is of this opening, or was taken by it. */
  const isOwn = useRef(kept !== undefined);
  const isOpen = useRef(false);
  const forget = () => {
    if (isOwn.current) writeStored(key, undefined, 'session');
  };

  // The storage is outside React.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // strict mode unmounts and comes back at once, which is not the end
      queueMicrotask(() => {
        const isCutOff = authProvider.access().kind === 'signed-out' || hasPageFailed();
        if (!isOpen.current && !isCutOff && isOwn.current) writeStored(key, undefined, 'session');
      });
    };
  }, [authProvider, key]);

  return {
    /** Of an earlier opening. */
    kept,
    /** What `read` reads, as JSON; undefined where nothing is entered any more. */
    keep: (entered: object | string | undefined) => {
      if (entered === undefined) return forget();
      if (!isOpen.current && readStored(key, 'session') === undefined) return undefined; // a sign-out has removed it
      isOwn.current = true;
      return writeStored(key, JSON.stringify(entered), 'session');
    },
    forget,
    startOver: () => {
      forget();
      setKept(undefined);
    },
  };
}

/** What is kept of a form that is a text. */
export const keptText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

const texts = {
  kept: 'What you had entered is here again',
  startOver: 'Start over',
} as const;

/** Says that a form begins with what was entered at an earlier opening. */
export const KeptNotice = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <Notice tone="blue" title={texts.kept} action={<PlainButton onClick={onStartOver}>{texts.startOver}</PlainButton>} />
);
