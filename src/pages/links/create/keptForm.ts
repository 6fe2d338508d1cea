import { useEffect, useRef } from 'react';
import { isLinkField, type LinkForm } from '@/engines/links';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { formPrefix } from '@/providers/drafts';
import { readStoredJson, writeStored } from '@/providers/storage';

interface FormPlace {
  readonly subject: string;
  readonly projectId: string;
}

const keyOf = ({ subject, projectId }: FormPlace) => `${formPrefix}${subject}-${projectId}`;

/** What was entered when a reload or the end of the session cut the form off; undefined where nothing was. */
export const readKeptForm = (place: FormPlace): Partial<LinkForm> | undefined =>
  readStoredJson(keyOf(place), formOf, 'session');

function formOf(stored: unknown): Partial<LinkForm> | undefined {
  const entered = Object.entries(Object(stored)).filter(([field, value]) =>
    field === 'tags' ? Array.isArray(value) && value.every(isText) : isLinkField(field) && isText(value),
  );
  return entered.length > 0 ? Object.fromEntries(entered) : undefined;
}

const isText = (value: unknown) => typeof value === 'string';

/**
 * Keeps what is entered in this tab while the form is open. It goes when the link is created or the form is left;
 * what ends otherwise is there for the next opening. `forget` drops it at once.
 */
export function useKeptForm({ subject, projectId }: FormPlace, isKept: boolean) {
  const authProvider = useAuthProvider();
  const key = keyOf({ subject, projectId });
  const hasKept = useRef(isKept);
  const isOpen = useRef(false);

  // The storage is outside React.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Strict mode unmounts and comes back at once, which is not the end.
      queueMicrotask(() => {
        const isLeft = !isOpen.current && authProvider.access().kind !== 'signed-out';
        if (isLeft && hasKept.current) writeStored(key, undefined, 'session');
      });
    };
  }, [authProvider, key]);

  return {
    keep: (values: LinkForm) => {
      hasKept.current = true;
      writeStored(key, JSON.stringify(values), 'session');
    },
    forget: () => hasKept.current && writeStored(key, undefined, 'session'),
  };
}
