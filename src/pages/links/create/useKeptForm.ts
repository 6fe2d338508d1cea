import { useEffect, useRef, useState } from 'react';
import { isLinkField, type LinkForm } from '@/engines/links';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { formPrefix } from '@/providers/drafts';
import { readStoredJson, writeStored } from '@/providers/storage';

interface FormPlace {
  readonly subject: string;
  readonly projectId: string;
}

/** Undefined where nothing of a form is stored. */
function formOf(stored: unknown): Partial<LinkForm> | undefined {
  const entered = Object.entries(Object(stored)).filter(([field, value]) =>
    field === 'tags' ? Array.isArray(value) && value.every(isText) : isLinkField(field) && isText(value),
  );
  return entered.length > 0 ? Object.fromEntries(entered) : undefined;
}

const isText = (value: unknown) => typeof value === 'string';

export type KeptForm = ReturnType<typeof useKeptForm>;

/**
 * Keeps what is entered in this tab. When a reload or the end of the session cuts the form off, the next opening has it, if `isEmpty`: that one
 * begins with nothing else. It goes when the link is created or the form is left.
 */
export function useKeptForm({ subject, projectId }: FormPlace, isEmpty: boolean) {
  const authProvider = useAuthProvider();
  const key = `${formPrefix}${subject}-${projectId}`;
  const [kept, setKept] = useState(() => (isEmpty ? readStoredJson(key, formOf, 'session') : undefined));
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
        const isLeft = !isOpen.current && authProvider.access().kind !== 'signed-out';
        if (isLeft && isOwn.current) writeStored(key, undefined, 'session');
      });
    };
  }, [authProvider, key]);

  return {
    /** Of an earlier opening. */
    kept,
    keep: (values: LinkForm) => {
      isOwn.current = true;
      writeStored(key, JSON.stringify(values), 'session');
    },
    forget,
    startOver: () => {
      forget();
      setKept(undefined);
    },
  };
}
