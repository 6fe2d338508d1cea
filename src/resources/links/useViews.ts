import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useNow } from '@/lib/useNow';
import { useAccess } from '@/providers/auth/SessionProvider';
import { builtInViews, type NamedView, viewsOf } from './viewsStore';

export interface Views {
  readonly builtIn: readonly NamedView[];
  /** Those that the person has saved in the organization, by name. */
  readonly own: readonly NamedView[];
}

const none: readonly NamedView[] = [];
const noViews = createStore(() => none);

/** The named views of the links page. Without an organization there are none, and none is made. */
export function useViews(organizationId: string | undefined): Views {
  const { subject = '' } = useAccess();
  const today = new Date(useNow()).toDateString();
  const isWanted = organizationId !== undefined;
  const builtIn = useMemo(() => (isWanted ? builtInViews(new Date(today)) : none), [isWanted, today]);
  const own = useStore(isWanted ? viewsOf({ subject, organizationId }) : noViews);
  return { builtIn, own };
}
